import { sql } from "drizzle-orm";
import {
  blob,
  customType,
  index,
  integer,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  packNormName,
  packOrder,
  packQuality,
  packScales,
  packTenths,
  unpackNormName,
  unpackOrder,
  unpackQuality,
  unpackScales,
  unpackTenths,
} from "#/domain/instrument/packed/scores.ts";
import {
  type Bilingual,
  completed,
  type Localized,
  type Quality,
  type ScaleKey,
  type ScaleScore,
  type Tendency,
} from "#/domain/instrument/types.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { invites } from "#/modules/invites/tables.ts";
import { accountColumn, tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** Every text of the notice that somebody acknowledged, as it was filled in. */
export const noticeTexts = sqliteTable(
  "notice_texts",
  () => ({
    ...accountColumn(),
    version: text().notNull(),
    paragraphs: text({ mode: "json" }).$type<Localized<string[]>>().notNull(),
    /** When it was first acknowledged. */
    firstAt: integer("first_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.version] })],
);

/**
 * A column that stores few bytes if a value can be packed, and JSON if it cannot or was stored before there was
 * packing. Both are read alike, so rows are packed one by one while the service runs.
 */
const packed = <Value, Stored = Value>(
  pack: (value: Value) => Uint8Array | null,
  unpack: (bytes: Uint8Array) => Stored,
  read: (stored: Stored) => Value = (stored) => stored as unknown as Value,
) =>
  customType<{ data: Value; driverData: string | Uint8Array }>({
    dataType: () => "text",
    toDriver: (value) => pack(value) ?? JSON.stringify(value),
    fromDriver: (stored) => read(typeof stored === "string" ? JSON.parse(stored) : unpack(stored)),
  });

export const packedOrder = packed<string[]>(packOrder, unpackOrder);

export const packedScales = packed<Record<ScaleKey, ScaleScore>>(packScales, unpackScales);

export const packedQuality = packed<Quality>(packQuality, unpackQuality);

export const packedNormName = packed<Localized, Bilingual>(packNormName, unpackNormName, completed);

export const packedTenths = packed<number[]>(packTenths, unpackTenths);

/** Names the session that a row is about. */
export const sessionColumn = () => ({
  sessionId: integer("session_id")
    .notNull()
    .references(() => sessions.id),
});

/** One assessment session. Its person fields are what anonymization overwrites. */
export const sessions = sqliteTable(
  "sessions",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...tenantColumns(),
    inviteId: text("invite_id").references(() => invites.id),
    source: text({ enum: ["api", "manual"] }).notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    gender: text({ enum: ["female", "male", "diverse", ""] }).notNull(),
    birthDate: text("birth_date"),
    comment: text().notNull().default(""),
    productType: text("product_type").notNull(),
    questionnaireVersion: text("questionnaire_version").notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** Seed and the resulting order of item ids; the list is kept for audit even if the algorithm changes. */
    seed: integer().notNull(),
    itemOrder: packedOrder("item_order").notNull(),
    /** Of the text that was acknowledged. Empty: it was not yet, and the next instant is when the session was made. */
    noticeVersion: text("notice_version").notNull(),
    acknowledgedAt: integer("acknowledged_at").notNull(),
    /**
     * Months after which the acknowledged text promises that the data are anonymized: after the answers were sent, and
     * after the end of the link where they were not. Null: it promises no time.
     */
    keptMonths: integer("kept_months"),
    keptUnfinishedMonths: integer("kept_unfinished_months"),
    startedAt: integer("started_at"),
    completedAt: integer("completed_at"),
    /** For sessions without an invite: until when their own link can be used. */
    expiresAt: integer("expires_at"),
    /** Begun by the account on a device of its own, which goes back to a neutral page at the end. */
    kiosk: integer({ mode: "boolean" }).notNull().default(false),
    /** When the candidate withdrew before the end; the answers are gone since. */
    withdrawnAt: integer("withdrawn_at"),
    /** Set once the person fields contain markers; scores stay. */
    anonymizedAt: integer("anonymized_at"),
    /** A legal hold: nobody can anonymize the session while it is set. */
    protectedAt: integer("protected_at"),
    protectedReason: text("protected_reason"),
    /**
     * For sessions without an invite: random, and goes into the keyed hash of their own link. Empty: begun before
     * there was one.
     */
    linkRef: text("link_ref").notNull().default(""),
  }),
  (t) => [
    // Not of sessions without an invite: the database would look for those of an account among those of the server.
    uniqueIndex("sessions_invite").on(t.inviteId).where(sql`invite_id IS NOT NULL`),
    index("sessions_uninvited").on(t.accountId, t.mode).where(sql`invite_id IS NULL`),
    index("sessions_tenant").on(t.accountId, t.mode, t.id),
    // Lists, counts and searches read these instead of the rows, which are three times as long.
    index("sessions_completed")
      .on(t.accountId, t.mode, t.completedAt, t.id, t.startedAt, t.firstName, t.lastName, t.email)
      .where(sql`anonymized_at IS NULL`),
    index("sessions_begun").on(t.accountId, t.mode, t.startedAt, t.id).where(sql`anonymized_at IS NULL`),
    // Like the index of begun invites, for sessions without one.
    index("sessions_open")
      .on(t.accountId, t.mode, t.expiresAt, t.startedAt)
      .where(
        sql`invite_id IS NULL AND completed_at IS NULL AND withdrawn_at IS NULL AND anonymized_at IS NULL`,
      ),
    // Few have a legal hold, and they are looked up among all.
    index("sessions_held").on(t.accountId, t.mode, t.id).where(sql`protected_at IS NOT NULL`),
  ],
);

/** Answers of unfinished sessions, each stored as it is given. */
export const answers = sqliteTable(
  "answers",
  () => ({
    ...sessionColumn(),
    itemId: text("item_id").notNull(),
    value: integer().notNull(),
    responseMs: integer("response_ms").notNull(),
    changes: integer().notNull(),
    answeredAt: integer("answered_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.sessionId, t.itemId] })],
);

/**
 * All answers of a finished session in one piece, which its item order reads (src/domain/instrument/packed/sheet.ts).
 */
export const answerSheets = sqliteTable("answer_sheets", () => ({
  sessionId: integer("session_id")
    .primaryKey()
    .references(() => sessions.id),
  sheet: blob({ mode: "buffer" }).notNull(),
}));

/** What scoring made of a session, with norm and versions; never recomputed in place. */
export const results = sqliteTable("results", () => ({
  sessionId: integer("session_id")
    .primaryKey()
    .references(() => sessions.id),
  questionnaireVersion: text("questionnaire_version").notNull(),
  normGroupId: integer("norm_group_id").notNull(),
  normVersion: text("norm_version").notNull(),
  normMethod: text("norm_method").notNull(),
  normName: packedNormName("norm_name").notNull(),
  normN: integer("norm_n").notNull(),
  scales: packedScales().notNull(),
  wirPercent: real("wir_percent").notNull(),
  ichPercent: real("ich_percent").notNull(),
  tendency: text().$type<Tendency>().notNull(),
  quality: packedQuality().notNull(),
  computedAt: integer("computed_at").notNull(),
}));

/**
 * Codes with which candidates verify that it is they who have their link, and what follows from a right one. The code
 * itself is not stored: it is derived from the random id under the server's own secret, like links.
 */
export const candidateCodes = sqliteTable(
  "candidate_codes",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    /** Whose link: id of the invite, or "s" and the number of a session without one. */
    target: text().notNull(),
    way: text({ enum: ["mail", "handed"] }).notNull(),
    /** Keyed hash of the address it was mailed to, to count codes by; empty where it was handed over. */
    mailbox: text().notNull(),
    /** Wrong codes that were tried while this one was good. */
    tries: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** When it was used, replaced by another one, or tried too often. */
    endedAt: integer("ended_at"),
    /** SHA-256 of what the browser got for the right code, and until when that is good. */
    proof: text(),
    provenUntil: integer("proven_until"),
  }),
  (t) => [
    index("candidate_codes_target").on(t.accountId, t.mode, t.target, t.createdAt),
    index("candidate_codes_mailbox").on(t.mailbox, t.createdAt),
    index("candidate_codes_old").on(t.createdAt),
  ],
);
