import { lazily } from "#/platform/process/lazily.ts";
import { fold } from "#/platform/text/normalize.ts";
import type { TeamFilter, TeamSort } from "./rules.ts";
import type { Team } from "./store.ts";

export interface TeamWish {
  /** Folded, as `searchWords` makes them; each is to be found somewhere in the texts of a team. */
  words: readonly string[];
  status: TeamFilter;
  sort: TeamSort;
}

const names = lazily(() => new Intl.Collator("en", { numeric: true }));

/** Equal ones stay in the order in which they come, which is the newest first. */
const ORDERS: Record<TeamSort, (one: Team, other: Team) => number> = {
  newest: () => 0,
  oldest: (one, other) => one.createdAt - other.createdAt || one.id - other.id,
  name: (one, other) => names().compare(one.title, other.title),
  "-name": (one, other) => names().compare(other.title, one.title),
  members: (one, other) => one.memberCount - other.memberCount,
  "-members": (one, other) => other.memberCount - one.memberCount,
};

/** @param teams of the wished status, newest first */
export const wishedTeams = (teams: readonly Team[], { words, sort }: TeamWish): Team[] =>
  teams
    .filter(({ title, subtitle, description }) => {
      const text = words.length === 0 ? "" : fold(`${title}\n${subtitle}\n${description}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(ORDERS[sort]);
