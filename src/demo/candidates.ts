import type { Invite } from "#/modules/invites/store.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { JobKey } from "./jobs.ts";
import { type Candidate, emailOf, type Finished, type Unfinished } from "./people.ts";
import { sitDown } from "./sitting.ts";
import type { Stage } from "./stage.ts";

/** What became of people, by their names. */
interface Known {
  sessions: Map<string, number>;
  /** Of the candidates' links. */
  tokens: Map<string, string>;
  invites: Map<string, string>;
}

export const nobodyYet = (): Known => ({ sessions: new Map(), tokens: new Map(), invites: new Map() });

/** @throws Error for somebody of whom nothing has happened yet: the plan of the house would be wrong */
export function known<T>(things: ReadonlyMap<string, T>, name: string): T {
  const thing = things.get(name);
  if (thing === undefined) throw new Error(`the demo knows nothing of ${name} yet`);
  return thing;
}

export interface Hiring {
  tenant: Tenant;
  /** Ids of job profiles, filled before the first invite. */
  jobs: Map<JobKey, string>;
  known: Known;
}

const MESSAGE = {
  en: "Thank you for your application! Please take about twenty minutes in a quiet place.",
  de: "Vielen Dank für Ihre Bewerbung! Bitte nehmen Sie sich etwa zwanzig Minuten an einem ruhigen Ort.",
};

function invite(
  { service }: Stage,
  hiring: Hiring,
  candidate: Candidate,
  expiresInDays: number | null = null,
): Invite {
  const { name, language, job } = candidate;
  const made = service.invites.create(hiring.tenant, {
    email: emailOf(name),
    name,
    productType: "pa-standard",
    language,
    sendEmail: true,
    candidateMessage: job === "sales" ? MESSAGE[language] : "",
    externalRef: job === null ? null : `${job.toUpperCase()}-${emailOf(name).length}${name.length}`,
    jobProfileId: job === null ? null : (hiring.jobs.get(job) ?? null),
    expiresInDays,
  });
  hiring.known.invites.set(name, made.id);
  hiring.known.tokens.set(name, service.inviteLinks.token(made));
  return made;
}

/** Lets somebody begin without an invite, at the account's page or at its device. */
function beginAlone({ service }: Stage, hiring: Hiring, { name, language, way }: Finished): void {
  const { accountId, mode } = hiring.tenant;
  const isKiosk = way === "kiosk";
  const email = isKiosk ? "" : emailOf(name);
  const session = service.start.seat(accountId, {
    ...{ name, email, language, mode },
    kiosk: isKiosk,
    expiresInDays: null,
  });
  hiring.known.tokens.set(name, service.sessionLinks.token(session));
}

/** Notes when they were invited, and when they answered. @param number of the first of them */
export function tellOfFinished(
  stage: Stage,
  hiring: Hiring,
  people: readonly Finished[],
  number: number,
): void {
  const { timeline } = stage;
  for (const [place, candidate] of people.entries()) {
    const { name, way, invitedDaysAgo, finishedDaysAgo, at } = candidate;
    if (way === "invite") timeline.at(invitedDaysAgo, "08:30", () => invite(stage, hiring, candidate));
    timeline.at(finishedDaysAgo, at, () => {
      if (way === "self_start" || way === "kiosk") beginAlone(stage, hiring, candidate);
      const token = known(hiring.known.tokens, name);
      const sessionId = sitDown(stage, { tenant: hiring.tenant, token, candidate, number: number + place });
      hiring.known.sessions.set(name, sessionId);
    });
  }
}

/** The same for people who have not come to the end. */
export function tellOfUnfinished(
  stage: Stage,
  hiring: Hiring,
  people: readonly Unfinished[],
  number: number,
): void {
  const { timeline, service } = stage;
  for (const [place, candidate] of people.entries()) {
    const { name, begun } = candidate;
    timeline.at(candidate.invitedDaysAgo, candidate.at, () =>
      invite(stage, hiring, candidate, candidate.expiresInDays),
    );
    if (begun !== null) {
      timeline.at(begun.daysAgo, begun.at, () => {
        const token = known(hiring.known.tokens, name);
        const { answers } = begun;
        const sitting = { tenant: hiring.tenant, token, candidate, number: number + place, answers };
        hiring.known.sessions.set(name, sitDown(stage, sitting));
      });
    }
    for (const daysAgo of candidate.reminded) {
      timeline.at(daysAgo, "07:45", () =>
        service.invites.remind(hiring.tenant, known(hiring.known.invites, name)),
      );
    }
  }
}
