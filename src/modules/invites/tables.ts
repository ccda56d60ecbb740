import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { OWN_FIELDS, OWN_NAMES } from "#/platform/context/person-fields.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";
import { BOUNCE_CAUSES } from "#/platform/mail/bounce-cause.ts";

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
    /** The length of the first name, in characters; null: not known. */
    givenLength: integer("given_length"),
    productType: text("product_type").notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
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
    /** When a report came that the latest email to the address was not delivered; null: none has, or another one was sent. */
    bouncedAt: integer("bounced_at"),
    bounceReason: text("bounce_reason", { enum: BOUNCE_CAUSES }),
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

/**
 * Invites whose invitation is sent later than they are created. They stay after it was sent, since reminders count
 * from it.
 */
export const scheduledInvites = sqliteTable(
  "scheduled_invites",
  () => ({
    inviteId: text("invite_id")
      .primaryKey()
      .references(() => invites.id),
    ...tenantColumns(),
    sendAt: integer("send_at").notNull(),
    /** null: it still waits. */
    sentAt: integer("sent_at"),
  }),
  (t) => [index("scheduled_invites_due").on(t.sendAt).where(sql`sent_at IS NULL`)],
);
