import { LANGUAGES } from "#/domain/instrument/types.ts";
import { DEMO_TEXTS } from "#/messages/demo.gen.ts";
import type { SentValues } from "#/modules/admin/settings/rules.ts";
import { prepareLogo } from "#/modules/branding/prepared-logo.ts";
import type { RequestKind } from "#/modules/privacy/requests/rules.ts";
import { TRIAL_CREDITS } from "#/modules/trials/rules.ts";
import { USUAL_EVENT_TYPES } from "#/modules/webhooks/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { type Actor, COMMAND_LINE } from "#/platform/http/guards.ts";
import { type Hiring, known, newHiring, notifyOfFinished, notifyOfUnfinished } from "./candidates.ts";
import { drawLogo } from "./logo.ts";
import {
  AGENCY,
  ANONYMIZED,
  BAKERY,
  type ClientKey,
  COMPANY,
  EXPIRED,
  FINISHED,
  JOB_KEYS,
  type JobKey,
  listOthersOf,
  PENDING,
  RAILWAY,
  RETESTED,
  STARTED,
  WITHDRAWN,
} from "./plan.ts";
import type { LocalReceiver } from "./receiver.ts";
import type { Clients, Staff } from "./staff.ts";
import { PAST_DAYS, type Stage } from "./stage.ts";

/** Ids of jobs by what they look for; filled when they are opened. */
export type Positions = Map<JobKey, string>;

export interface Agency {
  live: Hiring;
  positions: Positions;
  test: Hiring;
  accountId: string;
  slug: string;
  clients: Clients;
  keys: { live: string; test: string };
}

/** Creates the account of the agency and records its live mode: what was bought, who came, what they asked. */
export function foundAgency(stage: Stage, receiver: LocalReceiver): Agency {
  const { service, clock, timeline, language } = stage;
  const { accounts, branding } = service;
  clock.moveTo(timeline.instant(PAST_DAYS, "08:00"));
  const account = accounts.create({ ...AGENCY, language });
  const live: Tenant = { accountId: account.id, mode: "live" };
  const keyOf = (mode: "live" | "test", name: string) =>
    accounts.issueKey(account.id, { mode, name, madeBy: "demo" }).key;
  const keys = { live: keyOf("live", "ATS Hafenblick"), test: keyOf("test", "Integration") };
  accounts.issueKey(account.id, {
    ...{ mode: "live", name: "Dashboard", madeBy: "demo", permissions: ["results:read", "profiles:read"] },
  });
  accounts.offerFeedback(account.id, true);
  const { accent, notice } = COMPANY.brand;
  branding.change(account.id, { accent, contactPhone: AGENCY.phone, ...notice });
  service.retention.begin(account.id);
  branding.setLogo(account.id, prepareLogo(drawLogo(accent)));

  const hiring = newHiring(live);
  const clients = takeOnClients(stage, live);
  notifyOfMoney(stage, live);
  const positions: Positions = new Map();
  timeline.at(82, "12:00", () => {
    for (const key of JOB_KEYS) hiring.jobs.set(key, createJob(stage, live, key));
    openPositions(stage, hiring, clients, positions);
    writeMailTemplates(stage, live, known(clients, "yard"), known(positions, "sales"));
  });
  timeline.at(82, "13:00", () =>
    service.webhooks.create(live, { url: receiver.fine, events: USUAL_EVENT_TYPES, header: null }),
  );
  timeline.at(3, "10:00", () =>
    service.webhooks.create(live, { url: receiver.failing, events: ["analysis.completed"], header: null }),
  );
  accounts.change(account.id, { selfStart: true, asksDemographics: true });
  notifyOfFinished(stage, hiring, FINISHED, 100);
  notifyOfFinished(stage, hiring, [ANONYMIZED], 200);
  notifyOfFinished(stage, hiring, RETESTED, 250);
  notifyOfUnfinished(stage, hiring, [...PENDING, ...STARTED, ...EXPIRED, WITHDRAWN], 300);
  notifyOfTeams(stage, hiring);
  notifyOfRights(stage, hiring);
  return {
    ...{ live: hiring, positions, test: newHiring({ accountId: account.id, mode: "test" }) },
    ...{ accountId: account.id, slug: account.slug, clients, keys },
  };
}

const createJob = ({ service }: Stage, tenant: Tenant, key: JobKey): string =>
  service.jobProfiles.create(tenant, COMPANY.jobs[key], COMPANY.jobsBy).id;

function takeOnClients({ service }: Stage, tenant: Tenant): Clients {
  const created = new Map<ClientKey, string>();
  for (const { key, name, invoiceRef, contact, ...look } of COMPANY.clients) {
    const fields = { name, invoiceRef, contacts: [contact] };
    const { id } = service.clients.create(tenant, fields, AGENCY.name).client;
    const { legalBasis, dpoContact } = COMPANY.brand.notice;
    service.clientBranding.change(id, { ...look, legalBasis, dpoContact });
    service.clientBranding.setLogo(id, prepareLogo(drawLogo(look.accent)));
    created.set(key, id);
  }
  return created;
}

/** What was paid by transfer: when it was ordered, and when the money came, if it did. */
function notifyOfMoney({ service: { billing }, timeline }: Stage, tenant: Tenant): void {
  for (const [productId, ordered, paid] of [
    ["pa-pack-50", 84, 82],
    ["pa-pack-10", 26, 23],
    ["pa-pack-10", 2, null],
  ] as const) {
    timeline.at(ordered, "09:40", () => {
      const { id } = billing.createOrder(tenant, productId, AGENCY.email);
      if (paid !== null) timeline.at(paid, "10:15", () => billing.confirmPayment(id));
    });
  }
  timeline.at(40, "14:00", () => billing.grant(tenant, 2, "Kulanz / goodwill"));
}

/** Runs before anybody is invited, so that the positions find their people as they would have; their state is set last. */
function openPositions(
  { service, timeline, language }: Stage,
  { tenant, jobs }: Hiring,
  clients: Clients,
  positions: Positions,
): void {
  for (const { job, client, title, reference, notice, status } of COMPANY.positions) {
    const fields = {
      ...{ title: title[language], jobProfileId: known(jobs, job), externalRef: reference, ownerId: null },
      ...{ clientId: client === undefined ? null : known(clients, client), team: [] },
      ...{ noticeDe: notice.de, noticeEn: notice.en },
    };
    const { id } = service.positions.create(tenant, fields, AGENCY.name).job;
    positions.set(job, id);
    if (status !== "open")
      timeline.at(1, "16:00", () => service.positions.setStatus(tenant, id, status, null));
  }
}

/** Email templates in the agency's own words, in those of a client, and in those of a job. */
function writeMailTemplates(
  { service: { mailTemplates } }: Stage,
  tenant: Tenant,
  clientId: string,
  jobId: string,
): void {
  const { account, client, job } = COMPANY.mailTemplates;
  for (const [{ kind, words }, scope] of [
    [account, { clientId: null, jobId: null }],
    [client, { clientId, jobId: null }],
    [job, { clientId: null, jobId }],
  ] as const) {
    const asked = mailTemplates.scopeOf(tenant, scope);
    for (const language of LANGUAGES)
      mailTemplates.put(tenant, asked, { kind, language, words: words[language] }, AGENCY.name);
  }
}

function notifyOfTeams(
  { service: { teams }, timeline, say }: Stage,
  { tenant, known: people }: Hiring,
): void {
  for (const { title, subtitle, description, members, daysAgo } of COMPANY.teams) {
    timeline.at(daysAgo, "15:00", () => {
      const texts = { title: say(title), subtitle: say(subtitle), description: say(description) };
      const team = teams.create(tenant, texts, AGENCY.name);
      const ids = members.map((name) => known(people.sessions, name));
      teams.addMembers(tenant, team.id, ids, []);
    });
  }
}

/** What candidates asked about their data, and what was done about it. */
function notifyOfRights({ service, timeline, language }: Stage, { tenant, known: people }: Hiring): void {
  const texts = DEMO_TEXTS[language];
  const { rights, requestConsole, gdpr, codes } = service;
  const token = (name: string) => known(people.tokens, name);
  /** What the candidate's browser gets for the code that they asked for. */
  const proof = (name: string): string => {
    const inviteId = people.invites.get(name);
    const owner = inviteId === undefined ? { sessionId: known(people.sessions, name) } : { inviteId };
    const { code } = codes.hand(tenant, owner, "demo");
    return codes.confirm(token(name), code, "127.0.0.0/24").proof;
  };
  const ask = (name: string, kind: RequestKind, message: string) =>
    rights.request(token(name), proof(name), kind, message);

  timeline.at(60, "10:00", () => {
    const message = "Ich heiße seit dem Frühjahr Müllerthal-Brack.";
    const [{ id } = { id: "" }] = ask("Franziska Müllerthal", "correction", message).requests;
    const note = texts.corrected;
    timeline.at(57, "09:30", () =>
      requestConsole.close(tenant, id, { outcome: "done", note, by: AGENCY.name }),
    );
  });
  for (const [daysAgo, at, name, kind, message] of [
    [34, "16:20", "Emre Yıldızhan", "objection", "Bitte geben Sie mein Ergebnis nicht weiter."],
    [22, "18:00", "Rahel Steinbrück", "erasure", ""],
    [4, "12:40", "Callum Fairweather", "longer_storage", "Please keep me in mind for next year."],
  ] as const)
    timeline.at(daysAgo, at, () => ask(name, kind, message));
  timeline.at(15, "09:00", () =>
    rights.withdraw(token(WITHDRAWN.name), proof(WITHDRAWN.name), "127.0.0.0/24"),
  );
  timeline.at(10, "11:30", () => {
    gdpr.anonymize(tenant, known(people.sessions, ANONYMIZED.name), "demo");
    gdpr.protect(known(people.sessions, "Sven Ohlendorp"), texts.protected);
  });
}

/** Test mode of the agency: its developers tried everything once. */
export function notifyOfTests(stage: Stage, { test }: Agency): void {
  const { service, timeline } = stage;
  const { tenant, jobs } = test;
  timeline.at(79, "10:00", () => {
    const { id } = service.billing.createOrder(tenant, "pa-pack-10", "entwicklung@nordlicht-moewe.example");
    service.billing.completeOrder(tenant, id);
  });
  timeline.at(79, "10:05", () => jobs.set("sales", createJob(stage, tenant, "sales")));
  const names = notifyOfOthers(stage, test, "test", 500);
  timeline.at(18, "16:00", () => {
    const texts = { title: "Test", subtitle: "", description: "" };
    const team = service.teams.create(tenant, texts, "Integration");
    const ids = names.map((name) => known(test.known.sessions, name));
    service.teams.addMembers(tenant, team.id, ids, []);
  });
}

/** @returns the names of those who have finished */
function notifyOfOthers(
  stage: Stage,
  hiring: Hiring,
  whose: "test" | "railway" | "bakery",
  number: number,
): string[] {
  const { finished, pending } = listOthersOf(whose);
  notifyOfFinished(stage, hiring, finished, number);
  notifyOfUnfinished(stage, hiring, pending, number + 20);
  return finished.map(({ name }) => name);
}

/**
 * Two smaller accounts, so that an administrator has something to switch between, and two companies that request one.
 * @returns the id of the railway's account
 */
export function foundDomainAccounts(stage: Stage): string {
  const { service, timeline } = stage;
  const { accounts, billing, trials } = service;
  const railway = newHiring({ accountId: accounts.create(RAILWAY).id, mode: "live" });
  const bakery = newHiring({ accountId: accounts.create(BAKERY).id, mode: "live" });

  timeline.at(50, "08:50", () => {
    accounts.issueKey(railway.tenant.accountId, { mode: "live", name: "Personal", madeBy: "demo" });
    const { id } = billing.createOrder(railway.tenant, "pa-pack-10", RAILWAY.email);
    timeline.at(48, "10:20", () => billing.confirmPayment(id));
    railway.jobs.set("lead", createJob(stage, railway.tenant, "lead"));
  });
  notifyOfOthers(stage, railway, "railway", 600);
  timeline.at(32, "09:05", () => billing.grantTrial(bakery.tenant, "trial of the demo", TRIAL_CREDITS));
  notifyOfOthers(stage, bakery, "bakery", 700);
  for (const { daysAgo, at, ...trial } of COMPANY.trials)
    timeline.at(daysAgo, at, () => trials.request({ ...trial, wantsApi: false }));
  return railway.tenant.accountId;
}

/** The administrator who set the server up named the seller before anything was sold. */
export const notifyOfSeller = (stage: Stage): void =>
  changeSettings(stage, COMPANY.settings.seller, COMMAND_LINE);

/** Settings that the administrator has changed at the console since; everything else is the default. */
export function notifyOfSettings(stage: Stage, staff: Staff): void {
  const { userId, name } = known(staff, "operator");
  const by = { id: userId, name, isOperator: true, network: "demo" };
  stage.timeline.at(30, "10:20", () => changeSettings(stage, COMPANY.settings.later, by));
}

function changeSettings({ service }: Stage, values: SentValues, by: Actor): void {
  const wanted = { values, version: null, confirmed: false };
  service.settingService.change(wanted, { origin: null, host: null }, by);
}
