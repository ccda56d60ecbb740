import { Elysia } from "elysia";
import type { Admission } from "#/platform/http/admission.ts";
import { ok } from "#/platform/http/envelope.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { FeedbackQuery, feedbackView } from "./feedback/schema.ts";
import type { FeedbackService } from "./feedback/service.ts";
import { FEEDBACK_WORDS } from "./feedback/words.ts";
import { reportHeaders } from "./report-headers.ts";

interface FeedbackRoutesDeps {
  feedback: FeedbackService;
  admission: Pick<Admission, "visit">;
}

/** The candidate's own summary at their link: in words for the page, as a page of its own, and as a file to keep. */
export const feedbackRoutes = ({ feedback, admission }: FeedbackRoutesDeps) =>
  new Elysia({ name: "feedback", prefix: "/api/candidate/:token" }).get(
    "/feedback",
    async ({ params: { token }, query, request, server }) => {
      admission.visit(request, server, "candidate_feedback");
      refuseOddQuery(requestUrl(request));
      const { format = "json", lang = null } = query;
      if (format === "json") {
        const read = feedback.read(token, lang);
        return ok(feedbackView(read.content, read));
      }
      const { file, language } = await feedback.file(token, { language: lang, format }, request.signal);
      const headers = reportHeaders(FEEDBACK_WORDS[language].fileName, format, language);
      return new Response(file as Uint8Array<ArrayBuffer>, { headers });
    },
    { query: FeedbackQuery },
  );
