import type { Schemas } from "../../../wire.gen.ts";
import { useApi, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { useWorkplace } from "../../session/workplace.tsx";

/** Beginnings of paths whose answers show tags. */
export const TAG_REFRESHES = ["/console/tags", "/console/candidates"] as const;

/** A stable empty list while no tags are known. */
const NONE: readonly Tag[] = [];

/** The account's tags, by name. */
export function useTags(): readonly Tag[] {
  const { may: can } = useWorkplace();
  return useLoad(can("profiles:read") ? "/console/tags" : null).data?.tags ?? NONE;
}

/** Makes the tags of these names that there are not yet. @returns the ids, in the order of the names */
export function useTagIds(): (names: readonly string[]) => Promise<string[]> {
  const api = useApi();
  const tags = useTags();
  return async (names) => {
    const ids: string[] = [];
    for (const name of names) {
      const known = tags.find((tag) => tag.name === name);
      ids.push(known?.id ?? (await api.send(call("POST", "/console/tags", { body: { name } }))).id);
    }
    return ids;
  };
}

/** Gives somebody the tags of these names, and takes off what else they have. */
export function useTagPerson(
  who: { invite_id: string | null; session_id: number | null },
  has: readonly ListedTag[],
) {
  const api = useApi();
  const refresh = useRefresh();
  const idsOf = useTagIds();
  return async (names: readonly string[]): Promise<void> => {
    const before = new Set(has.map(({ name }) => name));
    const add = await idsOf(names.filter((name) => !before.has(name)));
    const remove = has.filter(({ name }) => !names.includes(name)).map(({ id }) => id);
    const person =
      who.invite_id !== null
        ? { invite_ids: [who.invite_id] }
        : { session_ids: who.session_id === null ? [] : [who.session_id] };
    await api.send(call("POST", "/console/tagged-people", { body: { add, remove, ...person } }));
    await refresh(...TAG_REFRESHES);
  };
}

export type Tag = Schemas["Tag"];

export type ListedTag = Schemas["ConsoleCandidate"]["tags"][number];
