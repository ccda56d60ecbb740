import { Group, Modal, Pagination, Radio, Skeleton, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconInbox, IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import { REQUEST_WORDS } from "../../entities/request/badges.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, get, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { useListState } from "../../kit/components/data-cards.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Choice } from "../../kit/components/resource.tsx";
import { timeCell } from "../../kit/components/status-badge.tsx";
import { EmptyState } from "../../kit/components/text.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { type CandidateRequest, RequestCard } from "./request-card.tsx";
import { REQUEST_TEXTS } from "./texts.ts";

const STATUSES = ["open", "done", "declined", "all"] as const;
/** A card is as high as several rows of a table. */
const PER_PAGE = 15;

export function RequestsPage() {
  const texts = useTexts(REQUEST_TEXTS);
  const words = useTexts(REQUEST_WORDS);
  const common = useTexts(COMPONENT_TEXTS);
  const { columns } = texts;
  const list = useListState({ status: "open", request: "" }, PER_PAGE);
  const isOne = list.values.request !== "";
  const { data, error, refetch, isPlaceholderData } = useLoad("/console/requests", {
    ...list.query,
    // The request of a mail's link is shown regardless of its current state.
    ...(isOne && { status: "all" as const }),
  });
  const [answering, setAnswering] = useState<CandidateRequest | null>(null);
  const pages = Math.ceil((data?.pagination.total ?? 0) / PER_PAGE);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        {...(data !== undefined &&
          data.requests.length > 0 && {
            actions: (
              <ExportMenu<CandidateRequest>
                name={texts.title}
                list="requests"
                head={[
                  columns.kind,
                  columns.person,
                  columns.status,
                  columns.asked,
                  columns.due,
                  columns.closed,
                ]}
                load={async (api, place) => {
                  const { status } = list.values;
                  const { requests, pagination } = await api.send(
                    get("/console/requests", { status: isOne ? "all" : status, ...place }),
                  );
                  return { rows: requests, pagination };
                }}
                cells={({ kind, candidate, status, created_at, due_at, closed_at }) => [
                  words.kinds[kind],
                  candidateNameOf(candidate, common),
                  texts.statuses[status],
                  timeCell(created_at),
                  timeCell(due_at),
                  closed_at === null ? "" : timeCell(closed_at),
                ]}
              />
            ),
          })}
      />
      <Stack>
        {isOne ? (
          <Group gap="sm">
            <Text size="sm">{texts.one}</Text>
            <Action label={texts.showAll} size="xs" plain onClick={() => list.set({ request: "" })} />
          </Group>
        ) : (
          <Group>
            <Choice
              label={texts.status}
              of={STATUSES}
              texts={texts.statuses}
              value={list.values.status}
              onChange={(status) => list.set({ status })}
            />
          </Group>
        )}
        {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
        {data === undefined && error === null && (
          <>
            <Skeleton h={150} radius="lg" />
            <Skeleton h={150} radius="lg" />
          </>
        )}
        {data?.requests.length === 0 &&
          (list.values.status === "open" && !isOne ? (
            <EmptyState icon={IconMoodSmile} title={texts.none} text={texts.noneText} />
          ) : (
            <EmptyState icon={IconInbox} text={texts.noneFiltered} />
          ))}
        {data !== undefined && data.requests.length > 0 && (
          <ul className="console-cards" aria-label={texts.list} aria-busy={isPlaceholderData}>
            {data.requests.map((request) => (
              <li key={request.id} className="request-item">
                <RequestCard request={request} onAnswer={setAnswering} />
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
              withEdges={false}
            />
          </Group>
        )}
      </Stack>
      <CloseForm request={answering} onClose={() => setAnswering(null)} />
    </>
  );
}

interface CloseFormProps {
  /** Null: closed. */
  request: CandidateRequest | null;
  onClose(): void;
}

/** Answers a request. A deletion can only be declined here: anonymizing the person fulfils it. */
function CloseForm({ request, onClose }: CloseFormProps) {
  const { form: texts } = useTexts(REQUEST_TEXTS);
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      title={request?.kind === "erasure" ? texts.declineTitle : texts.title}
    >
      {request && <Fields request={request} onClose={onClose} />}
    </Modal>
  );
}

interface Values {
  status: "done" | "declined";
  note: string;
}

function Fields({ request, onClose }: { request: CandidateRequest; onClose(): void }) {
  const { form: texts, next } = useTexts(REQUEST_TEXTS);
  const form = useForm<Values>({
    initialValues: { status: request.kind === "erasure" ? "declined" : "done", note: "" },
    validate: {
      note: (note, { status }) => (status === "declined" && note.trim() === "" ? texts.noteNeeded : null),
    },
  });
  const close = useAction({
    request: (body: Values) =>
      call("POST", path("/candidate-requests/{requestId}/close", { requestId: request.id }), { body }),
    refreshes: ["/console/requests", "/console/overview", "/console/candidates"],
    done: texts.sent,
    quiet: true,
  });
  const isDeclined = form.getValues().status === "declined";
  return (
    <FormLayout
      form={form}
      draft={`request ${request.id}`}
      action={texts.send}
      onClose={onClose}
      onSubmit={close.mutateAsync}
    >
      {request.kind !== "erasure" && (
        <Radio.Group label={texts.outcome} description={next[request.kind]} {...form.getInputProps("status")}>
          <Stack gap="xs" mt="xs">
            <Radio value="done" label={texts.done} />
            <Radio value="declined" label={texts.declined} />
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        data-autofocus
        label={texts.note}
        description={texts.noteHint}
        withAsterisk={isDeclined}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        {...form.getInputProps("note")}
      />
    </FormLayout>
  );
}
