import { Button, Select, Stack, Text, UnstyledButton } from "@mantine/core";
import { IconSearch, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { InviteMenu } from "../../entities/invite/invite-menu.tsx";
import { RemindSeveral } from "../../entities/invite/remind-several.tsx";
import { canRemind, endsSoon } from "../../entities/invite/rules.ts";
import { inviteName, useInviteActions } from "../../entities/invite/use-invite-actions.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import type { Mail } from "../../entities/mail/answers.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmailText } from "../../kit/components/email-text.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { SearchField } from "../../kit/components/search-field.tsx";
import { SelectionBar } from "../../kit/components/selection-bar.tsx";
import type { Selection } from "../../kit/components/table-props.ts";
import { CandidateName, DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { InviteButtons } from "./invite-buttons.tsx";
import { InviteDrawer } from "./invite-drawer.tsx";
import { InviteState } from "./invite-state.tsx";
import { latestMails } from "./latest-mails.ts";
import { INVITE_TEXTS } from "./texts.ts";

const STATES = ["active", "pending", "started", "completed", "expired"] as const;
/** As many as one request gives. More mails than that are never on the way or lost at a time in one account. */
const MAILS_MAX = 100;

/** The invites with search, states and what can be done with them, one or several. */
export function InviteTable() {
  const texts = useTexts(INVITE_TEXTS);
  const { states } = useTexts(CANDIDATE_WORDS);
  const format = useFormat();
  const { may } = useWorkplace();
  const list = useListState({ q: "", state: "active", sort: "newest" });
  const [address, setAddress] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setSelected(new Set());
  const actions = useInviteActions();
  const { data, error, refetch, isPlaceholderData } = useLoad("/console/candidates", {
    ...list.query,
    source: "api",
  });
  const mails = useTroubledMails();
  const { nameOf } = useJobProfiles();
  const writes = may("invites:write");
  const { q, state, sort } = list.values;
  const open = (id: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("invite");
        else next.set("invite", id);
        return next;
      },
      { replace: true },
    );
  const now = Date.now();
  const labelOf = (value: (typeof STATES)[number]) => {
    if (value === "active") return texts.all;
    return data === undefined ? states[value] : `${states[value]} (${format.number(data.counts[value])})`;
  };
  const rows = data?.candidates;
  const chosen = rows?.filter(({ invite_id }) => invite_id !== null && selected.has(invite_id)) ?? [];

  const selection: Selection<ListedCandidate> = {
    selected,
    onChange: setSelected,
    nameOf: inviteName,
    mayChoose: canRemind,
  };

  return (
    <Stack>
      <div className="invites-filters">
        <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
        <Select
          aria-label={texts.status}
          value={state}
          allowDeselect={false}
          w={210}
          onChange={(value) => list.set({ state: value ?? "active" })}
          data={STATES.map((value) => ({ value, label: labelOf(value) }))}
        />
      </div>
      <SelectionBar count={chosen.length} onClear={clear}>
        <RemindSeveral chosen={chosen} onDone={clear} />
      </SelectionBar>
      <DataTable
        label={texts.title}
        rows={rows}
        rowId={({ invite_id, session_id }) => invite_id ?? String(session_id)}
        columns={[
          {
            key: "person",
            label: texts.columns.person,
            sort: ["name"],
            width: 260,
            cell: (invite) => <Person invite={invite} onOpen={open} />,
          },
          {
            key: "state",
            label: texts.columns.state,
            width: 150,
            cell: (invite) => (
              <InviteState
                state={invite.state}
                mail={mails.get(invite.invite_id ?? "")}
                isCancelling={actions.isCancelling(invite.invite_id)}
              />
            ),
          },
          {
            key: "invited",
            label: texts.columns.invited,
            sort: ["newest", "oldest"],
            width: 125,
            cell: ({ added_at }) => <DateText value={added_at} />,
          },
          {
            key: "ends",
            label: texts.columns.ends,
            width: 125,
            cell: (invite) => <End invite={invite} now={now} />,
          },
          {
            key: "reminders",
            label: texts.columns.reminders,
            width: 110,
            wideOnly: true,
            cell: ({ reminders_sent, last_reminder_at }) =>
              reminders_sent === 0 ? (
                <DateText value={null} />
              ) : (
                <span {...(last_reminder_at !== null && { title: format.exact(last_reminder_at) })}>
                  {texts.reminders(format.number(reminders_sent))}
                </span>
              ),
          },
          {
            key: "profile",
            label: texts.columns.profile,
            wideOnly: true,
            width: 180,
            cell: ({ job_profile }) =>
              job_profile === null ? <DateText value={null} /> : nameOf(job_profile.id, job_profile.name),
          },
        ]}
        actions={(invite) => <InviteMenu invite={invite} actions={actions} />}
        {...(writes && { selection })}
        pagination={data?.pagination}
        page={list.page}
        onPage={(page, asOf) => {
          clear();
          list.go(page, asOf);
        }}
        sort={sort}
        onSort={(wanted) => list.set({ sort: wanted })}
        error={error}
        again={() => void refetch()}
        stale={isPlaceholderData}
        empty={
          list.filtered ? (
            <EmptyState
              icon={IconSearch}
              text={texts.nothingFound}
              action={
                <Button variant="default" onClick={() => list.set({ q: "", state: "active" })}>
                  {texts.clear}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={IconSend}
              title={texts.none}
              text={writes ? texts.teach : texts.teachReader}
              {...(writes && { action: <InviteButtons /> })}
            />
          )
        }
      />
      <InviteDrawer inviteId={address.get("invite")} onClose={() => open(null)} actions={actions} />
      {actions.dialogs}
    </Stack>
  );
}

/** Mails that did not arrive or have not gone out; only these are pointed out in a list. */
function useTroubledMails(): ReadonlyMap<string, Mail> {
  const { may, mode } = useWorkplace();
  const path = may("mails:read") && mode === "live" ? "/console/mails" : null;
  const dead = useLoad(path, { status: "dead", limit: MAILS_MAX });
  const queued = useLoad(path, { status: "queued", limit: MAILS_MAX });
  const held = useLoad(path, { status: "held", limit: MAILS_MAX });
  // What is on its way counts more than what failed before it, or was kept.
  return latestMails([
    ...(queued.data?.mails ?? []),
    ...(dead.data?.mails ?? []),
    ...(held.data?.mails ?? []),
  ]);
}

function Person({ invite, onOpen }: { invite: ListedCandidate; onOpen(id: string): void }) {
  const { invite_id, name, email } = invite;
  const title = <CandidateName candidate={{ name, email, anonymized: invite.state === "anonymized" }} />;
  return (
    <>
      {invite_id === null ? (
        title
      ) : (
        <UnstyledButton className="console-row-link" fz="inherit" onClick={() => onOpen(invite_id)}>
          {title}
        </UnstyledButton>
      )}
      {email !== null && name !== null && name !== "" && (
        <Text size="xs" c="dimmed" fw={400}>
          <EmailText email={email} />
        </Text>
      )}
    </>
  );
}

function End({ invite, now }: { invite: ListedCandidate; now: number }) {
  if (invite.state === "completed" || invite.state === "withdrawn") return <DateText value={null} />;
  const isSoon = endsSoon(invite, now);
  return (
    <>
      <DateText value={invite.expires_at} />
      {isSoon && (
        <Text size="xs" fw={600} c="var(--console-warn-ink)">
          <DateText value={invite.expires_at} as="relative" />
        </Text>
      )}
    </>
  );
}
