import { Button, Popover, TagsInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconTag } from "@tabler/icons-react";
import { useState } from "react";
import { TAG_TEXTS } from "#/messages/console/entities/tag.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { TagChips } from "./chips.tsx";

import { type ListedTag, useTagPerson, useTags } from "./use-tags.ts";

interface PersonTagsProps {
  who: { invite_id: string | null; session_id: number | null };
  tags: readonly ListedTag[];
}

const NAME_MAX = 40;

/** The tags of somebody, and a field to change them. */
export function PersonTags({ who, tags }: PersonTagsProps) {
  const texts = useTexts(TAG_TEXTS);
  const { may: can } = useWorkplace();
  return (
    <>
      <TagChips tags={tags} />
      {can("profiles:write") && (
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
