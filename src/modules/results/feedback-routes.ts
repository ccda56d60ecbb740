import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import type { FeedbackContent, FeedbackInsights } from "#/domain/report/summary/content.ts";
import { FEEDBACK_WORDS } from "#/messages/domain/report/summary/feedback.gen.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import type { Assessment } from "#/modules/assessment/service.ts";
import type { OwnViewKind } from "#/platform/context/result-views.ts";
import type { PeerSource } from "#/platform/http/admission.ts";
import { OneOf, ok, Timestamp } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { checkPlainQuery, OPEN } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { FeedbackService } from "./feedback.ts";
import { reportHeaders } from "./report-answer.ts";

const Text = Type.String();
const Titled = Type.Object({ title: Text, text: Text });
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

const FeedbackQuery = Type.Object(
  {
    format: Type.Optional(OneOf(["json", "html", "pdf"])),
    lang: Type.Optional(OneOf(LANGUAGES)),
  },
  OPEN,
);

/** Answers that are not usable have neither preferences nor values. */
const FeedbackView = Type.Object({
  language: OneOf(LANGUAGES),
  available_until: Timestamp,
  title: Text,
  intro: Text,
  careful: orNull(Titled),
  preferences: orNull(
    Type.Object({
      title: Text,
      lead: Text,
      strength_label: Text,
      balance_label: Text,
      items: Type.Array(Type.Object({ preference: Text, strength: Text, balance: Text })),
    }),
  ),
  values: orNull(
    Type.Object({
      title: Text,
      lead: Text,
      /** By weight. People read the group: inside it, the order can be due to chance. */
      order: Type.Array(Type.Object({ rank: Type.Integer(), group: Text, name: Text, description: Text })),
      text: Text,
    }),
  ),
  we_i: orNull(
    Type.Object({
      title: Text,
      lead: Text,
      we_label: Text,
      i_label: Text,
      we_percent: Type.Integer(),
      i_percent: Type.Integer(),
      text: Text,
    }),
  ),
  closing: Type.Object({ title: Text, lines: Type.Array(Text) }),
});

function feedbackView(
  content: FeedbackContent,
  { language, until }: { language: Language; until: number },
): Static<typeof FeedbackView> {
  const { title, intro, careful, insights, closing } = content;
  return {
    language,
    available_until: isoTime(until),
    title,
    intro,
    careful,
    ...(insights ? insightsView(insights, language) : { preferences: null, values: null, we_i: null }),
    closing,
  };
}

function insightsView({ preferences, values, weI }: FeedbackInsights, language: Language) {
  const [words, common] = [FEEDBACK_WORDS[language], REPORT_WORDS[language]];
  return {
    preferences: { ...preferences, strength_label: words.strength, balance_label: words.balance },
    values: {
      ...values,
      order: values.order.map(({ rank, group, name, description }) => ({ rank, group, name, description })),
    },
    we_i: {
      title: weI.title,
      lead: weI.lead,
      we_label: common.we,
      i_label: common.i,
      we_percent: weI.we,
      i_percent: weI.i,
      text: weI.text,
    },
  };
}

interface FeedbackRoutesDeps extends Pick<Guards, "admission"> {
  feedback: FeedbackService;
  recordOwnView: (assessment: Assessment, what: OwnViewKind, network: string) => void;
}

/** The candidate's own summary at their link: in words for the page, as a page of its own, and as a file to keep. */
export const feedbackRoutes = ({ feedback, admission, recordOwnView }: FeedbackRoutesDeps) => {
  const recorded = (current: Assessment, request: Request, server: PeerSource): void =>
    recordOwnView(current, "own_summary", networkOf(admission.addressOf(request, server)));
  return new Elysia({ name: "feedback", prefix: "/api/candidate/:token" }).get(
    "/feedback",
    async ({ params: { token }, query, request, server }) => {
      admission.visit(request, server, "candidate_feedback");
      checkPlainQuery(requestUrl(request));
      const { format = "json", lang = null } = query;
      if (format === "json") {
        const read = feedback.read(token, lang);
        recorded(read.sitting, request, server);
        return ok(feedbackView(read.content, read));
      }
      const { sitting, file, language, brand } = await feedback.file(
        token,
        { language: lang, format },
        request.signal,
      );
      recorded(sitting, request, server);
      const headers = reportHeaders(FEEDBACK_WORDS[language].fileName, format, language, brand);
      return new Response(file as Uint8Array<ArrayBuffer>, { headers });
    },
    { query: FeedbackQuery },
  );
};
