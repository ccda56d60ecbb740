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
import type { Quality, ScaleKey, ScaleScore, Tendency } from "#/domain/instrument/types.ts";
import { OWN_FIELDS, OWN_NAMES } from "#/platform/context/person-fields.ts";
import { sqliteTable } from "../table.ts";
import { tenantColumns } from "./accounts.ts";

/**
 * A column that stores few bytes if a value can be packed, and JSON if it cannot or was stored before there was
 * packing. Both are read alike, so rows are packed one by one while the service runs.
 */
const packed = <Value>(pack: (value: Value) => Uint8Array | null, unpack: (bytes: Uint8Array) => Value) =>
  customType<{ data: Value; driverData: string | Uint8Array }>({
    dataType: () => "text",
    toDriver: (value) => pack(value) ?? JSON.stringify(value),
    fromDriver: (stored) => (typeof stored === "string" ? JSON.parse(stored) : unpack(stored)),
  });

export const packedOrder = packed<string[]>(packOrder, unpackOrder);
export const packedScales = packed<Record<ScaleKey, ScaleScore>>(packScales, unpackScales);
export const packedQuality = packed<Quality>(packQuality, unpackQuality);
export const packedNormName = packed<{ en: string; de: string }>(packNormName, unpackNormName);
export const packedTenths = packed<number[]>(packTenths, unpackTenths);

const nullableText = <N extends string>(name: N) => text(name);
type OwnFields = typeof OWN_FIELDS;
type OwnColumns = {
  [N in keyof OwnFields as OwnFields[N]["key"]]: ReturnType<typeof nullableText<N>>;
};

/** Builds a column for every field that accounts attach to an invite. */
export const ownColumns = () =>
  Object.fromEntries(OWN_NAMES.map((name) => [OWN_FIELDS[name].key, nullableText(name)])) as OwnColumns;

export const invites = sqliteTable(
  "invites",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    email: text().notNull(),
    name: text().notNull(),
    productType: text("product_type").notNull(),
    language: text({ enum: ["en", "de"] }).notNull(),
    sendEmail: integer("send_email", { mode: "boolean" }).notNull(),
    candidateMessage: text("candidate_message").notNull(),
    ...ownColumns(),
    jobProfileId: text("job_profile_id"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The states are these instants; the status in the API is derived from them and the time of asking. */
    startedAt: integer("started_at"),
    completedAt: integer("completed_at"),
    cancelledAt: integer("cancelled_at"),
    /** When the sweep first saw it expired; `expires_at` alone decides. */
    expiredAt: integer("expired_at"),
    remindersSent: integer("reminders_sent").notNull().default(0),
    lastReminderAt: integer("last_reminder_at"),
    /** Goes into the keyed hash of the link: raised, every link from before leads nowhere. */
    linkRevision: integer("link_revision").notNull().default(0),
    /** Id of the user or the key that is notified of the result. Null: invited before that was kept. */
    invitedBy: text("invited_by"),
  }),
  (t) => [
    // Every list leaves cancelled invites out; with the column here, counting reads the index alone.
    index("invites_tenant").on(t.accountId, t.mode, t.cancelledAt, t.createdAt, t.id),
    index("invites_cancelled")
      .on(t.cancelledAt)
      .where(sql`cancelled_at IS NOT NULL AND email <> 'anonymized@candidate.invalid'`),
    index("invites_open")
      .on(t.accountId, t.mode, t.expiresAt)
      .where(sql`started_at IS NULL AND completed_at IS NULL AND cancelled_at IS NULL`),
    // Sessions that will use a credit, counted before each new invite.
    index("invites_begun")
      .on(t.accountId, t.mode, t.expiresAt)
      .where(sql`started_at IS NOT NULL AND completed_at IS NULL AND cancelled_at IS NULL`),
  ],
);

/**
 * How many rows of a tenant the lists count, so that nobody waits for a count. Triggers of `invites`, `sessions` and
 * `candidate_list` keep the numbers, and nothing else does.
 */
export const inviteSums = sqliteTable(
  "invite_sums",
  () => ({
    ...tenantColumns(),
    /** Invites that are not cancelled, and those of them that are completed. */
    standing: integer().notNull(),
    completed: integer().notNull().default(0),
    /** Sessions, and those of them that are anonymized. */
    sessions: integer().notNull().default(0),
    anonymized: integer().notNull().default(0),
    /** People of the list of candidates who have completed, are not anonymized, and about whom nobody has decided. */
    undecided: integer().notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.mode] })],
);

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
    language: text({ enum: ["en", "de"] }).notNull(),
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

/** What was anonymized, by ids alone; shown to the account, and replayed after a restore. */
export const deletions = sqliteTable(
  "deletions",
  () => ({
    sessionId: integer("session_id")
      .primaryKey()
      .references(() => sessions.id),
    ...tenantColumns(),
    inviteId: text("invite_id"),
    assessmentType: text("assessment_type").notNull(),
    /** When the assessment was completed, or begun if it never was. */
    originalDate: integer("original_date").notNull(),
    status: text({ enum: ["success", "partial"] }).notNull(),
    deletedAt: integer("deleted_at").notNull(),
    /** A person's or a key's id, "candidate" or "schedule"; null: before that was kept. */
    deletedBy: text("deleted_by"),
    /** Whether no id leads to the scores any more, so that they are anonymous. */
    unlinked: integer({ mode: "boolean" }).notNull().default(false),
    /** The row of an invitation list that nothing else leads to since, for a restore; null: none, or the invite leads to it. */
    batchRowId: integer("batch_row_id"),
  }),
  (t) => [
    index("deletions_tenant").on(t.accountId, t.mode, t.deletedAt),
    index("deletions_partial").on(t.sessionId).where(sql`status = 'partial'`),
    // Whom an account can still have cut off.
    index("deletions_linked").on(t.accountId).where(sql`unlinked = 0`),
  ],
);

/**
 * Scores of deleted people that can no longer be linked to anybody, for norms and the figures on quality. No
 * operation shows a row. The key is random, so that not even the order of the rows reveals who was deleted when.
 */
export const unlinkedScores = sqliteTable("unlinked_scores", () => ({
  id: integer().primaryKey(),
  ...tenantColumns(),
  productType: text("product_type").notNull(),
  questionnaireVersion: text("questionnaire_version").notNull(),
  language: text({ enum: ["en", "de"] }).notNull(),
  /** The first millisecond of the month. */
  completedAt: integer("completed_at").notNull(),
  scales: packedScales().notNull(),
  quality: packedQuality().notNull(),
}));
