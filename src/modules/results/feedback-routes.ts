import { Elysia } from "elysia";
import { FEEDBACK_WORDS } from "#/domain/report/summary/content.ts";
import type { Sitting } from "#/modules/assessment/service.ts";
import type { OwnViewKind } from "#/platform/context/result-views.ts";
import type { PeerSource } from "#/platform/http/admission.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import { FeedbackQuery, feedbackView } from "./feedback/schema.ts";
import type { FeedbackService } from "./feedback/service.ts";
import { reportHeaders } from "./report-headers.ts";

interface FeedbackRoutesDeps extends Pick<Guards, "admission"> {
  feedback: FeedbackService;
  noteOwnView: (sitting: Sitting, what: OwnViewKind, network: string) => void;
}

/** The candidate's own summary at their link: in words for the page, as a page of its own, and as a file to keep. */
export const feedbackRoutes = ({ feedback, admission, noteOwnView }: FeedbackRoutesDeps) => {
  const noted = (sitting: Sitting, request: Request, server: PeerSource): void =>
    noteOwnView(sitting, "own_summary", networkOf(admission.addressOf(request, server)));
  return new Elysia({ name: "feedback", prefix: "/api/candidate/:token" }).get(
    "/feedback",
    async ({ params: { token }, query, request, server }) => {
      admission.visit(request, server, "candidate_feedback");
      refuseOddQuery(requestUrl(request));
      const { format = "json", lang = null } = query;
      if (format === "json") {
        const read = feedback.read(token, lang);
        noted(read.sitting, request, server);
        return ok(feedbackView(read.content, read));
      }
      const { sitting, file, language, brand } = await feedback.file(
        token,
        { language: lang, format },
        request.signal,
      );
      noted(sitting, request, server);
      const headers = reportHeaders(FEEDBACK_WORDS[language].fileName, format, language, brand);
      return new Response(file as Uint8Array<ArrayBuffer>, { headers });
    },
    { query: FeedbackQuery },
  );
};
