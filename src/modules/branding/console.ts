import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { large } from "#/platform/http/json-body.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { NoticeQuestion, NoticeQuestions } from "./notice-question.ts";
import {
  appearanceChange,
  BrandingAnswer,
  BrandingBody,
  brandingView,
  LogoBody,
  NoticeAnswerBody,
  NoticeQuestionAnswer,
  noticeAnswerOf,
  noticeQuestionView,
} from "./schema.ts";
import type { Branding, BrandingService } from "./service.ts";

interface BrandingConsoleDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "identifyPerson"> {
  branding: BrandingService;
  questions: NoticeQuestions;
}

const question = (found: NoticeQuestion) => ok(noticeQuestionView(found));

/** The same as the administrator's routes, for the account's own users. */
export function brandingConsoleRoutes({ identifyPerson, branding, questions, origin }: BrandingConsoleDeps) {
  const answer = (found: Branding) => ok(brandingView(found, origin()));
  return new Elysia({ name: "branding-console", prefix: "/console/branding" })
    .use(identifyPerson("account"))
    .get("/", ({ caller: { tenant } }) => answer(branding.get(tenant.accountId)), {
      response: { 200: BrandingAnswer },
    })
    .put(
      "/",
      ({ caller: { tenant }, body }) => answer(branding.change(tenant.accountId, appearanceChange(body))),
      { body: BrandingBody, response: { 200: BrandingAnswer } },
    )
    .put(
      "/logo",
      async ({ caller: { tenant }, body }) =>
        answer(
          branding.setLogo(tenant.accountId, await branding.prepareLogo(Buffer.from(body.data, "base64"))),
        ),
      { body: large(LogoBody), response: { 200: BrandingAnswer } },
    )
    .post(
      "/notice",
      ({ caller: { tenant, keyId }, body, once }) =>
        once(() => question(questions.answer(tenant.accountId, noticeAnswerOf(body), keyId))),
      { body: NoticeAnswerBody, response: { 200: NoticeQuestionAnswer } },
    )
    .delete("/logo", ({ caller: { tenant } }) => answer(branding.removeLogo(tenant.accountId)), {
      response: { 200: BrandingAnswer },
    });
}

/** Users who invite learn what the notice lacks, and who can provide it. */
export const noticeQuestionRoutes = ({
  identifyPerson,
  questions,
}: Pick<BrandingConsoleDeps, "identifyPerson" | "questions">) =>
  new Elysia({ name: "notice-question", prefix: "/console/branding" })
    .use(identifyPerson("invites"))
    .get("/notice", ({ caller: { tenant } }) => question(questions.find(tenant.accountId)), {
      response: { 200: NoticeQuestionAnswer },
    });
