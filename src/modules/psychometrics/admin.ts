import { Elysia } from "elysia";
import { SELECTION_CUT } from "#/domain/instrument/evidence/selection.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { allowLongAnswer } from "#/platform/http/long-answer.ts";
import { QualityAnswer, QualityQuery } from "./schema.ts";
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
