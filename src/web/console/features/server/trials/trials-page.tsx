import { Group, Modal, Pagination, SegmentedControl, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconInbox, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useListState } from "../../../kit/components/list-state.ts";
import { ProblemAlert } from "../../../kit/components/problem-alert.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import type { Trial } from "./answers.ts";
import { ApproveForm } from "./approve-form.tsx";
import { TRIAL_TEXTS } from "./texts.ts";
import { TrialCard } from "./trial-card.tsx";

const FILTERS = ["pending", "approved", "declined", "all"] as const;
const PER_PAGE = 10;

export function TrialsPage() {
  const texts = useTexts(TRIAL_TEXTS);
  const list = useListState({ status: "pending" }, PER_PAGE);
  const { data, error, refetch, isPlaceholderData } = useLoad("/admin/trials", list.query);
  const [deciding, setDeciding] = useState<{ trial: Trial; as: "approve" | "decline" } | null>(null);
  const close = () => setDeciding(null);
  const pages = Math.ceil((data?.pagination.total ?? 0) / PER_PAGE);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Stack>
        <Group>
          <SegmentedControl
            aria-label={texts.show}
            value={list.values.status}
            onChange={(status) => list.set({ status })}
            data={FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
          />
        </Group>
        {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton h={220} radius="lg" />}
        {data?.trials.length === 0 &&
          (list.values.status === "pending" ? (
            <EmptyState icon={IconInbox} title={texts.none} text={texts.noneText} />
          ) : (
            <EmptyState icon={IconSearch} text={texts.noneFiltered} />
          ))}
        {data !== undefined && data.trials.length > 0 && (
          <ul className="server-cards" aria-label={texts.list} aria-busy={isPlaceholderData}>
            {data.trials.map((trial) => (
              <li key={trial.reference}>
                <TrialCard trial={trial} onDecide={(as) => setDeciding({ trial, as })} />
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && (
          <Group justify="flex-end">
            <Pagination
              size="sm"
              total={pages}
              value={list.page}
              onChange={(wanted) => list.go(wanted, data?.pagination.as_of)}
              aria-label={texts.paging}
            />
          </Group>
        )}
      </Stack>
      <Modal
        opened={deciding?.as === "approve"}
        onClose={close}
        size="lg"
        title={texts.approveForm.title(deciding?.trial.company ?? "")}
      >
        {deciding !== null && <ApproveForm trial={deciding.trial} onClose={close} />}
      </Modal>
      <Modal
        opened={deciding?.as === "decline"}
        onClose={close}
        title={texts.declineForm.title(deciding?.trial.company ?? "")}
      >
        {deciding !== null && <DeclineForm trial={deciding.trial} onClose={close} />}
      </Modal>
    </>
  );
}

function DeclineForm({ trial, onClose }: { trial: Trial; onClose(): void }) {
  const { declineForm: texts } = useTexts(TRIAL_TEXTS);
  const form = useForm({ initialValues: { note: "" } });
  const decline = useAction({
    wish: (body: { note: string }) =>
      call("POST", path("/admin/trials/{trialId}/decline", { trialId: trial.reference }), { body }),
    refreshes: ["/admin/trials", "/admin/overview"],
    done: ({ mailed }) => (mailed ? texts.doneMailed : texts.done),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`trial ${trial.reference} decline`}
      action={texts.action}
      danger
      onCancel={onClose}
      onSubmit={async (values) => {
        await decline.mutateAsync(values);
        onClose();
      }}
    >
      <Text size="sm">{texts.text}</Text>
      <TextInput
        label={texts.note}
        description={texts.noteHint}
        maxLength={500}
        {...form.getInputProps("note")}
      />
    </FormLayout>
  );
}
