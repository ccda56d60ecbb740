import { ActionIcon, Progress, SimpleGrid, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CREDITS_TEXTS } from "#/messages/console/entities/account/credits.gen.ts";
import { OWN_FIELD_TEXTS } from "#/messages/console/entities/invite/own-field.gen.ts";
import { TAKE_OFF_TEXTS } from "#/messages/console/entities/invite/take-off.gen.ts";
import { BATCH_TEXTS } from "#/messages/console/invites/batch.gen.ts";
import { INVITE_TEXTS } from "#/messages/console/invites.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { MoreCredits, useCreditSource } from "../../entities/account/more-credits.tsx";
import { StateBadge } from "../../entities/candidate/badges.tsx";
import { useTakeOff } from "../../entities/invite/new-link.tsx";
import { OWN_FIELDS } from "../../entities/invite/own-fields.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { PROBLEM_CODES } from "../../kit/api/problem-codes.ts";
import type { Pagination, useListState } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { EmailText } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** Returns the number of further invites that are possible now. Undefined until it is known. */
export const useCapacity = (): Capacity | undefined => useLoad("/console/overview").data;

export const placesFree = ({ pending_invites: { count, limit } }: Capacity): number =>
  Math.max(0, limit - count);

/** Credits that nobody will use; null where they are not counted or the reader may not know. */
export const creditsLeft = ({ credits }: Capacity): number | null =>
  credits === null || credits.unlimited ? null : Math.max(0, credits.available - credits.spoken_for);

/**
 * Places and credits, the two things that can keep an invite from going out.
 * @param stacked one below the other, for a narrow column
 */
export function CapacityCards({ stacked = false }: { stacked?: boolean }) {
  const texts = useTexts(INVITE_TEXTS);
  const format = useFormat();
  const own = useTexts(CREDITS_TEXTS);
  const { billed } = useWorkplace();
  const { grants } = useCreditSource();
  const capacity = useCapacity();
  const pending = capacity?.pending_invites;
  const isFull = pending !== undefined && pending.count >= pending.limit;
  const left = capacity && creditsLeft(capacity);
  const reserved = capacity?.credits ? Math.min(capacity.credits.spoken_for, capacity.credits.available) : 0;
  const showsCredits = billed && capacity?.credits !== null;
  return (
    <SimpleGrid cols={{ base: 1, sm: showsCredits && !stacked ? 2 : 1 }} mb="md" spacing="sm">
      <div className="console-card invites-figure">
        <Text size="sm" c="dimmed">
          {texts.places.title}
        </Text>
        <Text fw={650} className="console-numbers">
          {pending ? texts.places.used(format.number(pending.count), format.number(pending.limit)) : "…"}
        </Text>
        <Progress
          value={pending ? (pending.count / pending.limit) * 100 : 0}
          color={isFull ? "yellow" : "pine"}
          size="sm"
          my={6}
          aria-label={texts.places.title}
        />
        <Text size="xs" c="dimmed">
          {isFull ? texts.places.full : texts.places.text}
        </Text>
      </div>
      {showsCredits && (
        <div className="console-card invites-figure">
          <Text size="sm" c="dimmed">
            {texts.credits.title}
          </Text>
          <Text fw={650} className="console-numbers">
            {left === undefined
              ? "…"
              : left === null
                ? texts.credits.unlimited
                : texts.credits.left(format.number(left))}
          </Text>
          <Text size="xs" c="dimmed" mt={6}>
            {left === 0
              ? reserved > 0
                ? texts.credits.allReserved(format.number(reserved))
                : grants
                  ? own.none
                  : texts.credits.none
              : texts.credits.text}{" "}
            {left != null &&
              left > 0 &&
              reserved > 0 &&
              `${texts.credits.reserved(format.number(reserved))} `}
            {left === 0 && <MoreCredits order={texts.credits.order} size="xs" />}
          </Text>
        </div>
      )}
    </SimpleGrid>
  );
}

export type Invite = Schemas["Invite"];
/** The part of the overview that these pages read. */
type Capacity = Pick<Schemas["ConsoleOverview"], "pending_invites" | "credits">;
export type Batch = Schemas["InviteBatch"];

export const BATCH_TONES = { sending: "info", paused: "warn", done: "good" } as const;
type BatchRow = Schemas["InviteBatchRow"];
/** The page has words of its own for each code. */
export type Verdict = Omit<Schemas["CheckedRow"], "message">;
export type Checked = Omit<Schemas["CheckedRows"], "rows"> & { rows: Verdict[] };

export type NoticeQuestion = Schemas["NoticeQuestion"];

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

/** Lists the people of an invitation list, each with their progress. */
export function BatchRowTable({ data, list, stale, empty }: BatchRowTableProps) {
  const words = useTexts(BATCH_TEXTS);
  const ownTexts = useTexts(OWN_FIELD_TEXTS);
  const format = useFormat();
  const { may: allowed } = useWorkplace();
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
      {...(allowed("invites:write") && {
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
          {textOf(words.failures, problem ?? "") ?? problems[problem ?? ""] ?? words.failedOther}
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
