import { askedOf } from "#/modules/assessment/service.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { splitName } from "#/platform/text/person-name.ts";
import { MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { type Candidate, emailOf, type Finished, type JobKey, type Unfinished, WORK } from "./plan.ts";
import type { Stage } from "./stage.ts";

const PRODUCT_TYPE = "pa-standard";
/** Answers that a device sends together, when its line was slow. */
const SENT_TOGETHER = 34;

/** What became of people, by their names. */
interface Known {
  sessions: Map<string, number>;
  /** Of the candidates' links. */
  tokens: Map<string, string>;
  invites: Map<string, string>;
}

/** Nobody has been invited by it yet. */
export const newHiring = (tenant: Tenant): Hiring => ({
  tenant,
  jobs: new Map(),
  known: { sessions: new Map(), tokens: new Map(), invites: new Map() },
});

/** @throws Error for a candidate to whom nothing has happened yet, since the plan of the instance would be wrong */
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

function invite(
  { service }: Stage,
  hiring: Hiring,
  candidate: Candidate,
  expiresInDays: number | null = null,
): Invite {
  const { name, language, job } = candidate;
  const created = service.invites.create(hiring.tenant, {
    email: emailOf(name),
    name,
    productType: PRODUCT_TYPE,
    language,
    sendEmail: true,
    candidateMessage: job === "sales" ? WORK.message[language] : "",
    externalRef: job === null ? null : `${job.toUpperCase()}-${emailOf(name).length}${name.length}`,
    jobProfileId: job === null ? null : (hiring.jobs.get(job) ?? null),
    expiresInDays,
  });
  hiring.known.invites.set(name, created.id);
  hiring.known.tokens.set(name, service.inviteLinks.token(created));
  return created;
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

/**
 * Records when they were invited, and when they answered.
 * @param number of the first of them
 */
export function notifyOfFinished(
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
export function notifyOfUnfinished(
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
        const current = { tenant: hiring.tenant, token, candidate, number: number + place, answers };
        hiring.known.sessions.set(name, sitDown(stage, current));
      });
    }
    for (const daysAgo of candidate.reminded) {
      timeline.at(daysAgo, "07:45", () =>
        service.invites.remind(hiring.tenant, known(hiring.known.invites, name)),
      );
    }
  }
}

/** How far a candidate gets in one session. */
interface Assessment {
  tenant: Tenant;
  token: string;
  candidate: Candidate;
  /** Distinguishes candidates of one kind. */
  number: number;
  /** All of them, and then the end, unless it is said how many. */
  answers?: number;
}

/** Reads the notice and answers, as the candidate's page does, while the clock goes on. @returns the session's id */
function sitDown(stage: Stage, sitting: Assessment): number {
  const { service, clock, answerer } = stage;
  const { assessment } = service;
  const { tenant, token, candidate, number, answers: stopAfter } = sitting;
  const asked = askedOf(assessment.look(token).current);
  const noticeVersion = assessment.noticeVersion(tenant.accountId, PRODUCT_TYPE, asked);
  assessment.acknowledge(token, candidate.language, noticeVersion);
  const { session } = assessment.questions(token);
  const all = answerer.answersOf(candidate.kind, candidate.manner, number, session.itemOrder);
  const given = all.slice(0, stopAfter);
  clock.moveTo(clock.now() + MINUTE_MS);
  for (let at = 0; at < given.length; at += SENT_TOGETHER) {
    const sent = given.slice(at, at + SENT_TOGETHER);
    let left = sent.reduce((total, { responseMs }) => total + responseMs, 0);
    clock.moveTo(clock.now() + left);
    const waited = sent.map((answer) => {
      left -= answer.responseMs;
      return { ...answer, waitedMs: left };
    });
    assessment.answer(token, waited);
  }
  if (stopAfter === undefined) {
    clock.moveTo(clock.now() + 40 * SECOND_MS);
    const { gender, birthDate } = candidate;
    assessment.submit(token, { ...splitName(candidate.name), gender, birthDate });
  }
  return session.id;
}
