import type { Sitting } from "#/domain/instrument/evidence/flags.ts";
import { itemLayout, itemPointsOf } from "#/domain/instrument/evidence/record.ts";
import { answersByItem } from "#/domain/instrument/keying.ts";
import type { SampleRecord } from "#/domain/instrument/norms/sample.ts";
import type { InstrumentPackage } from "#/domain/instrument/registry.ts";
import type { AnswerValue } from "#/domain/instrument/types.ts";
import { linkIsOpen } from "#/modules/invites/rules.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import { createCompactRecords } from "./compact.ts";
import type { LiveResult, OpenSitting, RecordStore, Which } from "./record-store.ts";

/** Session ids per statement, so that none takes long. */
const STRIDE = 200;
/** So many sittings are read before what their rows left behind is cleared away. */
const CLEARED_AFTER = 10_000;

const whichOf = ({ productType, questionnaire }: InstrumentPackage): Which => ({
  productType,
  questionnaireVersion: questionnaire.version,
});

/**
 * All completed live sittings of an instrument's version as the statistics read them: without session id, name and
 * address. Sittings of one person, whichever company asked, carry the same number; an anonymized one carries none.
 * @param clear gives back memory that nobody needs any more
 */
export function readRecords(
  store: RecordStore,
  instrument: InstrumentPackage,
  clear: () => void = () => {},
): SampleRecord[] {
  const persons = new Map<string, string>();
  const personOf = ({ email, anonymizedAt }: LiveResult): string | null => {
    if (anonymizedAt !== null || email === "") return null;
    const address = comparableEmail(email);
    const known = persons.get(address) ?? String(persons.size + 1);
    persons.set(address, known);
    return known;
  };
  const records: SampleRecord[] = [];
  const compact = createCompactRecords(itemLayout(instrument.questionnaire), clear);
  let steps = 0;
  let upTo = 0;
  // Ids begin where a server's range does, and accounts that came leave gaps.
  for (let first = store.nextSessionId(0); first !== null; first = store.nextSessionId(upTo)) {
    if (steps % (CLEARED_AFTER / STRIDE) === 0) clear();
    steps += 1;
    upTo = first + STRIDE - 1;
    for (const row of store.results(whichOf(instrument), first - 1, upTo)) {
      if (row.completedAt !== null) {
        const items = itemsOf(store, instrument, row);
        const { version: questionnaireVersion } = instrument.questionnaire;
        const facts = {
          ...recordOf(row, row.completedAt),
          questionnaireVersion,
          person: personOf(row),
        };
        const { scores } = row;
        records.push(compact(facts, items, typeof scores === "string" ? JSON.parse(scores) : scores));
      }
    }
  }
  for (const { scores, ...row } of store.unlinked(whichOf(instrument))) {
    const facts = {
      ...recordOf({ ...row, ...UNLINKED }, row.completedAt),
      questionnaireVersion: instrument.questionnaire.version,
      person: null,
    };
    records.push(compact(facts, null, typeof scores === "string" ? JSON.parse(scores) : scores));
  }
  return records;
}

/** What is not known of somebody whom no id leads to, as of everybody who was deleted. */
const UNLINKED = { gender: "", startedAt: null, anonymizedAt: null, setting: null, jobFamily: null } as const;

function itemsOf(store: RecordStore, { questionnaire }: InstrumentPackage, row: LiveResult) {
  const given = store.answers(row).map((answer) => ({ ...answer, value: answer.value as AnswerValue }));
  return itemPointsOf(questionnaire, answersByItem(questionnaire, given));
}

const recordOf = (
  row: Omit<LiveResult, "sessionId" | "email" | "completedAt" | "scores" | "itemOrder" | "sheet">,
  completedAt: number,
): Omit<SampleRecord, "questionnaireVersion" | "person" | "items" | "scales"> => ({
  mode: "live",
  language: row.language,
  gender: row.gender === "" ? null : row.gender,
  quality: row.quality,
  completedAt,
  // Of a deleted person the month stays of both instants.
  durationMs: row.startedAt === null || row.anonymizedAt !== null ? null : completedAt - row.startedAt,
  // Nothing is recorded about the device.
  mobile: null,
  setting: row.setting ?? "unstated",
  account: row.accountId,
  jobFamily: row.jobFamily === null || row.jobFamily === PLAIN_TYPE ? "" : row.jobFamily,
});

/** What a job profile is called whose kind nobody has named. */
const PLAIN_TYPE = "standard";

const hasLeft = ({ expiresAt, ...times }: OpenSitting, now: number): boolean =>
  !linkIsOpen({ ...times, expiresAt: expiresAt ?? 0, completedAt: null }, now);

/** Live sittings that are over: completed, or begun and not to be finished any more. */
export function readSittings(store: RecordStore, instrument: InstrumentPackage, now: number): Sitting[] {
  const which = whichOf(instrument);
  const completed = Array.from(
    { length: store.countCompleted(which) },
    (): Sitting => ({ answered: instrument.questionnaire.items.length, end: "completed" }),
  );
  const left = store
    .openSittings(which)
    .filter((sitting) => hasLeft(sitting, now))
    .map(({ answered }): Sitting => ({ answered, end: "left" }));
  return [...completed, ...left];
}
