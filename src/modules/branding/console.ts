import { Elysia } from "elysia";
import type { Tenant } from "#/platform/context/tenant.ts";
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
  NoticeQuestionQuery,
  noticeAnswerOf,
  noticeQuestionView,
} from "./schema.ts";
import type { Branding, BrandingService } from "./service.ts";

/** Clients depend on branding, so this names only what branding needs of them. */
export interface SeenClients {
  /** @throws Problem client_not_found (404), also for what the caller does not see */
  get(tenant: Tenant, clientId: string): { client: { id: string } };
}

interface BrandingConsoleDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "identifyPerson"> {
  branding: BrandingService;
  questions: NoticeQuestions;
  clients: SeenClients;
}

/**
 * Returns the client of a request as the caller sees it; null: the account itself.
 * @throws Problem client_not_found (404)
 */
const clientOf = (
  { clients }: Pick<BrandingConsoleDeps, "clients">,
  tenant: Tenant,
  clientId: string | undefined,
): string | null => (clientId === undefined ? null : clients.get(tenant, clientId).client.id);

const question = (found: NoticeQuestion) => ok(noticeQuestionView(found));

/** The same as the administrator's routes, for the account's own users. */
export function brandingConsoleRoutes(deps: BrandingConsoleDeps) {
  const { identifyPerson, branding, questions, origin } = deps;
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
        once(() => {
          const clientId = clientOf(deps, tenant, body.client_id);
          return question(questions.answer(tenant.accountId, clientId, noticeAnswerOf(body), keyId));
        }),
      { body: NoticeAnswerBody, response: { 200: NoticeQuestionAnswer } },
    )
    .delete("/logo", ({ caller: { tenant } }) => answer(branding.removeLogo(tenant.accountId)), {
      response: { 200: BrandingAnswer },
    });
}

/** Users who invite learn what the notice lacks, and who can provide it. */
export const noticeQuestionRoutes = (
  deps: Pick<BrandingConsoleDeps, "identifyPerson" | "questions" | "clients">,
) =>
  new Elysia({ name: "notice-question", prefix: "/console/branding" })
    .use(deps.identifyPerson("invites"))
    .get(
      "/notice",
      ({ caller: { tenant }, query }) =>
        question(deps.questions.find(tenant.accountId, clientOf(deps, tenant, query.client_id))),
      { query: NoticeQuestionQuery, response: { 200: NoticeQuestionAnswer } },
    );
