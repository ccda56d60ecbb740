import type { Assessment } from "#/domain/instrument/evidence/flags.ts";
import {
  type ItemLayout,
  type ItemPoints,
  itemLayout,
  itemPointsOf,
  type QualityRecord,
} from "#/domain/instrument/evidence/record.ts";
import type { SampleRecord } from "#/domain/instrument/norms/sample.ts";
import { isPackedScales, packedScale } from "#/domain/instrument/packed/scores.ts";
import { answersByItem } from "#/domain/instrument/quality.ts";
import type { InstrumentPackage } from "#/domain/instrument/registry.ts";
import { type AnswerValue, SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { linkIsOpen } from "#/modules/invites/rules.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import type { LiveResult, OpenAssessment, RecordStore, Which } from "./record-store.ts";

/** Bytes that grow; where each record's begin is all that the record knows. */
class Bytes {
  all = new Uint8Array(1 << 16);
  private used = 0;

  /** @returns their position */
  add(bytes: ArrayLike<number>): number {
    const at = this.used;
    if (at + bytes.length > this.all.length) {
      const larger = new Uint8Array(2 * (at + bytes.length));
      larger.set(this.all);
      this.all = larger;
    }
    this.all.set(bytes, at);
    this.used += bytes.length;
    return at;
  }
}

type Scores = QualityRecord["scales"];

/** What is the same for all records of a reading. */
interface Book {
  bytes: Bytes;
  /** Of a scale's points within those of a record. */
  places: ReadonlyMap<ScaleKey, { from: number; to: number }>;
  /** Called for each scale of a record that is read. */
  recordRead: () => void;
}

/** So many reads may leave behind what nobody needs any more: a list of some hundred bytes each, and what is made of it. */
const READS_BETWEEN = 100_000;

/** Reads one scale at a time, and only that: all statistics ask for a scale of everybody. */
class View<Value> {
  constructor(readonly read: (scale: ScaleKey) => Value) {}
  static {
    for (const scale of SCALE_KEYS) {
      Object.defineProperty(View.prototype, scale, {
        enumerable: true,
        get(this: View<unknown>) {
          return this.read(scale);
        },
      });
    }
  }
}

/** A record whose answers and scores are bytes, some 250 of them: as lists and objects they took twenty kilobytes. */
class CompactRecord {
  constructor(
    readonly facts: Omit<SampleRecord, "items" | "scales">,
    private readonly book: Book,
    private readonly pointsAt: number | null,
    private readonly scores: number | Scores,
  ) {}

  get items(): ItemPoints | null {
    const { book, pointsAt } = this;
    if (pointsAt === null) return null;
    return new View((scale) => {
      book.recordRead();
      const { from, to } = book.places.get(scale) ?? { from: 0, to: 0 };
      const points = new Array<number>(to - from);
      // A hundred thousand times for each scale: a part of the bytes as a list of its own would cost ten times as much.
      for (let at = 0; at < to - from; at++) points[at] = book.bytes.all[pointsAt + from + at] ?? 0;
      return points;
    }) as unknown as ItemPoints;
  }

  get scales(): Scores {
    const { book, scores } = this;
    if (typeof scores !== "number") return scores;
    return new View((scale) => {
      book.recordRead();
      return packedScale(book.bytes.all, scores, scale);
    }) as unknown as Scores;
  }

  get mode() {
    return this.facts.mode;
  }
  get questionnaireVersion() {
    return this.facts.questionnaireVersion;
  }
  get language() {
    return this.facts.language;
  }
  get gender() {
    return this.facts.gender;
  }
  get quality() {
    return this.facts.quality;
  }
  get completedAt() {
    return this.facts.completedAt;
  }
  get durationMs() {
    return this.facts.durationMs;
  }
  get mobile() {
    return this.facts.mobile;
  }
  get person() {
    return this.facts.person;
  }
  get setting() {
    return this.facts.setting;
  }
  get account() {
    return this.facts.account;
  }
  get jobFamily() {
    return this.facts.jobFamily;
  }
}

/**
 * @param clear gives back what nobody needs any more. The statistics go through a hundred thousand short lists for each
 *   scale, and left to itself the process keeps several passes of them before it looks.
 * @returns what makes a compact record of an assessment session
 */
export function createCompactRecords(layout: ItemLayout, clear: () => void) {
  const places = new Map<ScaleKey, { from: number; to: number }>();
  let length = 0;
  for (const scale of SCALE_KEYS) {
    places.set(scale, { from: length, to: length + layout.ids[scale].length });
    length += layout.ids[scale].length;
  }
  let reads = 0;
  function recordRead(): void {
    reads += 1;
    if (reads < READS_BETWEEN) return;
    reads = 0;
    clear();
  }
  const book: Book = { bytes: new Bytes(), places, recordRead };
  return (
    facts: Omit<SampleRecord, "items" | "scales">,
    items: ItemPoints | null,
    scores: Uint8Array | Scores,
  ): SampleRecord =>
    new CompactRecord(
      facts,
      book,
      items === null ? null : book.bytes.add(SCALE_KEYS.flatMap((scale) => items[scale])),
      isPackedScales(scores) ? book.bytes.add(scores) : (scores as Scores),
    );
}

/** Session ids per statement, so that none takes long. */
const STRIDE = 200;
/** So many assessment sessions are read before what their rows left behind is cleared away. */
const CLEARED_AFTER = 10_000;

const whichOf = ({ productType, questionnaire }: InstrumentPackage): Which => ({
  productType,
  questionnaireVersion: questionnaire.version,
});

/**
 * All completed live assessment sessions of an instrument's version as the statistics read them: without session id,
 * name and address. Assessment sessions of one person, whichever company asked, carry the same number; an anonymized
 * one carries none.
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
  for (let first = store.findNextSessionId(0); first !== null; first = store.findNextSessionId(upTo)) {
    if (steps % (CLEARED_AFTER / STRIDE) === 0) clear();
    steps += 1;
    upTo = first + STRIDE - 1;
    for (const row of store.listResults(whichOf(instrument), first - 1, upTo)) {
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
  for (const { scores, ...row } of store.listUnlinked(whichOf(instrument))) {
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
  const given = store.listAnswers(row).map((answer) => ({ ...answer, value: answer.value as AnswerValue }));
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

const hasLeft = ({ expiresAt, ...times }: OpenAssessment, now: number): boolean =>
  !linkIsOpen({ ...times, expiresAt: expiresAt ?? 0, completedAt: null }, now);

/** Live assessment sessions that are over: completed, or begun and not to be finished any more. */
export function readAssessments(
  store: RecordStore,
  instrument: InstrumentPackage,
  now: number,
): Assessment[] {
  const which = whichOf(instrument);
  const completed = Array.from(
    { length: store.countCompleted(which) },
    (): Assessment => ({ answered: instrument.questionnaire.items.length, end: "completed" }),
  );
  const left = store
    .listOpenAssessments(which)
    .filter((assessment) => hasLeft(assessment, now))
    .map(({ answered }): Assessment => ({ answered, end: "left" }));
  return [...completed, ...left];
}
