import { ActionIcon, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { StateBadge } from "../../entities/candidate/badges.tsx";
import { OWN_FIELD_TEXTS, OWN_FIELDS } from "../../entities/invite/own-fields.ts";
import { TAKE_OFF_TEXTS, useTakeOff } from "../../entities/invite/take-off.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { PROBLEM_CODES } from "../../kit/api/problem-codes.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmailText } from "../../kit/components/email-text.tsx";
import type { Pagination, useListState } from "../../kit/components/list-state.ts";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Batch, BatchRow } from "./answers.ts";
import { BATCH_TEXTS } from "./batch-texts.ts";

interface BatchRows {
  batch: Batch;
  rows: BatchRow[];
  pagination: Pagination;
}

interface BatchRowTableProps {
  data: BatchRows | undefined;
  list: ReturnType<typeof useListState<{ status: string }>>;
  stale: boolean;
  empty: ReactNode;
}

/** The people of a list, each with how far it is with them. */
export function BatchRowTable({ data, list, stale, empty }: BatchRowTableProps) {
  const words = useTexts(BATCH_TEXTS);
  const ownTexts = useTexts(OWN_FIELD_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const { isTaking, take } = useTakeOff();
  const takeOff = useTexts(TAKE_OFF_TEXTS);
  const profiles = useJobProfiles();
  const nameOf = ({ name, email }: BatchRow) => name || email || words.removed;
  return (
    <DataTable
      label={words.rows}
      rows={data?.rows}
      rowId={({ row_id }) => String(row_id)}
      columns={[
        { key: "person", label: words.columns.person, width: 270, cell: (row) => <RowPerson row={row} /> },
        {
          key: "line",
          label: words.columns.line,
          width: 70,
          end: true,
          cell: ({ line }) => format.number(line),
        },
        {
          key: "state",
          label: words.columns.state,
          width: 220,
          cell: (row) => <RowState row={row} isTaking={isTaking(row.row_id)} />,
        },
        {
          key: "profile",
          label: words.columns.profile,
          wideOnly: true,
          cell: ({ job_profile_id }) =>
            job_profile_id === null ? <DateText value={null} /> : profiles.nameOf(job_profile_id, "–"),
        },
        ...OWN_FIELDS.map((name) => ({
          key: name,
          label: ownTexts[name].label,
          width: 130,
          wideOnly: true,
          cell: (row: BatchRow) => row[name] ?? <DateText value={null} />,
        })),
        {
          key: "at",
          label: words.columns.at,
          width: 150,
          cell: ({ finished_at }) => <DateText value={finished_at} as="dateTime" />,
        },
      ]}
      {...(may("invites:write") && {
        actions: (row: BatchRow) =>
          row.status === "waiting" && !isTaking(row.row_id) ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={takeOff.action(nameOf(row))}
              title={takeOff.action(nameOf(row))}
              onClick={() => take(row.row_id, nameOf(row))}
            >
              <IconX size={17} aria-hidden />
            </ActionIcon>
          ) : null,
      })}
      pagination={data?.pagination}
      page={list.page}
      onPage={list.go}
      stale={stale}
      empty={empty}
    />
  );
}

function RowPerson({ row: { name, email, invite } }: { row: BatchRow }) {
  const words = useTexts(BATCH_TEXTS);
  if (name === "" && email === "") return <em>{words.removed}</em>;
  const isThere = invite !== null && invite.status !== "cancelled";
  const title = <bdi>{name || email}</bdi>;
  return (
    <>
      {isThere ? (
        <Link
          className="console-row-link"
          to={`/candidates/invite/${invite.invite_id}`}
          title={words.openInvite}
        >
          {title}
        </Link>
      ) : (
        title
      )}
      {name !== "" && email !== "" && (
        <Text size="xs" c="dimmed" fw={400}>
          <EmailText email={email} />
        </Text>
      )}
    </>
  );
}

function RowState({ row, isTaking }: { row: BatchRow; isTaking: boolean }) {
  const { status, invite, problem, waits_for: waitsFor, place, latest_at: latestAt } = row;
  const words = useTexts(BATCH_TEXTS);
  const format = useFormat();
  const takeOff = useTexts(TAKE_OFF_TEXTS);
  const problems = useTexts(PROBLEM_CODES);
  if (isTaking) return <StatusBadge tone="neutral">{takeOff.isTaking}</StatusBadge>;
  if (status === "failed") {
    return (
      <>
        <StatusBadge tone="bad">{words.failed}</StatusBadge>
        <Text size="xs" c="dimmed" mt={2}>
          {words.failures[problem ?? ""] ?? problems[problem ?? ""] ?? words.failedOther}
        </Text>
      </>
    );
  }
  return (
    <>
      <StateBadge state={invite?.status ?? (status === "invited" ? "pending" : status)} />
      {waitsFor !== null && (
        <Text size="xs" c="dimmed" mt={2}>
          {waitsFor === "pending_invite_limit" && place !== null
            ? words.turn(format.number(place), latestAt === null ? null : format.date(latestAt))
            : words.holdsShort[waitsFor]}
        </Text>
      )}
    </>
  );
}
