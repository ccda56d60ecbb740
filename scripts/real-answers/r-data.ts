/**
 * Reads the data sets of an installed R package without R: the lazy-load database (`Rdata.rdx`, `Rdata.rdb`) and R's
 * serialization in its XDR form, as far as data frames and lists need it (R Internals, sections 1.8 and 1.9).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, inflateSync } from "node:zlib";

/** A value of R: numbers (null is NA), texts, lists, and attributes such as names and levels. */
interface RValue {
  values: (number | string | null | RValue)[];
  attributes: ReadonlyMap<string, RValue>;
}

const SYMBOL = 1;
const PAIR_LIST = 2;
const CHARACTER = 9;
const LOGICAL = 10;
const INTEGER = 13;
const REAL = 14;
const TEXTS = 16;
const LIST = 19;
const REFERENCE = 255;
const NIL = 254;
const NA = -(2 ** 31);

class Reader {
  private at = 0;
  private readonly references: RValue[] = [];

  constructor(private readonly bytes: Buffer) {
    this.at = 2;
    const [version] = [this.integer(), this.integer(), this.integer()];
    if (bytes.toString("latin1", 0, 2) !== "X\n") throw new Error("the data are not in R's XDR form");
    if (version === 3) this.text();
  }

  private integer(): number {
    this.at += 4;
    return this.bytes.readInt32BE(this.at - 4);
  }

  private real(): number | null {
    this.at += 8;
    const value = this.bytes.readDoubleBE(this.at - 8);
    return Number.isNaN(value) ? null : value;
  }

  private text(): string | null {
    const length = this.integer();
    if (length < 0) return null;
    this.at += length;
    return this.bytes.toString("utf8", this.at - length, this.at);
  }

  private pairs(first: number): ReadonlyMap<string, RValue> {
    const pairs = new Map<string, RValue>();
    for (let flags = first; (flags & 255) !== NIL; flags = this.integer()) {
      if ((flags & 255) !== PAIR_LIST) throw new Error(`an R list goes on with the type ${flags & 255}`);
      if (flags & 512) this.item();
      const tag = flags & 1024 ? this.item().values[0] : "";
      pairs.set(String(tag), this.item());
    }
    return pairs;
  }

  item(): RValue {
    const flags = this.integer();
    const type = flags & 255;
    const plain = (values: RValue["values"]): RValue => ({ values, attributes: new Map() });
    if (type === NIL) return plain([]);
    if (type === REFERENCE) return this.references[(flags >> 8 || this.integer()) - 1] ?? plain([]);
    if (type === CHARACTER) return plain([this.text()]);
    if (type === PAIR_LIST) return { values: [], attributes: this.pairs(flags) };
    if (type === SYMBOL) {
      const symbol = this.item();
      this.references.push(symbol);
      return symbol;
    }
    const next: Record<number, () => RValue["values"][number]> = {
      [LOGICAL]: () => this.integer(),
      [INTEGER]: () => this.integer(),
      [REAL]: () => this.real(),
      [TEXTS]: () => this.item().values[0] ?? null,
      [LIST]: () => this.item(),
    };
    const read = next[type];
    if (read === undefined) throw new Error(`R values of the type ${type} are not read here`);
    const values = Array.from({ length: this.integer() }, read).map((value) => (value === NA ? null : value));
    return { values, attributes: flags & 512 ? this.item().attributes : new Map() };
  }
}

/** The values of a list by their names. */
export const named = ({ values, attributes }: RValue): ReadonlyMap<string, RValue> =>
  new Map(
    (attributes.get("names")?.values ?? []).map((name, place) => [String(name), values[place] as RValue]),
  );

/**
 * @param folder `data` of an installed package
 * @returns reads a data set by its name
 * @throws Error when the folder has no lazy-load database, or the data set is none of it
 */
export function openData(folder: string): (name: string) => RValue {
  const index = new Reader(gunzipSync(readFileSync(join(folder, "Rdata.rdx")))).item();
  const all = readFileSync(join(folder, "Rdata.rdb"));
  const places = named(named(index).get("variables") ?? { values: [], attributes: new Map() });
  return (name) => {
    const [begin, length] = places.get(name)?.values ?? [];
    if (typeof begin !== "number" || typeof length !== "number")
      throw new Error(`the package has no data set ${name}`);
    // Each begins with its length in four bytes.
    return new Reader(inflateSync(all.subarray(begin + 4, begin + length))).item();
  };
}
