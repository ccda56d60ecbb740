import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { accountColumn, accounts } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/**
 * How it is known that an address is the person's: by a link that went there by mail, by a service at which they sign
 * in, or because somebody who runs the server says so.
 */
export const PROOFS = ["mail", "oidc", "operator"] as const;

/** Users who sign in to the console: server administrators run the server, members work for accounts. */
export const users = sqliteTable(
  "users",
  () => ({
    id: text().primaryKey(),
    email: text().notNull(),
    /** Lower-cased e-mail: unique without regard to case. */
    emailKey: text("email_key").notNull(),
    name: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    isOperator: integer("is_operator", { mode: "boolean" }).notNull(),
    /** Argon2id in PHC form; null while none is set, or where another service signs them in. */
    passwordHash: text("password_hash"),
    /** The secret of the authenticator app, sealed; null until a first code was right. */
    sealedTotp: text("sealed_totp"),
    /** Time step of the last code that was accepted, so that none is accepted twice. */
    totpStep: integer("totp_step"),
    /** Issuer and subject at the OpenID provider, joined by a space. */
    oidcSubject: text("oidc_subject"),
    createdAt: integer("created_at").notNull(),
    lastSignInAt: integer("last_sign_in_at"),
    disabledAt: integer("disabled_at"),
    /** Since when the address is known to be the person's; null: they only say so. */
    emailVerifiedAt: integer("email_verified_at"),
    emailProof: text("email_proof", { enum: PROOFS }),
    /** IANA name; null: the account's. */
    timeZone: text("time_zone"),
  }),
  (t) => [uniqueIndex("users_email_key").on(t.emailKey), uniqueIndex("users_oidc").on(t.oidcSubject)],
);

export const ROLES = ["owner", "recruiter", "reviewer", "data_protection"] as const;

export const memberships = sqliteTable(
  "memberships",
  () => ({
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    ...accountColumn(),
    role: text({ enum: ROLES }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Given before the address was verified by somebody else than it was given to: it counts once they agree. */
    heldAt: integer("held_at"),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.accountId] }), index("memberships_account").on(t.accountId)],
);

/** Accounts that require single sign-on. */
export const singleSignOn = sqliteTable("single_sign_on", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** How long one sign-in at the identity provider lasts. */
  hours: integer().notNull(),
}));

export const passkeys = sqliteTable(
  "passkeys",
  () => ({
    /** Credential id, base64url. */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    counter: integer().notNull(),
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  }),
  (t) => [index("passkeys_user").on(t.userId)],
);

/** Each opens the account once where the second factor is lost. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  () => ({
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    hash: text().notNull(),
    usedAt: integer("used_at"),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** Sessions of the console live here and not in the cookie, so that they can be ended. */
export const consoleSessions = sqliteTable(
  "console_sessions",
  () => ({
    /** SHA-256 of the cookie's value. */
    hash: text().primaryKey(),
    /** Names the session to its owner, who never sees the hash. */
    id: text().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** How far the sign-in has come; only `signed_in` opens anything. */
    step: text({ enum: ["second_factor", "enrol_factor", "signed_in", "locked"] }).notNull(),
    /** What the browser has to sign or to confirm next, e.g. a passkey's challenge; sealed. */
    sealedChallenge: text("sealed_challenge"),
    /** Browser and system in a few words, for the owner to recognise it. */
    device: text().notNull(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** When the user last gave their password again; 0 after a PIN, which is weaker evidence than a sign-in. */
    confirmedAt: integer("confirmed_at"),
    /** While it is locked: what opens it again, and how often that was tried. */
    pinHash: text("pin_hash"),
    pinTries: integer("pin_tries").notNull().default(0),
    /** The ID token, sealed: the identity provider expects it back at sign-out. */
    sealedIdToken: text("sealed_id_token"),
    /** When the person last signed in at the identity provider; null: not in this session. */
    elsewhereAt: integer("elsewhere_at"),
  }),
  (t) => [uniqueIndex("console_sessions_id").on(t.id), index("console_sessions_user").on(t.userId)],
);

/** One-time links: the very first set-up, an invitation, or a new password after a loss. */
export const userLinks = sqliteTable(
  "user_links",
  () => ({
    id: text().primaryKey(),
    /** SHA-256 of the token that the creator of the link can be shown. */
    hash: text().notNull(),
    /** SHA-256 of the token that is in the email and nowhere else; null in links of earlier versions. */
    mailedHash: text("mailed_hash"),
    /**
     * `known_browser` opens nothing: it lets a browser try a password while others are refused. `password` is for a
     * user who no longer knows theirs and asked for it: unlike a reset it leaves the second factor as it is.
     */
    purpose: text({ enum: ["set_up", "invitation", "reset", "known_browser", "password"] }).notNull(),
    /** Empty for the set-up, where the person names it. */
    email: text().notNull(),
    name: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    isOperator: integer("is_operator", { mode: "boolean" }).notNull(),
    accountId: text("account_id").references(() => accounts.id),
    role: text({ enum: ROLES }),
    /** Ids of the clients that the invited user is limited to; null: to none. */
    clientIds: text("client_ids", { mode: "json" }).$type<string[]>(),
    /** Of a reset, and of a known browser: whose. */
    userId: text("user_id").references(() => users.id),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
    /**
     * The server administrator who created it, and so is responsible that it reaches the right person; null: nobody.
     */
    vouchedBy: text("vouched_by"),
  }),
  (t) => [
    uniqueIndex("user_links_hash").on(t.hash),
    uniqueIndex("user_links_mailed_hash").on(t.mailedHash),
    index("user_links_account").on(t.accountId),
  ],
);

/** Browsers with which people have signed in: their tries are counted apart from those of strangers. */
export const knownBrowsers = sqliteTable(
  "known_browsers",
  () => ({
    /** SHA-256 of the cookie's value. */
    hash: text().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    seenAt: integer("seen_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.hash, t.userId] }), index("known_browsers_user").on(t.userId)],
);

export const PERSON_MAILS = [
  "operator_invitation",
  "reset",
  "tries_refused",
  "codes_refused",
  "password_forgotten",
  "password_changed",
  "payments_waiting",
  "payments_daily",
] as const;

/**
 * Mails to people about their own access, and to server administrators: both belong to no account. Only ids are stored: the
 * text is created when it is sent.
 */
export const personMails = sqliteTable(
  "person_mails",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    template: text({ enum: PERSON_MAILS }).notNull(),
    userId: text("user_id").references(() => users.id),
    linkId: text("link_id"),
    createdAt: integer("created_at").notNull(),
    attempts: integer().notNull().default(0),
    dueAt: integer("due_at").notNull(),
    /** Sent, or given up. */
    endedAt: integer("ended_at"),
    /** The entries that an email about payments names, since it was last tried. */
    about: text({ mode: "json" }).$type<string[]>(),
  }),
  (t) => [
    index("person_mails_open").on(t.dueAt).where(sql`ended_at IS NULL`),
    index("person_mails_user").on(t.userId, t.template, t.createdAt),
  ],
);
