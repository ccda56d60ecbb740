import type { Random } from "#/platform/crypto/random.ts";
import { type Identity, nextIdentity, shortInstance } from "#/platform/files/identity.ts";
import type { Claim, FoundClaim, GivenNumber } from "./claim.ts";
import type { CopyPlace, Owner } from "./claim-places.ts";
import { aboutBackup, BackupError } from "./failures.ts";

/** What was found of the former copies of an instance before another copy takes over from them. */
interface Previous {
  /** Of the data folder that is replaced, or that goes on; null: there is none. */
  previous: Owner | null;
  claims: Claim[];
  /** Whether some place could not be read, so that a claim may be missing here. */
  isPartial: boolean;
}

/** Reads the claims of all places; one that does not answer is left out. */
export async function readClaims(places: readonly CopyPlace[]): Promise<Omit<Previous, "previous">> {
  let isPartial = false;
  const claims: Claim[] = [];
  for (const place of places) {
    let found: FoundClaim = null;
    try {
      found = await place.read();
    } catch {
      isPartial = true;
    }
    if (found === "unreadable") isPartial = true;
    else if (found !== null) claims.push(found);
  }
  return { claims, isPartial };
}

/** @throws BackupError where data of one instance would replace those of another one */
export function checkSameInstance(copy: Identity | null, previous: Owner | null, canBeOther: boolean): void {
  if (canBeOther || copy === null || previous === null) return;
  if (copy.instance === previous.identity.instance) return;
  throw new BackupError(
    aboutBackup((texts) =>
      texts.otherInstance(shortInstance(copy.instance), shortInstance(previous.identity.instance)),
    ),
    "other_instance",
  );
}

/** Whether it is known which invoice numbers all former copies have issued, and which those are that no database here knows. */
interface KnownNumbers {
  isComplete: boolean;
  /** From claims of services that have ended. */
  numbers: GivenNumber[];
}

function knownNumbers(instance: string, { previous, claims, isPartial }: Previous): KnownNumbers {
  const mine = claims.filter((claim) => claim.instance === instance);
  const isOwn = previous !== null && previous.identity.instance === instance && !previous.isSuperseded;
  const own = isOwn ? previous : null;
  const last = Math.max(own?.identity.epoch ?? 0, ...mine.map(({ epoch }) => epoch));
  const latest = mine.filter(({ epoch }) => epoch === last);
  const isIn = ({ lineage, commits }: Claim, owner: Owner): boolean =>
    owner.identity.epoch === last && owner.identity.lineage === lineage && commits <= owner.commits;
  const numbers = latest.filter(({ ended }) => ended).flatMap((claim) => claim.numbers);
  // A command claims without knowing any number.
  const isKnown = (claim: Claim): boolean =>
    (own !== null && isIn(claim, own)) || (claim.ended && claim.run !== "");
  const isSomewhere = latest.length > 0 || (own !== null && own.identity.epoch === last);
  const isOneLineage = new Set(latest.map(({ lineage }) => lineage)).size < 2;
  return { isComplete: !isPartial && isSomewhere && isOneLineage && latest.every(isKnown), numbers };
}

/**
 * The identity of a copy that takes over from all former ones. Its epoch is above all that can be seen; its invoice numbers carry the
 * epoch unless it is known which ones the former copies have issued.
 * @param copy of the copy itself; null: it was made by a version that gave none
 * @returns also numbers that a former copy has issued, which the new one does not issue again
 */
export function succeed(
  copy: Identity | null,
  earlier: Previous,
  random: Random,
): { identity: Identity; numbers: GivenNumber[] } {
  const instance =
    copy?.instance ?? earlier.previous?.identity.instance ?? earlier.claims[0]?.instance ?? null;
  const mine = earlier.claims.filter((claim) => claim.instance === instance);
  const previous = earlier.previous?.identity.instance === instance ? earlier.previous : null;
  const { isComplete, numbers } =
    instance === null ? { isComplete: false, numbers: [] } : knownNumbers(instance, earlier);
  const numberEpochs = [
    copy?.numberEpoch ?? 0,
    previous?.identity.numberEpoch ?? 0,
    ...mine.map(({ number_epoch }) => number_epoch ?? 0),
  ];
  const highest = Math.max(...numberEpochs);
  return {
    identity: nextIdentity(
      instance,
      [copy?.epoch ?? 1, previous?.identity.epoch ?? 0, ...mine.map(({ handed_out }) => handed_out)],
      { isComplete, numberEpoch: highest === 0 ? null : highest },
      random,
    ),
    numbers,
  };
}
