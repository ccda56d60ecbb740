import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** People who sign in to the console: operators run the server, members work for accounts. */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** Lower-cased e-mail: unique without regard to case. */
    emailKey: text("email_key").notNull(),
    name: text().notNull(),
    language: text({ enum: ["en", "de"] }).notNull(),
    isOperator: integer("is_operator", { mode: "boolean" }).notNull(),
    /** Argon2id in PHC form; null while none is set, or where another service signs them in. */
    passwordHash: text("password_hash"),
    /** The secret of the authenticator app, sealed; null until a first code was right. */
    sealedTotp: text("sealed_totp"),
    /** Time step of the last code that was taken, so that none is taken twice. */
    totpStep: integer("totp_step"),
    /** Issuer and subject at the OpenID provider, joined by a space. */
    oidcSubject: text("oidc_subject"),
    createdAt: integer("created_at").notNull(),
    lastSignInAt: integer("last_sign_in_at"),
    disabledAt: integer("disabled_at"),
  },
  (t) => [uniqueIndex("users_email_key").on(t.emailKey), uniqueIndex("users_oidc").on(t.oidcSubject)],
);

export const ROLES = ["owner", "recruiter", "reviewer", "data_protection"] as const;

export const memberships = sqliteTable(
  "memberships",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    role: text({ enum: ROLES }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.accountId] }), index("memberships_account").on(t.accountId)],
);

export const passkeys = sqliteTable(
  "passkeys",
  {
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
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** Each opens the account once where the second factor is lost. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    hash: text().notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** Sessions of the console live here and not in the cookie, so that they can be ended. */
export const consoleSessions = sqliteTable(
  "console_sessions",
  {
    /** SHA-256 of what the cookie holds. */
    hash: text().primaryKey(),
    /** Names the session to its owner, who never sees the hash. */
    id: text().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** How far the sign-in has come; only `signed_in` opens anything. */
    step: text({ enum: ["second_factor", "enrol_factor", "signed_in"] }).notNull(),
    /** What the browser has to sign or to confirm next, e.g. a passkey's challenge; sealed. */
    sealedChallenge: text("sealed_challenge"),
    /** Browser and system in a few words, for the owner to recognise it. */
    device: text().notNull(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [uniqueIndex("console_sessions_id").on(t.id), index("console_sessions_user").on(t.userId)],
);

/** One-time links: the very first set-up, an invitation, or a new password after a loss. */
export const userLinks = sqliteTable(
  "user_links",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the link. */
    hash: text().notNull(),
    purpose: text({ enum: ["set_up", "invitation", "reset"] }).notNull(),
    /** Empty for the set-up, where the person names it. */
    email: text().notNull(),
    name: text().notNull(),
    language: text({ enum: ["en", "de"] }).notNull(),
    isOperator: integer("is_operator", { mode: "boolean" }).notNull(),
    accountId: text("account_id").references(() => accounts.id),
    role: text({ enum: ROLES }),
    /** Of a reset: whose. */
    userId: text("user_id").references(() => users.id),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [uniqueIndex("user_links_hash").on(t.hash), index("user_links_account").on(t.accountId)],
);
