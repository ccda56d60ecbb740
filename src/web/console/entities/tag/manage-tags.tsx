import { ColorSwatch, Group, Menu, Modal, Select, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { TAG_TEXTS } from "#/messages/console/entities/tag.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu, useConfirm } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { TagChip } from "./chips.tsx";

import { TAG_REFRESHES, type Tag, useTags } from "./use-tags.ts";

type Doing = { tag: Tag; what: "rename" | "merge" } | null;

/** All tags: rename, colour, merge, delete. */
export function ManageTags({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const texts = useTexts(TAG_TEXTS);
  const tags = useTags();
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  return (
    <Modal
      opened={opened}
      onClose={doing === null ? onClose : close}
      title={
        doing === null
          ? texts.manageTitle
          : doing.what === "rename"
            ? texts.rename
            : texts.mergeTitle(doing.tag.name)
      }
    >
      {doing?.what === "rename" && <Rename tag={doing.tag} onClose={close} />}
      {doing?.what === "merge" && <Merge tag={doing.tag} tags={tags} onClose={close} />}
      {doing === null && tags.length === 0 && <Muted>{texts.none}</Muted>}
      {doing === null && (
        <div className="tag-rows">
          {tags.map((tag) => (
            <div key={tag.id} className="tag-row">
              <TagChip tag={tag} />
              <Group gap="xs">
                <Muted size="xs" className="console-numbers">
                  {texts.people(tag.people)}
                </Muted>
                <TagMenu tag={tag} onDo={(what) => setDoing({ tag, what })} isOnly={tags.length === 1} />
              </Group>
            </div>
          ))}
        </div>
      )}
    </Modal>
  );
}

function TagMenu({ tag, onDo, isOnly }: { tag: Tag; onDo(what: "rename" | "merge"): void; isOnly: boolean }) {
  const texts = useTexts(TAG_TEXTS);
  const confirm = useConfirm();
  const { may: can, limited } = useWorkplace();
  const recolor = useAction({
    request: (color: Tag["color"]) =>
      call("PUT", path("/console/tags/{tagId}", { tagId: tag.id }), { body: { color } }),
    refreshes: TAG_REFRESHES,
  });
  const remove = useAction({
    request: () => call("DELETE", path("/console/tags/{tagId}", { tagId: tag.id })),
    refreshes: TAG_REFRESHES,
  });
  if (!can("profiles:write") || limited) return null;
  const ask = async () => {
    const question = {
      title: texts.removeTitle(tag.name),
      text: texts.removeText(tag.people),
      action: texts.removeYes,
      danger: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  return (
    <MoreMenu row label={texts.actions(tag.name)}>
      <MenuAction label={texts.rename} onClick={() => onDo("rename")} />
      {!isOnly && <MenuAction label={texts.mergeInto} onClick={() => onDo("merge")} />}
      <Menu.Label>{texts.color}</Menu.Label>
      {(Object.keys(texts.colors) as Tag["color"][]).map((color) => (
        <Menu.Item
          key={color}
          disabled={color === tag.color}
          leftSection={<ColorSwatch size={14} color={`var(--tag-${color})`} aria-hidden />}
          onClick={() => recolor.mutate(color)}
        >
          {texts.colors[color]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <MenuAction label={texts.remove} danger onClick={ask} />
    </MoreMenu>
  );
}

function Rename({ tag, onClose }: { tag: Tag; onClose(): void }) {
  const texts = useTexts(TAG_TEXTS);
  const form = useForm({
    initialValues: { name: tag.name },
    validate: { name: (name) => (name.trim() === "" ? texts.nameNeeded : null) },
  });
  const rename = useAction({
    request: (name: string) =>
      call("PUT", path("/console/tags/{tagId}", { tagId: tag.id }), { body: { name } }),
    refreshes: TAG_REFRESHES,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`tag ${tag.id}`}
      onClose={onClose}
      onSubmit={({ name }) => rename.mutateAsync(name.trim())}
    >
      <TextInput data-autofocus label={texts.name} maxLength={40} {...form.getInputProps("name")} />
    </FormLayout>
  );
}

function Merge({ tag, tags, onClose }: { tag: Tag; tags: readonly Tag[]; onClose(): void }) {
  const texts = useTexts(TAG_TEXTS);
  const [into, setInto] = useState<string | null>(null);
  const merge = useAction({
    request: (other: string) =>
      call("POST", path("/console/tags/{tagId}/merge", { tagId: tag.id }), { body: { into: other } }),
    refreshes: TAG_REFRESHES,
  });
  return (
    <>
      <Text size="sm" mb="sm">
        {texts.mergeText}
      </Text>
      <Select
        label={texts.other}
        searchable
        data={tags.filter(({ id }) => id !== tag.id).map(({ id, name }) => ({ value: id, label: name }))}
        value={into}
        onChange={setInto}
        mb="md"
      />
      <Action
        label={texts.mergeYes}
        disabled={into === null}
        loading={merge.isPending}
        onClick={() => into !== null && merge.mutate(into, { onSuccess: onClose })}
      />
    </>
  );
}
