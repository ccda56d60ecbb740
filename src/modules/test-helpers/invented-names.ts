import { integerBetween, type NextFraction } from "#/domain/instrument/random.ts";
import type { Language, Localized } from "#/domain/instrument/types.ts";

/** Names that nobody bears, as far as a search could tell. */
const FIRST = [
  "Alva",
  "Bennet",
  "Calla",
  "Dorian",
  "Elin",
  "Finnja",
  "Gero",
  "Hedda",
  "Ilja",
  "Jorun",
  "Kaspar",
  "Lioba",
  "Merle",
  "Nils",
  "Ottilie",
  "Pia",
] as const;
const LAST = [
  "Amselgrund",
  "Birkenhall",
  "Dornquist",
  "Eschenfeldt",
  "Fjordal",
  "Grauweiler",
  "Heidebrook",
  "Immergarten",
  "Kranichsee",
  "Lindenquell",
  "Mohnwinkel",
  "Nordhain",
  "Ostermark",
  "Quellbach",
  "Rotdornau",
  "Silberlund",
] as const;

/** Stands in every list and on every page of a report, so that nobody takes the result for a person's. */
const MARK: Localized = { en: "(invented)", de: "(erfunden)" };

interface InventedName {
  firstName: string;
  lastName: string;
  /** At a domain at which nobody can have a mailbox (RFC 2606). */
  email: string;
}

export function inventedName(language: Language, next: NextFraction): InventedName {
  const first = FIRST[integerBetween(0, FIRST.length - 1, next)] ?? FIRST[0];
  const last = LAST[integerBetween(0, LAST.length - 1, next)] ?? LAST[0];
  return {
    firstName: first,
    lastName: `${last} ${MARK[language]}`,
    email: `${first}.${last}@invented.example`.toLowerCase(),
  };
}
