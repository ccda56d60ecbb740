import { Group, Modal, Radio, Skeleton, Stack, Text, Textarea, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconInbox, IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import { INVITE_WORDS } from "#/messages/console/entities/invite.gen.ts";
import { REQUEST_WORDS } from "#/messages/console/entities/request.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { REQUEST_TEXTS, type RequestTexts } from "#/messages/console/requests.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useAnonymize } from "../../entities/person/anonymize.tsx";
import { HandCode } from "../../entities/person/hand-code.tsx";

import { subjectOf } from "../../entities/person/subject.ts";
import { DueBadge, dueIn, RequestBadge } from "../../entities/request/badges.tsx";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { ResourceExport, ResourceFilters, useResource } from "../../kit/components/resource.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";

import { CandidateName, candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { ResourceCards } from "../../session/resource-page.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";

const STATUSES = ["open", "done", "declined", "all"] as const;
/** A card is as high as several rows of a table. */
const PER_PAGE = 15;

export function RequestsPage() {
  const texts = useTexts(REQUEST_TEXTS);
  const words = useTexts(REQUEST_WORDS);
  const common = useTexts(COMPONENT_TEXTS);
  const { columns } = texts;
  const requests = useResource(
    "/console/requests",
    "requests",
    { status: "open", request: "" },
    {
      limit: PER_PAGE,
      // The request of a mail's link is shown regardless of its current state.
      asks: ({ status, request }) => ({ status: request === "" ? status : "all", request }),
    },
  );
  const { list } = requests;
  const isOne = list.values.request !== "";
  const [answering, setAnswering] = useState<CandidateRequest | null>(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <ResourceExport
            of={requests}
            name={texts.title}
            list="requests"
            head={[
              ...[columns.kind, columns.person, columns.status],
              ...[columns.asked, columns.due, columns.closed],
            ]}
            cells={({ kind, candidate, status, created_at, due_at, closed_at }) => [
              words.kinds[kind],
              candidateNameOf(candidate, common),
              texts.statuses[status],
              timeCell(created_at),
              timeCell(due_at),
              closed_at === null ? "" : timeCell(closed_at),
            ]}
          />
        }
      />
      <Stack>
        {isOne ? (
          <Group gap="sm">
            <Text size="sm">{texts.one}</Text>
            <Action label={texts.showAll} size="xs" plain onClick={() => list.set({ request: "" })} />
          </Group>
        ) : (
          <ResourceFilters
            list={list}
            filters={[{ by: "status", label: texts.status, of: STATUSES, texts: texts.statuses }]}
          />
        )}
        <ResourceCards
          of={requests}
          label={texts.list}
          className="console-cards request-list"
          rowId={({ id }) => id}
          card={(request) => <RequestCard request={request} onAnswer={setAnswering} />}
          placeholder={
            <>
              <Skeleton h={150} radius="lg" />
              <Skeleton h={150} radius="lg" />
            </>
          }
          empty={{ icon: IconMoodSmile, title: texts.none, text: texts.noneText }}
          nothing={{ icon: IconInbox, text: texts.noneFiltered }}
        />
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
      note: (note, { status }) => (status === "declined" && note.trim() === "" ? texts.recordNeeded : null),
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

interface RequestCardProps {
  request: CandidateRequest;
  onAnswer(request: CandidateRequest): void;
}

function RequestCard({ request, onAnswer }: RequestCardProps) {
  const texts = useTexts(REQUEST_TEXTS);
  const words = useTexts(REQUEST_WORDS);
  const format = useFormat();
  const { kind, status, candidate, session_id: sessionId } = request;
  const isAnonymized = candidate.status === "anonymized";
  const common = useTexts(COMPONENT_TEXTS);
  const { steps } = useTexts(INVITE_WORDS);
  const [isHanding, setHanding] = useState(false);
  const isOpen = status === "open";
  const name = candidateNameOf(candidate, common);
  return (
    <article className="console-card request-card" aria-label={words.kinds[kind]}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={2} fz="1rem">
            {words.kinds[kind]}
          </Title>
          <Group gap="xs">
            <TextLink to={`/candidates/${sessionId}`}>
              <CandidateName candidate={{ ...candidate, anonymized: isAnonymized }} />
            </TextLink>
            {candidate.protected && <StatusBadge tone="warn">{texts.protected}</StatusBadge>}
          </Group>
        </div>
        <State request={request} texts={texts} />
      </Group>
      <blockquote className="request-message">
        {request.message !== "" ? (
          <bdi>{request.message}</bdi>
        ) : (
          <Text span inherit c="dimmed" fs="italic">
            {isAnonymized ? texts.erasedMessage : texts.noMessage}
          </Text>
        )}
      </blockquote>
      {request.note !== null && request.note !== "" && (
        <Stack gap={2}>
          <Muted size="xs" fw={600}>
            {texts.yourAnswer}
          </Muted>
          <Text size="sm" style={{ whiteSpace: "pre-line" }}>
            {request.note}
          </Text>
        </Stack>
      )}
      {isOpen && (
        <Muted maw="50rem" style={{ textWrap: "pretty" }}>
          {texts.next[kind]}
        </Muted>
      )}
      <Group justify="space-between" gap="sm">
        <Muted size="xs">
          {texts.asked} <DateText value={request.created_at} />
          {isOpen && <> · {texts.answerBy(format.date(request.due_at))}</>}
        </Muted>
        <PermissionGuard needs="gdpr:write">
          <Group gap="xs">
            {!isAnonymized && (
              <Action label={steps.hand_code} size="xs" variant="subtle" onClick={() => setHanding(true)} />
            )}
            {isOpen && <Answers request={request} name={name} onAnswer={() => onAnswer(request)} />}
          </Group>
        </PermissionGuard>
      </Group>
      <HandCode
        person={isHanding ? { subject: subjectOf(sessionId, null), name } : null}
        onClose={() => setHanding(false)}
      />
    </article>
  );
}

/** The actions for an open request. */
function Answers({ request, name, onAnswer }: { request: CandidateRequest; name: string; onAnswer(): void }) {
  const texts = useTexts(REQUEST_TEXTS);
  const anonymize = useAnonymize();
  const { kind, candidate, session_id: sessionId } = request;
  const canGo = candidate.status !== "anonymized" && !candidate.protected;
  return (
    <>
      {(kind === "erasure" || kind === "objection") && canGo && (
        <Action
          label={texts.anonymize}
          size="xs"
          danger
          variant={kind === "erasure" ? "filled" : "light"}
          onClick={() =>
            anonymize.ask({ subject: subjectOf(sessionId, null), name, email: candidate.email ?? "" })
          }
          loading={anonymize.isPending}
        />
      )}
      {kind === "longer_storage" && <Action label={texts.openPrivacy} size="xs" plain to="/privacy" />}
      <Action
        label={kind === "erasure" ? texts.decline : texts.answer}
        size="xs"
        variant={kind === "erasure" ? "default" : "filled"}
        onClick={onAnswer}
      />
    </>
  );
}

function State({ request, texts }: { request: CandidateRequest; texts: RequestTexts }) {
  const format = useFormat();
  const { status, days_left, closed_at, closed_by } = request;
  if (status === "open") return <DueBadge due={dueIn(days_left ?? 0)} />;
  const date = closed_at === null ? "" : format.date(closed_at);
  const by = closed_by === "operator" ? texts.operator : (closed_by ?? "");
  return (
    <Stack gap={4} className="request-closed">
      <RequestBadge status={status} />
      <Muted size="xs">
        {closed_by === "anonymization"
          ? texts.byAnonymization(date)
          : by === ""
            ? date
            : texts.closedBy(date, by)}
      </Muted>
    </Stack>
  );
}

type CandidateRequest = Schemas["ConsoleRequest"];
