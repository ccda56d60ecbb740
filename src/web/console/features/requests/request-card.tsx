import { Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "../../../wire.gen.ts";
import { useAnonymize } from "../../entities/person/anonymize.tsx";
import { HandCode } from "../../entities/person/hand-code.tsx";
import { HAND_CODE_TEXTS } from "../../entities/person/hand-code-texts.ts";
import { subjectOf } from "../../entities/person/subject.ts";
import { DueBadge, dueIn, REQUEST_WORDS, RequestBadge } from "../../entities/request/badges.tsx";
import { Action } from "../../kit/components/action.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { CandidateName, candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";
import { REQUEST_TEXTS, type RequestTexts } from "./texts.ts";

interface RequestCardProps {
  request: CandidateRequest;
  onAnswer(request: CandidateRequest): void;
}

export function RequestCard({ request, onAnswer }: RequestCardProps) {
  const texts = useTexts(REQUEST_TEXTS);
  const words = useTexts(REQUEST_WORDS);
  const format = useFormat();
  const { kind, status, candidate, session_id: sessionId } = request;
  const isAnonymized = candidate.status === "anonymized";
  const common = useTexts(COMPONENT_TEXTS);
  const codeTexts = useTexts(HAND_CODE_TEXTS);
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
              <Action label={codeTexts.action} size="xs" variant="subtle" onClick={() => setHanding(true)} />
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
  const mayGo = candidate.status !== "anonymized" && !candidate.protected;
  return (
    <>
      {(kind === "erasure" || kind === "objection") && mayGo && (
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

export type CandidateRequest = Schemas["ConsoleRequest"];
