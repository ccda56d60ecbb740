import type { Team } from "./types.ts";

export type TeamSort = "newest" | "oldest" | "name" | "-name" | "members" | "-members";

/** So that "Ozturk" finds "Öztürk". */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").toLowerCase();

export interface TeamWish {
  words: string;
  status: string;
  sort: string;
}

/** The teams that hold every word somewhere in their texts, in the wished order. */
export function wishedTeams(
  teams: readonly Team[],
  { words, status, sort }: TeamWish,
  language: string,
): Team[] {
  const wanted = folded(words)
    .split(/\s+/)
    .filter((word) => word !== "");
  const names = new Intl.Collator(language, { numeric: true });
  const orders: Record<TeamSort, (one: Team, other: Team) => number> = {
    newest: (one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id,
    oldest: (one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id,
    name: (one, other) => names.compare(one.title, other.title),
    "-name": (one, other) => names.compare(other.title, one.title),
    members: (one, other) => one.member_count - other.member_count,
    "-members": (one, other) => other.member_count - one.member_count,
  };
  return teams
    .filter((team) => {
      if (status !== "all" && team.status !== status) return false;
      const text = folded(`${team.title} ${team.subtitle} ${team.description}`);
      return wanted.every((word) => text.includes(word));
    })
    .toSorted(Object.hasOwn(orders, sort) ? orders[sort as TeamSort] : orders.newest);
}
