import { ActionIcon, Group, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { LIST_TEXTS } from "#/messages/console/candidates/list.gen.ts";
import { VIEW_TEXTS } from "#/messages/console/candidates/view.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { TAKE_OFF_TEXTS } from "#/messages/console/entities/invite/take-off.gen.ts";
import { INVITE_WORDS } from "#/messages/console/entities/invite.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { DecisionBadge, QualityBadge, StateBadge } from "../../entities/candidate/badges.tsx";
import { canCompare } from "../../entities/candidate/people-list.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import type { useTakeOff } from "../../entities/invite/new-link.tsx";
import { OWN_FIELDS, ownColumnKey } from "../../entities/invite/own-fields.ts";
import { endsSoon } from "../../entities/invite/rules.ts";

import type { InviteActions } from "../../entities/invite/use-invite-actions.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import type { TroubledMail } from "../../entities/mail/answers.ts";
import { MailTrouble } from "../../entities/mail/trouble.tsx";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { TagChips } from "../../entities/tag/chips.tsx";
import type { Column } from "../../kit/components/data-cards.tsx";
import { EmailText } from "../../kit/components/text.tsx";

import { CandidateName, candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { ColumnKey } from "./use-views.ts";

/** Additional data for rows: running actions, and problems of their mails. */
export interface Shown {
  invites: InviteActions;
  takeOff: ReturnType<typeof useTakeOff>;
  mails: ReadonlyMap<string, TroubledMail>;
}

/** @param wanted the columns that the reader chose next to the name, in any order */
export function useColumns(shown: Shown, wanted: readonly ColumnKey[]): readonly Column<ListedCandidate>[] {
  const texts = useTexts(LIST_TEXTS);
  const languageNames = useLanguageNames();
  const { columnNames } = useTexts(VIEW_TEXTS);
  const all: readonly Column<ListedCandidate>[] = [
    {
      key: "name",
      label: texts.name,
      sort: ["name"],
      width: "30%",
      cell: (candidate) => <Person candidate={candidate} />,
      card: (candidate) => (
        <CandidateName candidate={{ ...candidate, anonymized: candidate.anonymized_at !== null }} />
      ),
    },
    {
      key: "state",
      label: texts.state,
      width: "22%",
      cell: (candidate) => <State candidate={candidate} shown={shown} />,
    },
    {
      key: "job_profile",
      label: texts.jobProfile,
      cell: (candidate) => <Job candidate={candidate} />,
    },
    {
      key: "added",
      label: texts.added,
      sort: ["newest", "oldest"],
      cell: ({ added_at }) => (
        <span className="candidates-date">
          <DateText value={added_at} />
        </span>
      ),
    },
    {
      key: "completed",
      label: columnNames.completed,
      cell: ({ completed_at }) => (
        <span className="candidates-date">
          <DateText value={completed_at} />
        </span>
      ),
    },
    ...OWN_FIELDS.map((name) => ({
      key: ownColumnKey(name),
      label: columnNames[ownColumnKey(name)],
      cell: (candidate: ListedCandidate) => candidate[name],
    })),
    {
      key: "language",
      label: columnNames.language,
      cell: ({ language }) => languageNames[language],
    },
    {
      key: "decision",
      label: texts.decision,
      cell: ({ state, decision }) =>
        state === "completed" || decision !== null ? <DecisionBadge decision={decision} /> : null,
    },
  ];
  return all.filter(({ key }) => key === "name" || wanted.includes(key as ColumnKey));
}

function Person({ candidate }: { candidate: ListedCandidate }) {
  const { name, email, anonymized_at } = candidate;
  const isPerson = anonymized_at === null;
  return (
    <>
      <CandidateName candidate={{ ...candidate, anonymized: !isPerson }} />
      {isPerson && name && email && (
        <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
          <EmailText email={email} />
        </Text>
      )}
      {isPerson &&
        OWN_FIELDS.filter((field) => candidate[field]).map((field) => (
          <Text key={field} component="span" display="block" size="xs" c="dimmed" fw={400}>
            {candidate[field]}
          </Text>
        ))}
      <ClientOf id={candidate.client_id} />
      <TagChips tags={candidate.tags} />
    </>
  );
}

/** The client in whose name somebody was invited: where the account recruits for clients, which costs a request. */
function ClientOf({ id }: { id: string | null }) {
  const { purpose } = useWorkplace();
  return purpose === "clients" && <ClientName id={id} />;
}

function ClientName({ id }: { id: string | null }) {
  const clients = useClients();
  const name = id === null ? null : clients.nameOf(id);
  return name === null ? null : (
    <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
      <bdi>{name}</bdi>
    </Text>
  );
}

function Job({ candidate: { job_profile, source } }: { candidate: ListedCandidate }) {
  const texts = useTexts(LIST_TEXTS);
  const profiles = useJobProfiles();
  if (job_profile) return profiles.nameOf(job_profile.id, job_profile.name);
  if (source !== "manual") return null;
  return (
    <Text span size="sm" c="dimmed">
      {texts.manual}
    </Text>
  );
}

interface Cell {
  candidate: ListedCandidate;
  shown: Shown;
}

function Badges({ candidate: { state, viewed, quality, rights } }: Pick<Cell, "candidate">) {
  const words = useTexts(CANDIDATE_WORDS);
  return (
    <>
      <StateBadge state={state} />
      {state === "completed" && !viewed && (
        <Text span size="xs" fw={650} c="var(--mantine-color-anchor)">
          {words.notViewed}
        </Text>
      )}
      {quality !== null && quality !== "ok" && <QualityBadge quality={quality} />}
      <RightsBadges rights={rights} />
    </>
  );
}

/** Whoever has begun has the link; that an email came back matters until the end. */
const isAwaited = ({ state, bounce_reason }: ListedCandidate): boolean =>
  state === "pending" || (bounce_reason !== null && (state === "started" || state === "expired"));

function State({ candidate, shown }: Cell) {
  return (
    <div className="candidates-state">
      <Badges candidate={candidate} />
      <Text span size="xs" c="dimmed" w="100%">
        <Since candidate={candidate} shown={shown} />
      </Text>
      <Undelivered candidate={candidate} shown={shown} />
    </div>
  );
}

const Undelivered = ({ candidate, shown }: Cell) =>
  isAwaited(candidate) && (
    <MailTrouble mail={shown.mails.get(candidate.invite_id ?? "")} returned={candidate.bounce_reason} />
  );

/** Since when, until when, or what is waited for. */
function Since({ candidate, shown: { invites, takeOff } }: Cell) {
  const texts = useTexts(LIST_TEXTS);
  const words = useTexts(INVITE_WORDS);
  const taking = useTexts(TAKE_OFF_TEXTS);
  const { state, completed_at, reminders_sent, expires_at, in_list, erased_from, send_at } = candidate;
  if (invites.isCancelling(candidate.invite_id)) return words.isCancelling;
  if (in_list && takeOff.isTaking(in_list.row_id)) return taking.isTaking;
  if (state === "completed") return <DateText value={completed_at} />;
  if (state === "waiting") return in_list && texts.inList(in_list.name);
  if (state === "cancelled") {
    return (
      <>
        {in_list?.problem != null && `${texts.notInvited} `}
        {texts.erasedFrom} <DateText value={erased_from} />
      </>
    );
  }
  if (state !== "pending" && state !== "started" && state !== "expired") return null;
  if (send_at !== null)
    return (
      <>
        {texts.goesOut} <DateText value={send_at} as="dateTime" />
      </>
    );
  return (
    <>
      {state === "expired" ? texts.ended : texts.until} <DateText value={expires_at} />
      {endsSoon(candidate, Date.now()) && (
        <Text span inherit fw={600} c="var(--console-warn-ink)">
          {" "}
          (<DateText value={expires_at} as="relative" />)
        </Text>
      )}
      {reminders_sent > 0 && ` · ${texts.reminded(reminders_sent)}`}
    </>
  );
}

/** Takes somebody who waits off the list. */
export function TakeOffButton({
  candidate,
  takeOff,
}: {
  candidate: ListedCandidate;
  takeOff: Shown["takeOff"];
}) {
  const words = useTexts(TAKE_OFF_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const { may: can } = useWorkplace();
  const { state, in_list } = candidate;
  if (state !== "waiting" || in_list === null || takeOff.isTaking(in_list.row_id)) return null;
  if (!can("invites:write")) return null;
  const name = candidateNameOf({ ...candidate, anonymized: false }, common);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={words.action(name)}
      title={words.action(name)}
      onClick={() => takeOff.take(in_list.row_id, name)}
    >
      <IconX size={17} aria-hidden />
    </ActionIcon>
  );
}

/** The text of a card on a narrow screen below the name, on two lines, and a third one if an email was not delivered. */
export function CandidateCard({ candidate, shown }: Cell) {
  const { job_profile, decision } = candidate;
  return (
    <>
      <Group gap={6}>
        <Badges candidate={candidate} />
        {decision !== null && <DecisionBadge decision={decision} />}
        <TagChips tags={candidate.tags} />
      </Group>
      <ClientOf id={candidate.client_id} />
      <Text size="xs" c="dimmed" truncate>
        {job_profile !== null && (
          <>
            <Job candidate={candidate} /> ·{" "}
          </>
        )}
        <Since candidate={candidate} shown={shown} />
      </Text>
      <Undelivered candidate={candidate} shown={shown} />
    </>
  );
}

/** A row of the list: by what comes first of a place in a list to be invited, an invite and a session. */
export const rowIdOf = ({ in_list, invite_id, session_id }: ListedCandidate): string =>
  in_list ? `row ${in_list.row_id}` : (invite_id ?? `session ${session_id}`);

interface Possible {
  /** Sessions that have completed, in the order in which they were chosen. */
  completed: number[];
  canCompare: boolean;
}

/** The actions for the selected people. */
export function possibleWith(chosen: Iterable<ListedCandidate>): Possible {
  const rows = [...chosen];
  const completed = rows.flatMap(({ state, session_id }) =>
    state === "completed" && session_id !== null ? [session_id] : [],
  );
  return {
    completed,
    canCompare: completed.length === rows.length && canCompare(rows.length),
  };
}
