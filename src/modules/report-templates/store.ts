import { and, desc, eq } from "drizzle-orm";
import type { ChapterId } from "#/domain/report/candidate/outline.ts";
import type { ReportKind } from "#/domain/report/kinds.ts";
import type { Db } from "#/platform/db/open.ts";
import type { LaidChapter, Layout } from "./layout.ts";
import { reportLayouts } from "./tables.ts";

/** One change of a layout: the latest is in force. */
export interface LayoutVersion extends Layout {
  version: number;
  /** Milliseconds since 1970. */
  changedAt: number;
  changedBy: string;
}

/** Of accounts, in live and in test mode alike, as their branding. */
export function createLayoutStore({ orm }: Db) {
  const of = (accountId: string, kind: ReportKind) =>
    and(eq(reportLayouts.accountId, accountId), eq(reportLayouts.kind, kind));
  return {
    /** The latest first. */
    listVersions: (accountId: string, kind: ReportKind, limit: number): LayoutVersion[] =>
      orm
        .select()
        .from(reportLayouts)
        .where(of(accountId, kind))
        .orderBy(desc(reportLayouts.version))
        .limit(limit)
        .all()
        .map(({ accountId: _, kind: __, chapters, ...row }) => ({
          ...row,
          chapters: chapters.map((chapter): LaidChapter => ({ ...chapter, id: chapter.id as ChapterId })),
        })),

    insert: (accountId: string, kind: ReportKind, row: LayoutVersion): void =>
      void orm
        .insert(reportLayouts)
        .values({ ...row, chapters: [...row.chapters], accountId, kind })
        .run(),
  };
}
