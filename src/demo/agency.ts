import { prepareLogo } from "#/modules/branding/prepared-logo.ts";
import type { RequestKind } from "#/modules/candidate-rights/rules.ts";
import { USUAL_EVENT_TYPES } from "#/modules/webhooks/rules.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { type Hiring, known, nobodyYet, tellOfFinished, tellOfUnfinished } from "./candidates.ts";
import { type Clients, takeOnClients } from "./clients.ts";
import { ACCENT, AGENCY, NOTICE, TEAMS } from "./companies.ts";
import { JOB_KEYS, JOBS, JOBS_BY, type JobKey, POSITIONS } from "./jobs.ts";
import { drawLogo } from "./logo.ts";
import { writeMailWords } from "./mail-words.ts";
import { ANONYMIZED, EXPIRED, FINISHED, PENDING, RETESTED, STARTED, WITHDRAWN } from "./people.ts";
import { tellOfPlans } from "./planning.ts";
import type { LocalReceiver } from "./receiver.ts";
import { tellOfShares, tellOfShortlists } from "./shortlists.ts";
import type { Stage } from "./stage.ts";
import { PAST_DAYS } from "./timeline.ts";

export interface Agency {
  live: Hiring;
  positions: Positions;
  test: Hiring;
  accountId: string;
  slug: string;
  clients: Clients;
  keys: { live: string; test: string };
}

/** Ids of jobs by what they look for; filled when they are opened. */
type Positions = Map<JobKey, string>;

/** Makes the account of the agency and notes its live mode: what was bought, who came, what they asked. */
export function foundAgency(stage: Stage, receiver: LocalReceiver): Agency {
  const { service, clock, timeline, language } = stage;
  const { accounts } = service;
  clock.moveTo(timeline.instant(PAST_DAYS, "08:00"));
  const account = accounts.create({ ...AGENCY, language });
  const live: Tenant = { accountId: account.id, mode: "live" };
  const test: Tenant = { accountId: account.id, mode: "test" };
  const keys = {
    live: accounts.issueKey(account.id, { mode: "live", name: "ATS Hafenblick", madeBy: "demo" }).key,
    test: accounts.issueKey(account.id, { mode: "test", name: "Integration", madeBy: "demo" }).key,
  };
  accounts.issueKey(account.id, {
    mode: "live",
    name: "Dashboard",
    madeBy: "demo",
    permissions: ["results:read", "profiles:read"],
  });
  accounts.offerFeedback(account.id, true);
  service.branding.change(account.id, { accent: ACCENT, contactPhone: AGENCY.phone, ...NOTICE });
  service.retention.begin(account.id);
  service.branding.setLogo(account.id, prepareLogo(drawLogo(ACCENT)));

  const hiring: Hiring = { tenant: live, jobs: new Map(), known: nobodyYet() };
  const clients = takeOnClients(stage, live);
  tellOfMoney(stage, live);
  const positions: Positions = new Map();
  timeline.at(82, "12:00", () => {
    makeJobs(stage, hiring);
    openPositions(stage, hiring, clients, positions);
    writeMailWords(stage, live, { clientId: known(clients, "yard"), jobId: known(positions, "sales") });
  });
  timeline.at(82, "13:00", () => service.webhooks.create(live, receiver.fine, USUAL_EVENT_TYPES));
  timeline.at(3, "10:00", () => service.webhooks.create(live, receiver.failing, ["analysis.completed"]));
  service.accounts.change(account.id, { selfStart: true, asksDemographics: true });
  tellOfFinished(stage, hiring, FINISHED, 100);
  tellOfFinished(stage, hiring, [ANONYMIZED], 200);
  tellOfFinished(stage, hiring, RETESTED, 250);
  tellOfUnfinished(stage, hiring, [...PENDING, ...STARTED, ...EXPIRED, WITHDRAWN], 300);
  tellOfTeams(stage, hiring);
  tellOfRights(stage, hiring);
  const lists: Positions = new Map();
  tellOfShortlists(stage, hiring, positions, lists);
  tellOfShares(stage, hiring, lists);
  tellOfPlans(stage, hiring, positions);

  return {
    live: hiring,
    positions,
    test: { tenant: test, jobs: new Map(), known: nobodyYet() },
    accountId: account.id,
    slug: account.slug,
    clients,
    keys,
  };
}

/** @param orders paid by transfer: when it was ordered, and when the money came, if it did */
function tellOfMoney({ service: { billing }, timeline }: Stage, tenant: Tenant): void {
  const orders = [
    { productId: "pa-pack-50", ordered: 84, paid: 82 },
    { productId: "pa-pack-10", ordered: 26, paid: 23 },
    { productId: "pa-pack-10", ordered: 2, paid: null },
  ];
  for (const { productId, ordered, paid } of orders) {
    timeline.at(ordered, "09:40", () => {
      const { id } = billing.createOrder(tenant, productId, AGENCY.email);
      if (paid !== null) timeline.at(paid, "10:15", () => billing.confirmPayment(id));
    });
  }
  timeline.at(40, "14:00", () => billing.grant(tenant, 2, "Kulanz / goodwill"));
}

function makeJobs({ service }: Stage, { tenant, jobs }: Hiring): void {
  for (const key of JOB_KEYS) jobs.set(key, service.jobProfiles.create(tenant, JOBS[key], JOBS_BY).id);
}

/** Before anybody is invited, so that the positions find their people as they would have; how they stand comes last. */
function openPositions(
  { service, timeline, language }: Stage,
  { tenant, jobs }: Hiring,
  clients: Clients,
  positions: Positions,
): void {
  for (const { job, client, title, reference, notice, status } of POSITIONS) {
    const { id } = service.positions.create(
      tenant,
      {
        title: title[language],
        jobProfileId: known(jobs, job),
        externalRef: reference,
        ownerId: null,
        clientId: client === undefined ? null : known(clients, client),
        team: [],
        noticeDe: notice.de,
        noticeEn: notice.en,
      },
      AGENCY.name,
    ).job;
    positions.set(job, id);
    if (status !== "open")
      timeline.at(1, "16:00", () => service.positions.setStatus(tenant, id, status, null));
  }
}

function tellOfTeams({ service: { teams }, timeline, say }: Stage, { tenant, known: people }: Hiring): void {
  for (const { title, subtitle, description, members, daysAgo } of TEAMS) {
    timeline.at(daysAgo, "15:00", () => {
      const texts = { title: say(title), subtitle: say(subtitle), description: say(description) };
      const team = teams.create(tenant, texts, AGENCY.name);
      const ids = members.map((name) => known(people.sessions, name));
      teams.addMembers(tenant, team.id, ids, []);
    });
  }
}

/** What candidates asked about their data, and what was done about it. */
function tellOfRights({ service, timeline, say }: Stage, { tenant, known: people }: Hiring): void {
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
    const { requests } = ask(
      "Franziska Müllerthal",
      "correction",
      "Ich heiße seit dem Frühjahr Müllerthal-Brack.",
    );
    const [{ id } = { id: "" }] = requests;
    timeline.at(57, "09:30", () =>
      requestConsole.close(tenant, id, {
        outcome: "done",
        note: say({ en: "We corrected your name.", de: "Wir haben Ihren Namen berichtigt." }),
        by: AGENCY.name,
      }),
    );
  });
  timeline.at(34, "16:20", () =>
    ask("Emre Yıldızhan", "objection", "Bitte geben Sie mein Ergebnis nicht weiter."),
  );
  timeline.at(22, "18:00", () => ask("Rahel Steinbrück", "erasure", ""));
  timeline.at(4, "12:40", () =>
    ask("Callum Fairweather", "longer_storage", "Please keep me in mind for next year."),
  );
  timeline.at(15, "09:00", () => {
    const name = "Arno Seltenreich";
    rights.withdraw(token(name), proof(name), "127.0.0.0/24");
  });
  timeline.at(10, "11:30", () => {
    gdpr.anonymize(tenant, known(people.sessions, ANONYMIZED.name), "demo");
    gdpr.protect(
      known(people.sessions, "Sven Ohlendorp"),
      say({
        en: "The applicant has objected to the rejection; kept until the case is closed.",
        de: "Der Bewerber hat der Absage widersprochen; bis zum Abschluss aufbewahrt.",
      }),
    );
  });
}
