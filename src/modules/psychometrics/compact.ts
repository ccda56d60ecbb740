import type { ItemLayout, ItemPoints, QualityRecord } from "#/domain/instrument/evidence/record.ts";
import type { SampleRecord } from "#/domain/instrument/norms/sample.ts";
import { isPackedScales, packedScale } from "#/domain/instrument/packed/scores.ts";
import { SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";

/** Bytes that grow; where each record's begin is all that the record knows. */
class Bytes {
  all = new Uint8Array(1 << 16);
  private used = 0;

  /** @returns where they stand */
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
  noteRead: () => void;
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
      book.noteRead();
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
      book.noteRead();
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
 * @returns what makes a compact record of a sitting
 */
export function createCompactRecords(layout: ItemLayout, clear: () => void) {
  const places = new Map<ScaleKey, { from: number; to: number }>();
  let length = 0;
  for (const scale of SCALE_KEYS) {
    places.set(scale, { from: length, to: length + layout.ids[scale].length });
    length += layout.ids[scale].length;
  }
  let reads = 0;
  function noteRead(): void {
    reads += 1;
    if (reads < READS_BETWEEN) return;
    reads = 0;
    clear();
  }
  const book: Book = { bytes: new Bytes(), places, noteRead };
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
