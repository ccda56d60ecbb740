import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { SELECTION_CUT } from "#/domain/instrument/evidence/selection.ts";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { allowLongAnswer } from "#/platform/http/connection.ts";
import { OneOf, ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { OPEN } from "#/platform/http/query.ts";
import { PAGE_HEADERS } from "#/platform/http/web-pages.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { manualLanguage, technicalManual } from "./manual/manual-de.ts";
import { MANUAL_POLICY, manualPage } from "./manual/page.ts";
import type { ManualJob } from "./manual/render.ts";
import { QUESTIONNAIRE_VERSIONS, QualityAnswer, QualityQuery } from "./schema.ts";
import type { EvidenceService } from "./service.ts";
import { qualityView } from "./view.ts";

interface EvidenceRoutesDeps extends Pick<Guards, "operatorGuard"> {
  evidence: EvidenceService;
}

/** @throws Problem invalid_input (400) above 100 */
function readCut(text: string | undefined): number {
  const cut = text === undefined ? SELECTION_CUT : Number(text);
  if (cut > 100) throw invalidField("cut", "must be from 0 to 100");
  return cut;
}

export const evidenceRoutes = ({ operatorGuard, evidence }: EvidenceRoutesDeps) =>
  new Elysia({ name: "evidence" }).use(operatorGuard).get(
    "/admin/quality",
    async ({ query, server, request }) => {
      allowLongAnswer(server, request);
      const cut = readCut(query.cut);
      const { questionnaire_version: questionnaireVersion, language = null } = query;
      return ok(qualityView(await evidence.report({ questionnaireVersion, language, cut }), cut));
    },
    { query: QualityQuery, response: { 200: QualityAnswer } },
  );

const ManualQuery = Type.Object(
  {
    language: Type.Optional(OneOf(LANGUAGES)),
    questionnaire_version: Type.Optional(OneOf(QUESTIONNAIRE_VERSIONS)),
    format: Type.Optional(OneOf(["markdown", "html", "pdf"])),
  },
  OPEN,
);

interface ManualDeps extends Pick<Infrastructure, "clock">, Pick<Guards, "operatorGuard"> {
  evidence: Pick<EvidenceService, "report">;
  norms: Pick<NormService, "basis" | "inForce">;
  renderManual: (job: ManualJob, gone: AbortSignal) => Promise<Uint8Array>;
}

const FORMATS = {
  markdown: { type: "text/markdown; charset=utf-8", ending: "md", place: "attachment" },
  html: { type: "text/html; charset=utf-8", ending: "html", place: "inline" },
  pdf: { type: "application/pdf", ending: "pdf", place: "inline" },
} as const;

/** The technical manual with the figures of today, as a file. */
export const manualRoutes = ({ operatorGuard, evidence, norms, renderManual, clock }: ManualDeps) =>
  new Elysia({ name: "manual" }).use(operatorGuard).get(
    "/admin/manual",
    async ({ query, server, request }) => {
      const { format = "markdown", questionnaire_version: questionnaireVersion } = query;
      const language = manualLanguage(query.language ?? "en");
      allowLongAnswer(server, request);
      const measured = await evidence.report({ questionnaireVersion, cut: SELECTION_CUT });
      const report = qualityView(measured, SELECTION_CUT);
      const norm = norms.inForce(questionnaireVersion);
      const text = technicalManual(report, norm, language, norms.basis(norm.id));
      const { type, ending, place } = FORMATS[format];
      const body =
        format === "pdf"
          ? await renderManual({ text, language, computedAt: clock.now() }, request.signal)
          : format === "html"
            ? manualPage(text, language)
            : text;
      return new Response(body as string | Uint8Array<ArrayBuffer>, {
        headers: {
          ...PAGE_HEADERS,
          ...(format === "html" && { "content-security-policy": MANUAL_POLICY }),
          "content-type": type,
          "content-disposition": `${place}; filename="assay-manual-${language}.${ending}"`,
          "content-language": language,
          "cache-control": "no-store",
        },
      });
    },
    { query: ManualQuery },
  );
