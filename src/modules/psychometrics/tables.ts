import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SampleComposition, SampleFilters } from "#/domain/instrument/norms/sample.ts";
import type { Language, ScaleKey } from "#/domain/instrument/types.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { packedQuality, packedScales, sessions } from "#/modules/assessment/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/**
 * Scores of deleted people that can no longer be linked to anybody, for norms and the figures on quality. No
 * operation shows a row. The key is random, so that not even the order of the rows reveals who was deleted when.
 */
export const unlinkedScores = sqliteTable("unlinked_scores", () => ({
  id: integer().primaryKey(),
  ...tenantColumns(),
  productType: text("product_type").notNull(),
  questionnaireVersion: text("questionnaire_version").notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  /** The first millisecond of the month. */
  completedAt: integer("completed_at").notNull(),
  scales: packedScales().notNull(),
  quality: packedQuality().notNull(),
}));

/**
 * Hire outcomes: how a candidate who was hired did later. They show what the questionnaire can predict, and are in no
 * report, match or list of candidates. An anonymization removes them.
 */
export const outcomes = sqliteTable(
  "outcomes",
  () => ({
    sessionId: integer("session_id")
      .primaryKey()
      .references(() => sessions.id),
    ...tenantColumns(),
    /** The version of the profile that they were compared with; null: hired for none. */
    jobProfileId: text("job_profile_id"),
    jobProfileVersion: integer("job_profile_version"),
    /** Whether they were still there on the day below. */
    stayed: integer({ mode: "boolean" }).notNull(),
    /** YYYY-MM-DD; of somebody who left, their last day. */
    asOf: text("as_of").notNull(),
    /** 1..5 by the supervisor. */
    rating: integer(),
    /** Whether the training that the job began with was passed; null: there was none. */
    trained: integer({ mode: "boolean" }),
    /** Who entered it, by id and by the name at that time. */
    authorId: text("author_id").notNull(),
    author: text().notNull(),
    recordedAt: integer("recorded_at").notNull(),
  }),
  (t) => [index("outcomes_tenant").on(t.accountId, t.mode, t.recordedAt)],
);

/** The people in the sample of a norm. */
export interface NormSample {
  filters: SampleFilters & { language: Language | null };
  composition: SampleComposition;
}

/**
 * Norm groups created from this server's own sessions. A group contains aggregates only, never a session id, and is
 * immutable once activated (triggers in the migration). Group 1 ships with the questionnaire and has no row.
 */
export const normGroups = sqliteTable(
  "norm_groups",
  () => ({
    /** From 2 on: 1 is the provisional reference that ships with the questionnaire. */
    id: integer().primaryKey(),
    nameEn: text("name_en").notNull(),
    nameDe: text("name_de").notNull(),
    questionnaireVersion: text("questionnaire_version").notNull(),
    method: text({ enum: ["kernel"] }).notNull(),
    tier: text({ enum: ["preview", "interim", "local", "robust"] }).notNull(),
    n: integer().notNull(),
    windowFrom: integer("window_from").notNull(),
    windowTo: integer("window_to").notNull(),
    /** Per scale: how many people had each number of points. */
    frequencies: text({ mode: "json" }).$type<Record<ScaleKey, number[]>>().notNull(),
    /** Per scale: the C value of each number of points. */
    table: text("c_table", { mode: "json" }).$type<Record<ScaleKey, number[]>>().notNull(),
    /** Per scale: Cronbach's alpha in the sample, null where it could not be computed. */
    reliability: text({ mode: "json" }).$type<Record<ScaleKey, number | null>>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    activatedAt: integer("activated_at"),
    retiredAt: integer("retired_at"),
    /** SHA-256 over frequencies and table, so that a changed row is noticed. */
    checksum: text().notNull(),
    /** The sample: filters, and counts of who they are; null: created before this was kept. */
    sample: text({ mode: "json" }).$type<NormSample>(),
  }),
  (t) => [
    index("norm_groups_version").on(t.questionnaireVersion, t.activatedAt),
    uniqueIndex("norm_groups_checksum").on(t.checksum, t.createdAt),
  ],
);
