import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SampleComposition, SampleFilters } from "#/domain/instrument/norms/sample.ts";
import type { Language, ScaleKey } from "#/domain/instrument/types.ts";
import { sqliteTable } from "../table.ts";

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
