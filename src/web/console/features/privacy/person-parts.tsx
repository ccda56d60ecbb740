import { notifications } from "@mantine/notifications";
import {
  IconDownload,
  IconEraser,
  IconKey,
  IconShieldLock,
  IconShieldOff,
  IconUser,
} from "@tabler/icons-react";
import { INVITE_WORDS } from "#/messages/console/entities/invite.gen.ts";
import { PERSON_TEXTS } from "#/messages/console/entities/person.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { PRIVACY_TEXTS } from "#/messages/console/privacy.gen.ts";
import type { CandidateState } from "../../entities/candidate/answers.ts";
import { pathOf, StateBadge } from "../../entities/candidate/badges.tsx";
import { useAnonymize, useUnprotect } from "../../entities/person/anonymize.tsx";

import { rowOf, subjectOf } from "../../entities/person/subject.ts";

import { saveFile, useApi, useLoad } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { type ListState, type Pagination, useListState } from "../../kit/components/data-cards.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { ListedCandidates } from "./address-erasure.tsx";

export function StateOf({ row: { state, isProtected, erasedFrom } }: { row: PrivacyRow }) {
  const texts = useTexts(PRIVACY_TEXTS);
  return (
    <>
      <StateBadge state={state} /> {isProtected && <StatusBadge tone="warn">{texts.protected}</StatusBadge>}
      {erasedFrom !== null && (
        <Muted size="xs">
          {texts.erasedFrom} <DateText value={erasedFrom} />
        </Muted>
      )}
    </>
  );
}

interface RowActionsProps {
  row: PrivacyRow;
  name: string;
  onProtect(person: { subject: string; name: string }): void;
  onHand(person: { subject: string; name: string }): void;
}

export function RowActions({ row, name, onProtect, onHand }: RowActionsProps) {
  const texts = useTexts(PRIVACY_TEXTS);
  const { steps } = useTexts(INVITE_WORDS);
  const words = useTexts(PERSON_TEXTS);
  const unprotect = useUnprotect();
  const anonymize = useAnonymize();
  const copy = useDataCopy();
  const { id: subject, sessionId, isProtected, hasLink, page, email } = row;
  if (row.isAnonymized) return null;
  return (
    <MoreMenu row label={texts.actions(name)} loading={anonymize.isPending || unprotect.isPending}>
      <MenuAction label={rowOf(subject) === null ? texts.open : texts.openList} icon={IconUser} to={page} />
      {rowOf(subject) !== null && (
        <MenuAction label={texts.copy} icon={IconDownload} onClick={() => copy(subject)} />
      )}
      {hasLink && (
        <MenuAction label={steps.hand_code} icon={IconKey} onClick={() => onHand({ subject, name })} />
      )}
      {isProtected && sessionId !== null && (
        <MenuAction
          label={words.unprotect}
          icon={IconShieldOff}
          onClick={() => unprotect.ask({ sessionId, name })}
        />
      )}
      {!isProtected && rowOf(subject) === null && (
        <MenuAction
          label={words.protect}
          icon={IconShieldLock}
          onClick={() => onProtect({ subject, name })}
        />
      )}
      {!isProtected && (
        <MenuAction
          label={texts.anonymize}
          icon={IconEraser}
          danger
          onClick={() => anonymize.ask({ subject, name, email })}
        />
      )}
    </MoreMenu>
  );
}

/** Saves everything that is kept of somebody who waits in a list: who has no link can be given a copy this way alone. */
function useDataCopy() {
  const texts = useTexts(PRIVACY_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  return async (subject: string): Promise<void> => {
    const rowId = rowOf(subject);
    if (rowId === null) return;
    try {
      const kept = await api.send(call("GET", path("/console/batch-rows/{rowId}/person", { rowId })));
      const text = JSON.stringify(kept, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), texts.copyFile);
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    }
  };
}

/** Somebody in the list. */
export interface PrivacyRow {
  /** The subject, by `subjectOf`. */
  id: string;
  sessionId: number | null;
  name: string;
  email: string;
  state: CandidateState;
  addedAt: string;
  completedAt: string | null;
  /** The date of automatic anonymization. Null if there is none. */
  erasedFrom: string | null;
  isAnonymized: boolean;
  isProtected: boolean;
  /** Their link leads somewhere, so a code can be given there. */
  hasLink: boolean;
  /** The target of the row. */
  page: string;
}

export const AGES = ["any", "6", "12", "24"] as const;
export const STATUSES = [
  "active",
  "protected",
  "waiting",
  "pending",
  "expired",
  "cancelled",
  "deleted",
  "withdrawn",
  "all",
] as const;
export const PEOPLE_DEFAULTS = { status: "active", q: "", age: "any" };
type Filters = typeof PEOPLE_DEFAULTS;

const PER_PAGE = 25;

/** One page of a list of people. */
export interface PeoplePage {
  list: ListState<Filters>;
  rows: PrivacyRow[] | undefined;
  pagination: Pagination | undefined;
  error: unknown;
  again(): void;
  stale: boolean;
}

/** The day so many months ago, as YYYY-MM-DD in UTC; the last day of a month that is shorter. */
export function monthsAgo(months: number, now: number): string {
  const day = new Date(now);
  const wanted = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate();
  wanted.setUTCDate(Math.min(day.getUTCDate(), last));
  return wanted.toISOString().slice(0, 10);
}

/** The list's words for what is shown: `kept` is everybody of whom name and address are stored. */
const STATES: Readonly<Record<string, string>> = { active: "kept", protected: "kept", deleted: "anonymized" };

export const searchOf = ({ status, q, age }: Filters, now: number) => ({
  q: q.trim(),
  state: STATES[status] ?? status,
  ...(status === "protected" && { protected: true }),
  ...(age !== "any" && { by: "completed", date_to: monthsAgo(Number(age), now) }),
});

/** Requests the people whose data is stored, including those who wait for an invitation. */
export function usePeople(now: number): PeoplePage {
  const list = useListState(PEOPLE_DEFAULTS, PER_PAGE);
  const { limit, offset, as_of } = list.query;
  const { data, error, refetch, isPlaceholderData } = useLoad("/console/candidates", {
    ...searchOf(list.values, now),
    ...{ limit, offset, as_of },
  });
  return {
    list,
    rows: data && rowsOf(data),
    pagination: data?.pagination,
    error,
    again: () => void refetch(),
    stale: isPlaceholderData,
  };
}

export const rowsOf = ({ candidates }: Pick<ListedCandidates, "candidates">): PrivacyRow[] =>
  candidates.map((row) => ({
    id: subjectOf(row.session_id, row.invite_id, row.in_list?.row_id),
    sessionId: row.session_id,
    name: row.name ?? "",
    email: row.email ?? "",
    state: row.state,
    addedAt: row.added_at,
    completedAt: row.completed_at,
    erasedFrom: row.erased_from,
    isAnonymized: row.anonymized_at !== null,
    isProtected: row.protected,
    hasLink: row.anonymized_at === null && row.state !== "waiting" && row.state !== "cancelled",
    page: pathOf(row),
  }));
