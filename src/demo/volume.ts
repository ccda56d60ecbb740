import { fullOrder } from "#/instrument/order.ts";
import { PA_STANDARD } from "#/instrument/registry.ts";
import { scoreAnswers } from "#/instrument/score.ts";
import type { Language, ScoredResult } from "#/instrument/types.ts";
import { type GivenAnswer, resultRow } from "#/modules/assessment/service.ts";
import { createSessionStore } from "#/modules/assessment/store.ts";
import { expiryOf } from "#/modules/invites/rules.ts";
import { createInviteStore } from "#/modules/invites/store.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import { splitName } from "#/platform/person-name.ts";
import type { Hiring } from "./candidates.ts";
import type { Kind } from "./kinds.ts";
import { emailOf, nameInCrowd } from "./people.ts";
import type { Stage } from "./stage.ts";
import { PAST_DAYS } from "./timeline.ts";

const KINDS: readonly Kind[] = ["seller", "builder", "keeper", "leader", "companion", "doer", "average"];
const LANGUAGES: readonly Language[] = ["de", "de", "en"];
const GENDERS = ["female", "male", "female", "male", ""] as const;
/** Candidates of one transaction; between two of them other work of the process has its turn. */
const TOGETHER = 200;
/** Different sets of answers; beyond so many candidates they repeat, because scoring is what takes the time. */
const PATTERNS = 2_000;

interface Pattern {
  seed: number;
  itemOrder: string[];
  given: GivenAnswer[];
  scored: ScoredResult;
}

/**
 * Adds completed candidates by the hundred, past the rules for single ones: no mails, no events, each with invite,
 * answers, result and credit. For trying lists and searches at their real size.
 * @param count 0 adds nobody
 * @param goOn called now and then; what it throws ends the adding
 */
export async function addCrowd(
  stage: Stage,
  { tenant, jobs }: Hiring,
  count: number,
  goOn: () => void,
): Promise<void> {
  const { service, timeline, answerer } = stage;
  const { db, ids, billing, norms, assessment } = service;
  const [sessions, invites] = [createSessionStore(db), createInviteStore(db)];
  const { questionnaire, productType } = PA_STANDARD;
  const noticeVersion = assessment.noticeVersion(tenant.accountId, productType);
  const norm = norms.inForce();
  const jobIds = [...jobs.values(), null];
  const patterns: Pattern[] = [];

  function patternOf(number: number): Pattern {
    const place = number % PATTERNS;
    const made = patterns[place];
    if (made !== undefined) return made;
    const seed = 1_000_003 * (place + 1);
    const itemOrder = fullOrder(seed, questionnaire);
    const kind = KINDS[place % KINDS.length] ?? "average";
    const given = answerer.answersOf(
      kind,
      place % 40 === 39 ? "hasty" : "careful",
      10_000 + place,
      itemOrder,
    );
    const pattern = { seed, itemOrder, given, scored: scoreAnswers(questionnaire, norm, itemOrder, given) };
    patterns[place] = pattern;
    return pattern;
  }

  function add(number: number): void {
    const { seed, itemOrder, given, scored } = patternOf(number);
    const name = nameInCrowd(number);
    const language = LANGUAGES[number % LANGUAGES.length] ?? "de";
    const completedAt = timeline.now - HOUR_MS - ((number + 0.5) / count) * (PAST_DAYS - 3) * DAY_MS;
    const instant = Math.floor(completedAt);
    const inviteId = ids.invite();
    const createdAt = instant - 2 * DAY_MS;
    const person = { email: emailOf(name), language, productType };
    invites.insert(tenant, {
      ...person,
      id: inviteId,
      name,
      sendEmail: false,
      candidateMessage: "",
      externalRef: null,
      jobProfileId: jobIds[number % jobIds.length] ?? null,
      createdAt,
      expiresAt: expiryOf(createdAt, 30),
    });
    const startedAt = instant - 17 * MINUTE_MS;
    invites.markStarted(tenant, inviteId, startedAt);
    invites.markCompleted(tenant, inviteId, instant);
    const id = sessions.insert(tenant, {
      ...person,
      ...splitName(name),
      inviteId,
      source: "api",
      gender: GENDERS[number % GENDERS.length] ?? "",
      questionnaireVersion: questionnaire.version,
      seed,
      itemOrder,
      noticeVersion,
      acknowledgedAt: startedAt - MINUTE_MS,
      startedAt,
      completedAt: instant,
    });
    const session = sessions.find(tenant, id);
    if (session === null) throw new Error("the session just inserted is missing");
    for (const answer of given) sessions.putAnswer(session, { ...answer, answeredAt: instant });
    sessions.insertResult(session, { ...resultRow(scored), computedAt: instant });
    billing.chargeCompletion(tenant, id, instant);
  }

  if (count <= 0) return;
  billing.grant(tenant, count, "crowd of the demo");
  for (let first = 0; first < count; first += TOGETHER) {
    const last = Math.min(count, first + TOGETHER);
    db.tx(() => {
      for (let number = first; number < last; number++) add(number);
    });
    goOn();
    await new Promise((resume) => setImmediate(resume));
  }
}
