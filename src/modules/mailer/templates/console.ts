import type { Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import { large } from "#/platform/http/json-body.ts";
import { readKey } from "#/platform/idempotency/service.ts";
import type { WriteOpenings } from "./openings.ts";
import type { SendTestMail, WriteSample } from "./sample.ts";
import {
  askedScope,
  MailPreviewAnswer,
  MailPreviewBody,
  MailTemplateAnswer,
  MailTemplateBody,
  MailTemplateListAnswer,
  MailTemplateRemovedAnswer,
  MailTemplatesQuery,
  mailPreviewView,
  OpeningsAnswer,
  OpeningsBody,
  openingsOf,
  TestMailAnswer,
  TestMailBody,
  templateListView,
  templateView,
  wordsOf,
} from "./schema.ts";
import type { MailTemplateService } from "./service.ts";

interface MailTemplateRoutesDeps extends Pick<Guards, "identifyPerson"> {
  templates: MailTemplateService;
  writeSample: WriteSample;
  sendTest: SendTestMail;
  writeOpenings: WriteOpenings;
}

/** Templates of the account's mails to candidates. */
export function mailTemplateRoutes(deps: MailTemplateRoutesDeps) {
  const { identifyPerson, templates, writeSample, sendTest, writeOpenings } = deps;
  const wanted = (
    { tenant, person }: PersonCaller,
    { template, name }: { template: Static<typeof MailTemplateBody>; name?: string },
  ) => ({
    scope: templates.scopeOf(tenant, askedScope(template), "template."),
    sample: {
      ...{ mail: template.kind, language: template.language, sender: person.name, name: name ?? null },
      words: templates.checked(template.kind, wordsOf(template), "template."),
    },
  });
  // Anyone who writes to people sees how it looks, also who does not change the account's words.
  const previews = new Elysia({ name: "mail-previews" }).use(identifyPerson("mails")).post(
    "/mail-previews",
    async ({ caller, body, once }) => {
      const { scope, sample } = wanted(caller, body);
      const mail = await writeSample(caller.tenant, scope, sample);
      return afterWaiting(once(() => ok(mailPreviewView(mail))));
    },
    { body: MailPreviewBody, response: { 200: MailPreviewAnswer } },
  );
  const openings = new Elysia({ name: "mail-openings" }).use(identifyPerson("invites")).post(
    "/mail-openings",
    async ({ caller: { tenant, person }, body, once }) => {
      const found = await writeOpenings(tenant, person.name, body.job_id ?? null, openingsOf(body));
      return afterWaiting(once(() => ok({ rows: found })));
    },
    { body: large(OpeningsBody), response: { 200: OpeningsAnswer } },
  );
  return new Elysia({ name: "mail-templates", prefix: "/console" })
    .use(previews)
    .use(openings)
    .use(identifyPerson("account"))
    .get(
      "/mail-templates",
      ({ caller: { tenant }, query }) => {
        const scope = templates.scopeOf(tenant, askedScope(query));
        return ok(templateListView(scope, templates.list(tenant, scope)));
      },
      { query: MailTemplatesQuery, response: { 200: MailTemplateListAnswer } },
    )
    .put(
      "/mail-templates",
      ({ caller: { tenant, person }, body }) => {
        const { kind, language } = body;
        const scope = templates.scopeOf(tenant, askedScope(body));
        const words = wordsOf(body);
        return ok(templateView(templates.put(tenant, scope, { kind, language, words }, person.name)));
      },
      { body: MailTemplateBody, response: { 200: MailTemplateAnswer } },
    )
    .delete(
      "/mail-templates/:templateId",
      ({ caller: { tenant }, params: { templateId } }) => {
        templates.remove(tenant, templateId);
        return ok({ template_id: templateId, deleted: true });
      },
      { response: { 200: MailTemplateRemovedAnswer } },
    )
    .post(
      "/test-mails",
      async ({ caller, body, request, once }) => {
        // A key that cannot be one is refused before an email is sent.
        readKey(request.headers.get("idempotency-key"));
        const { scope, sample } = wanted(caller, body);
        const { sentTo, ...end } = await sendTest(caller.tenant, scope, sample, caller.person.id);
        return afterWaiting(once(() => ok({ ...end, sent_to: sentTo })));
      },
      { body: TestMailBody, response: { 200: TestMailAnswer } },
    );
}
