import { Modal, Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { IconListNumbers } from "@tabler/icons-react";
import { useState } from "react";
import { SHORTLIST_WORDS } from "#/messages/console/entities/shortlist.gen.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { OpenLinks } from "../share/said-by-link.tsx";

interface AddProps {
  sessionIds: readonly number[];
  /** The job of a new list. */
  jobId?: string | null;
  /** The profile that a new list without a job compares with. */
  jobProfileId?: string | null;
  onDone(): void;
}

/** Adds people to an existing list or to a new one. */
export function AddToShortlist({ sessionIds, onDone, ...about }: AddProps) {
  const texts = useTexts(SHORTLIST_WORDS);
  const { may: can } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  if (!can("reviews:write") || sessionIds.length === 0) return null;
  return (
    <>
      <Action
        label={texts.add}
        icon={IconListNumbers}
        size="xs"
        variant="light"
        onClick={() => setOpen(true)}
      />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title(sessionIds.length)}>
        <Fields
          {...about}
          sessionIds={sessionIds}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Modal>
    </>
  );
}

const NEW = "new";
/** The maximum of one request, newest first. */
const LISTS_MAX = 100;

function Fields({
  sessionIds,
  jobId = null,
  jobProfileId = null,
  onClose,
  onDone,
}: AddProps & { onClose(): void }) {
  const texts = useTexts(SHORTLIST_WORDS);
  const { data } = useLoad("/console/shortlists", {
    limit: LISTS_MAX,
    ...(jobId !== null && { job_id: jobId }),
  });
  const lists = data?.shortlists ?? [];
  const form = useForm({
    initialValues: { list: NEW, name: "" },
    validate: {
      list: (list) => (list ? null : texts.listNeeded),
      name: (name, { list }) => (list === NEW && name.trim() === "" ? texts.nameNeeded : null),
    },
  });
  const create = useAction({
    request: (name: string) =>
      call("POST", "/console/shortlists", {
        body: {
          name,
          job_id: jobId,
          job_profile_id: jobId === null ? jobProfileId : null,
          session_ids: [...sessionIds],
        },
      }),
    refreshes: ["/console/shortlists"],
    quiet: true,
  });
  const add = useAction({
    request: (shortlistId: string) =>
      call("POST", path("/console/shortlists/{shortlistId}/entries", { shortlistId }), {
        body: { session_ids: [...sessionIds] },
      }),
    refreshes: ["/console/shortlists"],
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft="people for a shortlist"
      action={texts.action}
      onCancel={onClose}
      fields={{ session_ids: "list" }}
      onSubmit={async ({ list, name }) => {
        if (list === NEW) {
          const created = await create.mutateAsync(name.trim());
          notifications.show({ message: texts.added(created.people, created.name), color: "green" });
        } else {
          const { results } = await add.mutateAsync(list);
          const added = results.filter(({ status }) => status === "added").length;
          const there = results.filter(({ status }) => status === "already_there").length;
          const known = lists.find(({ id }) => id === list)?.name ?? texts.list;
          notifications.show({
            message: [added > 0 && texts.added(added, known), there > 0 && texts.thereAlready(there)]
              .filter(Boolean)
              .join(" "),
            color: added > 0 ? "green" : "yellow",
          });
        }
        onDone();
      }}
    >
      {lists.length > 0 && (
        <Select
          data-autofocus
          label={texts.list}
          searchable
          allowDeselect={false}
          data={[
            { value: NEW, label: texts.newList },
            ...lists.map(({ id, name, people }) => ({
              value: id,
              label: `${name} (${texts.people(people)})`,
            })),
          ]}
          {...form.getInputProps("list")}
        />
      )}
      {form.values.list !== NEW && <OpenLinks shortlistId={form.values.list} />}
      {form.values.list === NEW && (
        <TextInput
          {...(lists.length === 0 && { "data-autofocus": true })}
          label={texts.name}
          withAsterisk
          maxLength={120}
          {...form.getInputProps("name")}
        />
      )}
    </FormLayout>
  );
}
