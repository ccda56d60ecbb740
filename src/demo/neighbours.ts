import type { Kind } from "#/instrument/invented/kinds.ts";
import type { Language } from "#/instrument/types.ts";
import { TRIAL_CREDITS } from "#/modules/trials/rules.ts";
import type { Mode } from "#/platform/tenant.ts";
import type { Agency } from "./agency.ts";
import { type Hiring, known, nobodyYet, tellOfFinished, tellOfUnfinished } from "./candidates.ts";
import { BAKERY, RAILWAY, TRIAL_WISHES } from "./companies.ts";
import { JOBS, JOBS_BY, type JobKey } from "./jobs.ts";
import type { Finished, Unfinished } from "./people.ts";
import type { Stage } from "./stage.ts";

const finished = (
  name: string,
  [language, kind, job]: [Language, Kind, JobKey | null],
  [invitedDaysAgo, finishedDaysAgo, at]: [number, number, string],
): Finished => ({
  name,
  language,
  kind,
  job,
  invitedDaysAgo,
  finishedDaysAgo,
  at,
  gender: "",
  birthDate: null,
  manner: "careful",
  way: "invite",
});

const waiting = (name: string, language: Language, job: JobKey | null, daysAgo: number): Unfinished => ({
  name,
  language,
  job,
  gender: "",
  birthDate: null,
  kind: "average",
  manner: "careful",
  invitedDaysAgo: daysAgo,
  at: "11:20",
  reminded: [],
  begun: null,
  expiresInDays: 30,
});

/** Test mode of the agency: its developers tried everything once. */
export function tellOfTests(stage: Stage, { test }: Agency): void {
  const { service, timeline } = stage;
  const { tenant } = test;
  timeline.at(79, "10:00", () => {
    const { id } = service.billing.createOrder(tenant, "pa-pack-10", "entwicklung@nordlicht-moewe.example");
    service.billing.completeOrder(tenant, id);
  });
  timeline.at(79, "10:05", () =>
    test.jobs.set("sales", service.jobProfiles.create(tenant, JOBS.sales, JOBS_BY).id),
  );
  tellOfFinished(
    stage,
    test,
    [
      finished("Testine Probefrau", ["de", "seller", "sales"], [78, 78, "11:00"]),
      finished("Max Testmuster", ["de", "keeper", "sales"], [71, 70, "14:00"]),
      finished("Trial Tester", ["en", "builder", null], [41, 40, "15:00"]),
      finished("Demo McDemoface", ["en", "leader", "sales"], [19, 19, "12:30"]),
    ],
    500,
  );
  tellOfUnfinished(stage, test, [waiting("Piet Probelauf", "de", "sales", 5)], 520);
  timeline.at(18, "16:00", () => {
    const texts = { title: "Test", subtitle: "", description: "" };
    const team = service.teams.create(tenant, texts, "Integration");
    const names = ["Testine Probefrau", "Max Testmuster", "Trial Tester", "Demo McDemoface"];
    service.teams.addMembers(
      tenant,
      team.id,
      names.map((name) => known(test.known.sessions, name)),
      [],
    );
  });
}

const hiring = (accountId: string, mode: Mode): Hiring => ({
  tenant: { accountId, mode },
  jobs: new Map(),
  known: nobodyYet(),
});

interface Neighbours {
  railway: Hiring;
  bakery: Hiring;
}

/** Two smaller accounts, so that an operator has something to switch between, and two companies that ask for one. */
export function foundNeighbours(stage: Stage): Neighbours {
  const { service, timeline } = stage;
  const { accounts, billing, jobProfiles, trials } = service;
  const railway = hiring(accounts.create(RAILWAY).id, "live");
  const bakery = hiring(accounts.create(BAKERY).id, "live");

  timeline.at(50, "08:50", () => {
    accounts.issueKey(railway.tenant.accountId, { mode: "live", name: "Personal", madeBy: "demo" });
    const { id } = billing.createOrder(railway.tenant, "pa-pack-10", RAILWAY.email);
    timeline.at(48, "10:20", () => billing.confirmPayment(id));
    railway.jobs.set("lead", jobProfiles.create(railway.tenant, JOBS.lead, JOBS_BY).id);
  });
  tellOfFinished(
    stage,
    railway,
    [
      finished("Xaver Steinschlag", ["de", "doer", "lead"], [46, 45, "18:10"]),
      finished("Burgi Hochalmerin", ["de", "companion", "lead"], [30, 28, "19:35"]),
      finished("Korbinian Gratwanderl", ["de", "leader", "lead"], [16, 14, "17:15"]),
    ],
    600,
  );
  tellOfUnfinished(stage, railway, [waiting("Resi Talfahrtner", "de", "lead", 6)], 620);

  timeline.at(32, "09:05", () => billing.grantTrial(bakery.tenant, "trial of the demo", TRIAL_CREDITS));
  tellOfFinished(
    stage,
    bakery,
    [finished("Brannagh Crumbwell", ["en", "doer", null], [31, 30, "16:45"])],
    700,
  );
  tellOfUnfinished(stage, bakery, [waiting("Dougal Saltmarsh", "en", null, 2)], 720);

  for (const { daysAgo, at, ...wish } of TRIAL_WISHES)
    timeline.at(daysAgo, at, () => trials.request({ ...wish, wantsApi: false }));
  return { railway, bakery };
}
