import type { TagColor } from "#/modules/tags/rules.ts";
import type { Hiring } from "./candidates.ts";
import { FINISHED } from "./people.ts";
import type { Stage } from "./stage.ts";

interface Word {
  name: Record<"en" | "de", string>;
  color: TagColor;
  /** Which of those who have finished bear it: every so many-th of them, from one on. */
  every: number;
  from: number;
}

const WORDS: readonly Word[] = [
  { name: { en: "Second round", de: "Zweite Runde" }, color: "blue", every: 5, from: 0 },
  { name: { en: "Speaks French", de: "Spricht Französisch" }, color: "teal", every: 7, from: 2 },
  { name: { en: "From August", de: "Ab August" }, color: "orange", every: 11, from: 4 },
];

/** Gives some people tags, and keeps two filters that everybody uses. */
export function sortPeople(
  { service, say }: Pick<Stage, "service" | "say">,
  { tenant, known }: Hiring,
  author: { id: string; name: string },
): void {
  const ids = WORDS.map(({ name, color, every, from }) => {
    const { tag } = service.tags.create(tenant, say(name), color, author.name);
    const sessionIds = FINISHED.flatMap((person, place) => {
      const id = known.sessions.get(person.name);
      return id !== undefined && place % every === from ? [id] : [];
    });
    // As from the bar of the list, so that there is one to be found again among the bulk actions.
    const selection = { sessionIds, inviteIds: [], rowIds: [] };
    service.bulk.begin(tenant, author, { kind: "tag", add: [tag.id], remove: [] }, selection);
    return tag.id;
  });
  const keep = (name: Record<"en" | "de", string>, query: Record<string, string>) =>
    service.savedFilters.create(
      tenant,
      { page: "candidates", name: say(name), query, columns: null, pageSize: null, shared: true },
      { ...author, looksAfterAccount: false },
    );
  keep({ en: "To be decided", de: "Noch zu entscheiden" }, { state: "completed", decision: "none" });
  keep({ en: "Second round", de: "Zweite Runde" }, { tag_ids: ids[0] ?? "" });
}
