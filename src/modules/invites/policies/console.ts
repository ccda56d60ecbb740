import { Elysia } from "elysia";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import {
  AccountRuleAnswer,
  AccountRuleBody,
  accountRuleView,
  InviteRemindersAnswer,
  inviteRemindersView,
  JobRuleAnswer,
  JobRuleBody,
  jobRuleView,
  ruleChangeOf,
} from "./schema.ts";
import type { InviteRuleService, ReminderService } from "./service.ts";
import type { InviteRule } from "./store.ts";

interface InviteRuleRoutesDeps extends Pick<Guards, "identify" | "identifyPerson"> {
  inviteRules: InviteRuleService;
  zoneOf: (accountId: string) => string;
  defaultDays: () => number;
}

const accountView = ({ zoneOf, defaultDays }: InviteRuleRoutesDeps) => {
  const besides = (tenant: Tenant) => ({ timeZone: zoneOf(tenant.accountId), defaultDays: defaultDays() });
  return (tenant: Tenant, rule: InviteRule) => accountRuleView(rule, besides(tenant));
};

export const accountRuleRoutes = (deps: InviteRuleRoutesDeps) => {
  const view = accountView(deps);
  const { identifyPerson, inviteRules } = deps;
  return new Elysia({ name: "account-invite-rules", prefix: "/console" })
    .use(identifyPerson("account"))
    .get("/invite-rules", ({ caller: { tenant } }) => ok(view(tenant, inviteRules.ofAccount(tenant))), {
      response: { 200: AccountRuleAnswer },
    })
    .put(
      "/invite-rules",
      ({ caller: { tenant, keyId }, body }) =>
        ok(view(tenant, inviteRules.changeAccount(tenant, ruleChangeOf(body), keyId))),
      { body: AccountRuleBody, response: { 200: AccountRuleAnswer } },
    );
};

export const jobRuleRoutes = (deps: InviteRuleRoutesDeps) => {
  const { identify, inviteRules } = deps;
  const account = accountView(deps);
  const view = (tenant: Tenant, rule: InviteRule) =>
    jobRuleView(rule, account(tenant, inviteRules.ofAccount(tenant)));
  return new Elysia({ name: "job-invite-rules", prefix: "/console" })
    .use(identify("jobs"))
    .get(
      "/jobs/:jobId/invite-rules",
      ({ caller: { tenant }, params }) => ok(view(tenant, inviteRules.ofJob(tenant, params.jobId))),
      { response: { 200: JobRuleAnswer } },
    )
    .put(
      "/jobs/:jobId/invite-rules",
      ({ caller: { tenant, keyId }, params, body }) =>
        ok(view(tenant, inviteRules.changeJob(tenant, params.jobId, ruleChangeOf(body), keyId))),
      { body: JobRuleBody, response: { 200: JobRuleAnswer } },
    );
};

export const reminderRoutes = (
  { identifyPerson }: Pick<Guards, "identifyPerson">,
  reminders: Pick<ReminderService, "outlook">,
) =>
  new Elysia({ name: "invite-rule-reminders", prefix: "/console" })
    .use(identifyPerson("invites"))
    .get(
      "/invites/:inviteId/reminders",
      ({ caller: { tenant }, params: { inviteId } }) =>
        ok(inviteRemindersView(inviteId, reminders.outlook(tenant, inviteId))),
      { response: { 200: InviteRemindersAnswer } },
    );
