import { describe, expect, test } from "bun:test";
import {
  CLAIM_WATCH_MS,
  type Claim,
  type Claimant,
  type ClaimMemory,
  judgeClaim,
  parseClaim,
} from "./claim.ts";

const name = (digit: string) => digit.repeat(32);
const OWN: Claimant = {
  identity: { instance: name("a"), epoch: 3, lineage: name("b"), numberEpoch: null },
  run: name("c"),
  place: { boot: "boot-1", folder: "1:2", device: 1 },
  commits: 100,
  isIncomplete: false,
};
const OTHER: Claim = {
  ...{
    format: 1,
    id: name("9"),
    instance: name("a"),
    epoch: 3,
    lineage: name("b"),
    number_epoch: null,
    handed_out: 3,
    run: name("d"),
    beat: 7,
  },
  ...{ boot: "boot-2", folder: "9:9", commits: 90, at: 0, ended: false, numbers: [] },
};
const NEW: ClaimMemory = { id: null, beat: 0, watched: null };
const judge = (claim: Partial<Claim>, memory = NEW, own: Partial<Claimant> = {}, isNear = false) =>
  judgeClaim({ ...OWN, ...own }, { ...OTHER, ...claim }, memory, isNear);

describe("a claim", () => {
  test("of nobody is free, and of another instance or of a later version is foreign", () => {
    expect(judgeClaim(OWN, null, NEW, false)).toBe("free");
    expect(judge({ instance: name("e") })).toBe("foreign");
    expect(judgeClaim(OWN, parseClaim('{"format":2}'), NEW, false)).toBe("foreign");
  });

  test("of a higher epoch, or of another copy that began the same one first, supersedes", () => {
    expect(judge({ epoch: 4 })).toBe("superseded");
    expect(judge({ epoch: 2 })).toBe("older");
    expect(judge({ lineage: name("f") })).toBe("superseded");
  });

  test("of the previous process in the same folder is taken over at once, however that ended", () => {
    expect(judge({ boot: "boot-1", folder: "1:2" })).toBe("older");
    expect(judge({ folder: "1:2" })).toBe("uncertain");
    expect(judge({ folder: "1:2" }, NEW, {}, true)).toBe("older");
  });

  test("of a copy of the data folder is taken over if that one has ended and had no more than this one", () => {
    expect(judge({ ended: true })).toBe("older");
    expect(judge({ ended: true, commits: 101 })).toBe("superseded");
    expect(judge({ commits: 101 })).toBe("superseded");
    expect(judge({ ended: true, commits: 101 }, NEW, { isIncomplete: true })).toBe("older");
  });

  test("that may still be renewed is watched, and supersedes as soon as it is", () => {
    const seen = (forMs: number, beat = 7) => ({
      id: null,
      beat: 0,
      watched: { run: name("d"), beat, forMs },
    });
    expect(judge({})).toBe("uncertain");
    expect(judge({}, seen(CLAIM_WATCH_MS - 1))).toBe("uncertain");
    expect(judge({}, seen(CLAIM_WATCH_MS))).toBe("older");
    expect(judge({ beat: 8 }, seen(0))).toBe("superseded");
    expect(judge({ run: name("e") }, seen(CLAIM_WATCH_MS))).toBe("uncertain");
  });

  test("of this process is renewed, unless somebody else renewed or replaced it", () => {
    const onHold = { id: name("9"), beat: 7, watched: null };
    expect(judge({ run: OWN.run }, onHold)).toBe("ours");
    expect(judge({ run: OWN.run, beat: 8 }, onHold)).toBe("superseded");
    expect(judge({}, onHold)).toBe("superseded");
    expect(judgeClaim(OWN, null, onHold, false)).toBe("free");
  });

  test("that this process had before its disk was away for a while is renewed, and one of others there supersedes", () => {
    const elsewhere = { id: name("8"), beat: 12, watched: null };
    expect(judge({ run: OWN.run }, elsewhere)).toBe("ours");
    expect(judge({ run: OWN.run, beat: 3 }, { ...elsewhere, id: name("9") })).toBe("ours");
    expect(judge({ boot: "boot-1", folder: "1:2" }, elsewhere)).toBe("older");
    expect(judge({}, elsewhere)).toBe("uncertain");
    expect(judge({ commits: 101 }, elsewhere)).toBe("superseded");
  });
});
