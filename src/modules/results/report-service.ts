import { getInstrument } from "#/instrument/registry.ts";
import type { Language } from "#/instrument/types.ts";
import { isoTime } from "#/platform/clock.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { fullName } from "./schema.ts";
import type { CompletedResult } from "./service.ts";

export type RenderReport = (
  completed: CompletedResult,
  language: Language,
  company: string,
) => Promise<Uint8Array>;

/**
 * Renders reports on demand, so that erasing a candidate needs no hunt for files. The renderer and the fonts are
 * loaded with the first report and kept.
 * @param loadFonts reads the font files
 */
export function createReportRenderer(loadFonts: () => Promise<FontBytes>): RenderReport {
  let fonts: Promise<FontBytes> | null = null;
  return async ({ session, invite, completedAt, result }, language, company) => {
    const { renderStandardReport } = await import("./report/standard.ts");
    fonts ??= loadFonts();
    const { texts, norm } = getInstrument(session.productType);
    return renderStandardReport(
      {
        candidateName: fullName(session) || invite.email,
        completedAt: isoTime(completedAt),
        company,
        language,
        result,
        texts,
        normNotice: norm.notice[language],
      },
      await fonts,
    );
  };
}
