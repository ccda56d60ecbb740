import { Button, Group, Progress, Text } from "@mantine/core";
import { IconListDetails, IconUserPlus, IconUsersPlus } from "@tabler/icons-react";
import { Link, Navigate, useSearchParams } from "react-router";
import { BATCH_TEXTS } from "#/messages/console/invites/batch.gen.ts";
import { INVITE_TEXTS } from "#/messages/console/invites.gen.ts";
import { ResourceExport, ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { BATCH_TONES, CapacityCards } from "./capacity.tsx";

/** Shows the invitation lists, and the reasons that can stop them. */
export function ListsPage() {
  const texts = useTexts(INVITE_TEXTS);
  return (
    <>
      <PageHeader
        title={texts.lists.title}
        text={texts.lists.text}
        actions={
          <PermissionGuard needs="invites:write">
            <InviteButtons />
          </PermissionGuard>
        }
      />
      <CapacityCards />
      <BatchList />
    </>
  );
}

/**
 * Invites had a page of their own in earlier versions. Links to it, in mails and in users' notes, lead to the current
 * page.
 */
export function PreviousInvitesPage() {
  const [address] = useSearchParams();
  const invite = address.get("invite");
  if (invite !== null) return <Navigate to={`/candidates/invite/${encodeURIComponent(invite)}`} replace />;
  if (address.get("view") === "lists") return <Navigate to="/invites/batches" replace />;
  const kept = new URLSearchParams([...address].filter(([name]) => ["q", "state", "sort"].includes(name)));
  if (!kept.has("state")) kept.set("source", "api");
  return <Navigate to={`/candidates?${kept}`} replace />;
}

/** The two ways to invite. */
function InviteButtons() {
  const texts = useTexts(INVITE_TEXTS);
  return (
    <Group gap="xs" justify="center">
      <Button component={Link} to="/invites/new" leftSection={<IconUserPlus size={17} aria-hidden />}>
        {texts.inviteOne}
      </Button>
      <Button
        component={Link}
        to="/invites/many"
        variant="default"
        leftSection={<IconUsersPlus size={17} aria-hidden />}
      >
        {texts.inviteMany}
      </Button>
    </Group>
  );
}

const REFRESH_MS = 5_000;

/** Lists the invitation lists with their progress. */
function BatchList() {
  const texts = useTexts(INVITE_TEXTS);
  const words = useTexts(BATCH_TEXTS);
  const format = useFormat();
  const writes = useWorkplace().may("invites:write");
  const batches = useResource("/console/invite-batches", "batches", {}, { every: REFRESH_MS });
  return (
    <>
      {batches.hasFile && (
        <Group justify="flex-end" mb="sm">
          <ResourceExport
            of={batches}
            name={texts.lists.title}
            list="invite-batches"
            head={[
              ...[texts.lists.name, texts.lists.progress, texts.lists.waiting],
              ...[texts.lists.created, texts.lists.by],
            ]}
            cells={({ name, rows, created_at, created_by }) => [
              name,
              rows.invited,
              rows.waiting,
              timeCell(created_at),
              created_by,
            ]}
            size="xs"
          />
        </Group>
      )}
      <ResourceTable
        of={batches}
        label={texts.lists.title}
        rowId={({ batch_id }) => batch_id}
        rowTo={({ batch_id }) => `/invites/batches/${batch_id}`}
        columns={[
          { key: "name", label: texts.lists.name, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            key: "state",
            label: texts.lists.state,
            width: 230,
            cell: ({ state, waiting_for }) => (
              <>
                <StatusBadge tone={BATCH_TONES[state]}>{texts.batchStates[state]}</StatusBadge>
                {waiting_for !== null && waiting_for !== "paused" && (
                  <Text size="xs" c="dimmed" mt={2}>
                    {words.holdsShort[waiting_for]}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "progress",
            label: texts.lists.progress,
            width: 170,
            cell: ({ name, rows: { invited, total } }) => (
              <>
                <Text size="sm" className="console-numbers">
                  {texts.lists.sentOf(format.number(invited), format.number(total))}
                </Text>
                <Progress
                  value={(invited / total) * 100}
                  size="xs"
                  mt={2}
                  aria-label={`${texts.lists.progress}: ${name}`}
                />
              </>
            ),
          },
          {
            key: "waiting",
            label: texts.lists.waiting,
            end: true,
            width: 100,
            cell: ({ rows }) => format.number(rows.waiting),
          },
          {
            key: "created",
            label: texts.lists.created,
            width: 130,
            cell: ({ created_at }) => <DateText value={created_at} />,
          },
          {
            key: "by",
            label: texts.lists.by,
            wideOnly: true,
            width: 170,
            cell: ({ created_by }) => created_by,
          },
        ]}
        empty={{
          icon: IconListDetails,
          title: texts.lists.none,
          text: writes ? texts.lists.teach : texts.teachReader,
          ...(writes && {
            action: (
              <Button
                component={Link}
                to="/invites/many"
                leftSection={<IconUsersPlus size={17} aria-hidden />}
              >
                {texts.inviteMany}
              </Button>
            ),
          }),
        }}
      />
    </>
  );
}
