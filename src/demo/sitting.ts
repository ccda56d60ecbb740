import { askedOf } from "#/modules/assessment/service.ts";
import { MINUTE_MS, SECOND_MS } from "#/platform/clock.ts";
import { splitName } from "#/platform/person-name.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { Candidate } from "./people.ts";
import type { Stage } from "./stage.ts";

const PRODUCT_TYPE = "pa-standard";
/** Answers that a device sends together, when its line was slow. */
const SENT_TOGETHER = 34;

/** How far somebody comes at one sitting. */
interface Sitting {
  tenant: Tenant;
  token: string;
  candidate: Candidate;
  /** Tells candidates of one kind apart. */
  number: number;
  /** All of them, and then the end, unless it is said how many. */
  answers?: number;
}

/** Reads the notice and answers, as the candidate's page does, while the clock goes on. @returns the session's id */
export function sitDown(stage: Stage, sitting: Sitting): number {
  const { service, clock, answerer } = stage;
  const { assessment } = service;
  const { tenant, token, candidate, number, answers: stopAfter } = sitting;
  const asked = askedOf(assessment.look(token).sitting);
  const noticeVersion = assessment.noticeVersion(tenant.accountId, PRODUCT_TYPE, asked);
  assessment.acknowledge(token, candidate.language, noticeVersion);
  const { session } = assessment.questions(token);
  const all = answerer.answersOf(candidate.kind, candidate.manner, number, session.itemOrder);
  const given = all.slice(0, stopAfter);
  clock.moveTo(clock.now() + MINUTE_MS);
  for (let at = 0; at < given.length; at += SENT_TOGETHER) {
    const sent = given.slice(at, at + SENT_TOGETHER);
    clock.moveTo(clock.now() + sent.reduce((total, { responseMs }) => total + responseMs, 0));
    assessment.answer(token, sent);
  }
  if (stopAfter === undefined) {
    clock.moveTo(clock.now() + 40 * SECOND_MS);
    const { gender, birthDate } = candidate;
    assessment.submit(token, { ...splitName(candidate.name), gender, birthDate });
  }
  return session.id;
}
