import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { VIEW_TEXTS } from "#/messages/console/candidates/view.gen.ts";
import { useAction, useApi, useRefresh } from "../../kit/api/hooks.ts";
import { newIdempotencyKey } from "../../kit/api/request.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { ColumnKey, SavedFilter, Views } from "./use-views.ts";

interface DisplayDialogProps {
  opened: boolean;
  views: Views;
  onClose(): void;
}

const SIZES = [25, 50, 100] as const;

/** Sets the columns and the number of rows of the list. The server stores them for the reader. */
export function DisplayDialog({ opened, views, onClose }: DisplayDialogProps) {
  const texts = useTexts(VIEW_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.displayTitle}>
      {opened && <Choices views={views} onClose={onClose} />}
    </Modal>
  );
}

function Choices({ views, onClose }: Omit<DisplayDialogProps, "opened">) {
  const texts = useTexts(VIEW_TEXTS);
  const [columns, setColumns] = useState<readonly string[]>(views.columns);
  const [size, setSize] = useState(String(views.size));
  const keep = useAction({
    request: (input: { columns: string[] | null; page_size: (typeof SIZES)[number] | null }) =>
      call("PUT", "/console/list-wishes", { body: { page: "candidates", ...input } }),
    refreshes: ["/console/saved-filters"],
  });
  const keys = Object.keys(texts.columnNames) as ColumnKey[];
  const wanted = SIZES.find((one) => String(one) === size) ?? null;
  return (
    <Stack gap="md">
      <Checkbox.Group label={texts.columns} value={[...columns]} onChange={setColumns}>
        <Stack gap={6} mt={6}>
          {keys.map((key) => (
            <Checkbox key={key} value={key} label={texts.columnNames[key]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div>
        <Text size="sm" fw={500} mb={4} id="rows-of-page">
          {texts.rows}
        </Text>
        <SegmentedControl
          aria-labelledby="rows-of-page"
          data={SIZES.map(String)}
          value={size}
          onChange={setSize}
        />
      </div>
      <Group gap="xs">
        <Button
          loading={keep.isPending}
          onClick={() =>
            keep.mutate(
              { columns: keys.filter((key) => columns.includes(key)), page_size: wanted },
              { onSuccess: onClose },
            )
          }
        >
          {texts.apply}
        </Button>
        <Button
          variant="default"
          onClick={() => keep.mutate({ columns: null, page_size: null }, { onSuccess: onClose })}
        >
          {texts.reset}
        </Button>
      </Group>
    </Stack>
  );
}

interface FilterDialogProps {
  /** The one that is changed; null: a new one. */
  filter: SavedFilter | null;
  opened: boolean;
  /** The query that a new filter would store. */
  kept: Record<string, string>;
  hasWords: boolean;
  views: Views;
  onClose(): void;
}

/** Keeps a filter, or changes how one is called and who may use it. */
export function FilterDialog({ opened, ...props }: FilterDialogProps) {
  const texts = useTexts(VIEW_TEXTS);
  const title = props.filter === null ? texts.saveTitle : texts.changeTitle;
  return (
    <Modal opened={opened} onClose={props.onClose} title={title}>
      {opened && <Fields {...props} />}
    </Modal>
  );
}

function Fields({ filter, kept, hasWords, views, onClose }: Omit<FilterDialogProps, "opened">) {
  const texts = useTexts(VIEW_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const { limited } = useWorkplace();
  const canChange = filter === null || filter.may_change;
  const form = useForm({
    initialValues: {
      name: filter?.name ?? "",
      shared: filter?.shared ?? false,
      withLook: filter !== null && filter.columns !== null,
      opensWith: filter !== null && views.wish?.filter_id === filter.id,
    },
    validate: { name: (name) => (name.trim() === "" ? texts.nameNeeded : null) },
  });
  const save = async ({ name, shared, withLook, opensWith }: typeof form.values) => {
    const look = withLook
      ? { columns: [...views.columns], page_size: views.size as 25 | 50 | 100 }
      : { columns: null, page_size: null };
    const body = { name: name.trim(), shared, ...look };
    const stored =
      filter === null
        ? await api.send(
            call("POST", "/console/saved-filters", { body: { ...body, page: "candidates", query: kept } }),
            { idempotencyKey: newIdempotencyKey() },
          )
        : canChange
          ? await api.send(
              call("PUT", path("/console/saved-filters/{filterId}", { filterId: filter.id }), { body }),
            )
          : filter;
    const opened = views.wish?.filter_id === stored.id;
    if (opened !== opensWith) {
      const filter_id = opensWith ? stored.id : null;
      await api.send(call("PUT", "/console/list-wishes", { body: { page: "candidates", filter_id } }));
    }
    await refresh("/console/saved-filters");
    notifications.show({ message: texts.kept(stored.name), color: "green" });
    views.choose(filter === null ? { ...stored, query: kept } : stored);
    onClose();
  };
  return (
    <FormLayout
      form={form}
      draft={`filter ${filter?.id ?? "new"}`}
      action={texts.action}
      onCancel={onClose}
      onSubmit={save}
    >
      {canChange && (
        <TextInput data-autofocus label={texts.name} maxLength={80} {...form.getInputProps("name")} />
      )}
      {canChange && !limited && (
        <Checkbox label={texts.shared} {...form.getInputProps("shared", { type: "checkbox" })} />
      )}
      {canChange && (
        <Checkbox label={texts.withLook} {...form.getInputProps("withLook", { type: "checkbox" })} />
      )}
      <Checkbox label={texts.opensWith} {...form.getInputProps("opensWith", { type: "checkbox" })} />
      {hasWords && filter === null && (
        <Text size="sm" c="dimmed">
          {texts.noWords}
        </Text>
      )}
      {filter !== null && canChange && <RemoveButton filter={filter} views={views} onDone={onClose} />}
    </FormLayout>
  );
}

function RemoveButton({ filter, views, onDone }: { filter: SavedFilter; views: Views; onDone(): void }) {
  const texts = useTexts(VIEW_TEXTS);
  const confirm = useConfirm();
  const remove = useAction({
    request: () => call("DELETE", path("/console/saved-filters/{filterId}", { filterId: filter.id })),
    refreshes: ["/console/saved-filters"],
    done: texts.removed,
  });
  const ask = async () => {
    const question = {
      title: texts.removeTitle(filter.name),
      text: texts.removeText,
      action: texts.remove,
      danger: true,
    };
    if (filter.shared && !(await confirm(question))) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        views.choose(null);
        onDone();
      },
    });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      style={{ justifySelf: "start", alignSelf: "start" }}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {texts.remove}
    </Button>
  );
}
