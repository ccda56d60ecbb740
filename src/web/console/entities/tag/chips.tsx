import { Button, Popover, TagsInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconTag } from "@tabler/icons-react";
import { useState } from "react";
import type { Schemas } from "../../../wire.gen.ts";
import { useApi, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call } from "../../kit/api/wire.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { TAG_TEXTS } from "./texts.ts";

export function TagChip({ tag: { name, color } }: { tag: Pick<ListedTag, "name" | "color"> }) {
  return (
    <span className="tag-chip" data-color={color} title={name}>
      <bdi>{name}</bdi>
    </span>
  );
}

/** The tags of somebody; nothing where there are none. */
export function TagChips({ tags }: { tags: readonly ListedTag[] }) {
  const texts = useTexts(TAG_TEXTS);
  if (tags.length === 0) return null;
  return (
    <ul className="tag-chips" aria-label={texts.tags}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}

export type Tag = Schemas["Tag"];
type ListedTag = Schemas["ConsoleCandidate"]["tags"][number];

/** Beginnings of paths whose answers show tags. */
export const TAG_REFRESHES = ["/console/tags", "/console/candidates"] as const;

/** Where none are known yet: the same one at every rendering. */
const NONE: readonly Tag[] = [];

/** The account's tags, by name. */
export function useTags(): readonly Tag[] {
  const { may } = useWorkplace();
  return useLoad(may("profiles:read") ? "/console/tags" : null).data?.tags ?? NONE;
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
function useTagPerson(
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

interface PersonTagsProps {
  who: { invite_id: string | null; session_id: number | null };
  tags: readonly ListedTag[];
}

const NAME_MAX = 40;

/** The tags of somebody, and a field to change them. */
export function PersonTags({ who, tags }: PersonTagsProps) {
  const texts = useTexts(TAG_TEXTS);
  const { may } = useWorkplace();
  return (
    <>
      <TagChips tags={tags} />
      {may("profiles:write") && (
        <Popover position="bottom-start" withinPortal trapFocus returnFocus>
          <Popover.Target>
            <Button size="compact-sm" variant="subtle" leftSection={<IconTag size={14} aria-hidden />}>
              {tags.length === 0 ? texts.add : texts.edit}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className="tag-add">
            <Field who={who} tags={tags} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}

function Field({ who, tags }: PersonTagsProps) {
  const texts = useTexts(TAG_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const all = useTags();
  const change = useTagPerson(who, tags);
  // Shown at once; the answer may take a moment.
  const [names, setNames] = useState(tags.map(({ name }) => name));
  const [isBusy, setBusy] = useState(false);
  const save = async (wanted: string[]) => {
    const before = names;
    setNames(wanted);
    setBusy(true);
    try {
      await change(wanted.map((name) => name.trim().slice(0, NAME_MAX)).filter(Boolean));
    } catch (error) {
      setNames(before);
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <TagsInput
      data-autofocus
      label={texts.field}
      description={texts.hint}
      data={all.map(({ name }) => name)}
      value={names}
      readOnly={isBusy}
      comboboxProps={{ withinPortal: false }}
      onChange={(wanted) => void save(wanted)}
    />
  );
}
