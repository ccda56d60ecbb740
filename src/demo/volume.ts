import { max } from "drizzle-orm";
import type { Kind } from "#/domain/instrument/invented/kinds.ts";
import { packSheet } from "#/domain/instrument/packed/sheet.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { fullOrder } from "#/domain/instrument/rounding.ts";
import { scoreAnswers } from "#/domain/instrument/score.ts";
import type { Language, ScoredResult } from "#/domain/instrument/types.ts";
import type { GivenAnswer } from "#/modules/assessment/service.ts";
import { resultRow } from "#/modules/assessment/store.ts";
import { answerSheets, results, sessions } from "#/modules/assessment/tables.ts";
import { completionCredits } from "#/modules/billing/rules.ts";
import { ledgerEntries } from "#/modules/billing/tables.ts";
import { expiryOf } from "#/modules/invites/rules.ts";
import { invites } from "#/modules/invites/tables.ts";
import { splitName } from "#/platform/text/person-name.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Hiring } from "./candidates.ts";
import { emailOf, nameInCrowd } from "./plan.ts";
import { PAST_DAYS, type Stage } from "./stage.ts";

const KINDS: readonly Kind[] = ["seller", "builder", "keeper", "leader", "companion", "doer", "average"];
const LANGUAGES: readonly Language[] = ["de", "de", "en"];
const GENDERS = ["female", "male", "female", "male", ""] as const;
/** Candidates of one transaction; between two of them other work of the process has its turn. */
const TOGETHER = 100;
/** Different sets of answers; beyond so many candidates they repeat, because making them is what takes the time. */
const PATTERNS = 1_000;

interface Pattern {
  seed: number;
  itemOrder: string[];
  given: GivenAnswer[];
  scored: ScoredResult;
}

/**
 * Adds completed candidates by the hundred, straight into the tables: no mails, no events, each with invite, answers,
 * result and credit. For trying lists and searches at their real size.
 * @param count 0 adds nobody
 * @param goOn called now and then; what it throws ends the adding
 */
export async function addCrowd(stage: Stage, hiring: Hiring, count: number, goOn: () => void): Promise<void> {
  if (count <= 0) return;
  const { db, billing } = stage.service;
  billing.grant(hiring.tenant, count, "crowd of the demo");
  const makeOne = createMaker(stage, hiring, count);
  const insert = createInserter(stage);
  const { last } = db.orm
    .select({ last: max(sessions.id) })
    .from(sessions)
    .get() ?? { last: null };
  for (let done = 0; done < count; done += TOGETHER) {
    const numbers = Array.from({ length: Math.min(TOGETHER, count - done) }, (_, place) => done + place);
    db.tx(() => insert(numbers.map((number) => makeOne(number, (last ?? 0) + 1 + number))));
    goOn();
    await new Promise((resume) => setImmediate(resume));
  }
}

interface Created {
  invite: typeof invites.$inferInsert;
  session: typeof sessions.$inferInsert;
  result: typeof results.$inferInsert;
  sheet: typeof answerSheets.$inferInsert;
  entry: typeof ledgerEntries.$inferInsert;
}

/** @returns a function that makes the nth of the crowd, the same one every time */
function createMaker({ service, timeline, answerer }: Stage, { tenant, jobs }: Hiring, count: number) {
  const { ids, billing, norms, assessment } = service;
  const { questionnaire, productType } = PA_STANDARD;
  const noticeVersion = assessment.noticeVersion(tenant.accountId, productType, null);
  const norm = norms.inForce();
  const jobIds = [...jobs.values(), null];
  const patterns: Pattern[] = [];

  function patternOf(number: number): Pattern {
    const place = number % PATTERNS;
    const created = patterns[place];
    if (created !== undefined) return created;
    const seed = 1_000_003 * (place + 1);
    const itemOrder = fullOrder(seed, questionnaire);
    const kind = KINDS[place % KINDS.length] ?? "average";
    const manner = place % 40 === 39 ? "hasty" : "careful";
    const given = answerer.answersOf(kind, manner, 10_000 + place, itemOrder);
    const pattern = { seed, itemOrder, given, scored: scoreAnswers(questionnaire, norm, itemOrder, given) };
    patterns[place] = pattern;
    return pattern;
  }

  return (number: number, sessionId: number): Created => {
    const { seed, itemOrder, given, scored } = patternOf(number);
    const name = nameInCrowd(number);
    // Later people have higher ids, as in life; indexes of time are half as full where it is the other way round.
    const share = (count - number - 0.5) / count;
    const completedAt = Math.floor(timeline.now - HOUR_MS - share * (PAST_DAYS - 3) * DAY_MS);
    const startedAt = completedAt - 17 * MINUTE_MS;
    const createdAt = completedAt - 2 * DAY_MS;
    const inviteId = ids.invite();
    const person = {
      ...tenant,
      productType,
      email: emailOf(name),
      language: LANGUAGES[number % LANGUAGES.length] ?? "de",
      startedAt,
      completedAt,
    };
    return {
      invite: {
        ...person,
        id: inviteId,
        name,
        sendEmail: false,
        candidateMessage: "",
        jobProfileId: jobIds[number % jobIds.length] ?? null,
        createdAt,
        expiresAt: expiryOf(createdAt, 30),
      },
      session: {
        ...person,
        ...splitName(name),
        id: sessionId,
        inviteId,
        source: "api",
        gender: GENDERS[number % GENDERS.length] ?? "",
        questionnaireVersion: questionnaire.version,
        seed,
        itemOrder,
        noticeVersion,
        acknowledgedAt: startedAt - MINUTE_MS,
      },
      result: { ...resultRow(scored), sessionId, computedAt: completedAt },
      sheet: { sessionId, sheet: sheetOf(itemOrder, given, startedAt) },
      entry: {
        ...tenant,
        kind: "completion",
        ref: String(sessionId),
        credits: completionCredits(billing.billed()),
        createdAt: completedAt,
      },
    };
  };
}

/** Answers come one after the other, each as long after the last as it took, and a moment for the page to turn. */
function sheetOf(itemOrder: readonly string[], given: readonly GivenAnswer[], startedAt: number): Buffer {
  let answeredAt = startedAt;
  const answers = given.map((answer, place) => {
    answeredAt += answer.responseMs + 100 + ((place * 37) % 150);
    return { ...answer, answeredAt };
  });
  const sheet = packSheet(itemOrder, answers);
  if (sheet === null) throw new Error("the crowd's answers cannot be packed");
  return Buffer.from(sheet);
}

/** One statement for the rows of a table, because preparing one takes longer than a row does. */
const createInserter =
  ({ service: { db } }: Stage) =>
  (answered: readonly Created[]): void => {
    const { orm } = db;
    orm
      .insert(invites)
      .values(answered.map(({ invite }) => invite))
      .run();
    orm
      .insert(sessions)
      .values(answered.map(({ session }) => session))
      .run();
    orm
      .insert(results)
      .values(answered.map(({ result }) => result))
      .run();
    orm
      .insert(ledgerEntries)
      .values(answered.map(({ entry }) => entry))
      .run();
    orm
      .insert(answerSheets)
      .values(answered.map(({ sheet }) => sheet))
      .run();
  };
