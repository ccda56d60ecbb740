import { ActionIcon, Menu, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconDots, IconShare } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Share } from "../../entities/share/answers.ts";
import { SHARE_WORDS } from "../../entities/share/texts.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, get, path } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { SHARES_TEXTS } from "./texts.ts";

const NO_FILTERS = {};
const EXTENDED_DAYS = 14;

export function SharesPage() {
  const texts = useTexts(SHARES_TEXTS);
  const words = useTexts(SHARE_WORDS);
  const format = useFormat();
  const { may } = useWorkplace();
  const list = useListState(NO_FILTERS);
  const loaded = useLoad("/console/shares", list.query);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        back={{ to: "/shortlists", label: texts.lists }}
        actions={loaded.data !== undefined && loaded.data.pagination.total > 0 && <SharesExport />}
      />
      <DataTable
        label={texts.title}
        rows={loaded.data?.shares}
        rowId={({ id }) => id}
        columns={[
          {
            key: "receiver",
            label: texts.receiver,
            cell: ({ receiver, created_by, created_at, hide_names, files, has_password }) => (
              <>
                <bdi>{receiver}</bdi>
                <Text span display="block" size="xs" c="dimmed" fw={400}>
                  {[
                    texts.ended(created_by, format.date(created_at)),
                    hide_names && texts.names,
                    files && texts.files,
                    has_password && texts.locked,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </>
            ),
          },
          {
            key: "what",
            label: texts.what,
            width: 160,
            cell: ({ session_id, shortlist_id }) => (
              <Link
                to={shortlist_id === null ? `/candidates/${session_id}` : `/shortlists/${shortlist_id}`}
                className="shortlists-link"
              >
                {shortlist_id === null ? texts.onePerson : texts.aList}
              </Link>
            ),
          },
          {
            key: "state",
            label: texts.state,
            width: 190,
            cell: ({ state, expires_at, revoked_by, revoked_at }) => (
              <>
                {words.states[state]}
                <Text span display="block" size="xs" c="dimmed">
                  {revoked_at === null
                    ? texts.until(format.dateTime(expires_at))
                    : texts.ended(revoked_by ?? "", format.date(revoked_at))}
                </Text>
              </>
            ),
          },
          {
            key: "looks",
            label: texts.looks,
            width: 150,
            cell: ({ looks, last_look_at: last }) =>
              last === null ? (
                texts.never
              ) : (
                <>
                  {texts.times(looks)}
                  <Text span display="block" size="xs" c="dimmed">
                    {texts.last(format.date(last))}
                  </Text>
                </>
              ),
          },
          { key: "answers", label: texts.answers, width: 190, cell: (share) => <Answers share={share} /> },
        ]}
        {...(may("shares:write") && { actions: (share: Share) => <Actions share={share} /> })}
        {...pagedBy(list, loaded)}
        empty={<EmptyState icon={IconShare} title={texts.none} text={texts.noneText} />}
      />
    </>
  );
}

/** Without the links themselves: whoever has one sees what is shared. */
function SharesExport() {
  const texts = useTexts(SHARES_TEXTS);
  const words = useTexts(SHARE_WORDS);
  return (
    <ExportMenu<Share>
      name={texts.title}
      list="shares"
      head={[
        ...[texts.receiver, texts.what, texts.state, texts.made, texts.madeBy, texts.opensUntil],
        ...[texts.looks, texts.lastLook, words.votes.yes, words.votes.maybe, words.votes.no],
      ]}
      load={async (api, place) => {
        const { shares, pagination } = await api.send(get("/console/shares", place));
        return { rows: shares, pagination };
      }}
      cells={(share) => [
        ...[share.receiver, share.shortlist_id === null ? texts.onePerson : texts.aList],
        ...[words.states[share.state], timeCell(share.created_at), share.created_by],
        timeCell(share.revoked_at ?? share.expires_at),
        ...[share.looks, share.last_look_at === null ? "" : timeCell(share.last_look_at)],
        ...(["yes", "maybe", "no"] as const).map(
          (wanted) => share.answers.filter(({ vote }) => vote === wanted).length,
        ),
      ]}
    />
  );
}

function Answers({ share: { answers } }: { share: Share }) {
  const texts = useTexts(SHARES_TEXTS);
  const of = (wanted: string) => answers.filter(({ vote }) => vote === wanted).length;
  const said = answers.filter(({ comment }) => comment !== "").length;
  if (answers.length === 0) return texts.never;
  return [texts.votes(of("yes"), of("maybe"), of("no")), said > 0 && texts.comments(said)]
    .filter(Boolean)
    .join("; ");
}

function Actions({ share: { id, receiver, url, state } }: { share: Share }) {
  const texts = useTexts(SHARES_TEXTS);
  const confirm = useConfirm();
  const { may } = useWorkplace();
  const address = path("/console/shares/{shareId}", { shareId: id });
  const extend = useAction({
    wish: () => call("PUT", address, { body: { days: EXTENDED_DAYS } }),
    refreshes: ["/console/shares"],
    done: texts.extended,
  });
  const revoke = useAction({
    wish: () => call("DELETE", address),
    refreshes: ["/console/shares"],
    done: texts.revoked,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notifications.show({ message: texts.copied, color: "green" });
    } catch {
      notifications.show({ message: texts.copyFailed, color: "red" });
    }
  };
  const askRevoke = async () => {
    const yes = await confirm({
      title: texts.revokeTitle(receiver),
      text: texts.revokeText,
      action: texts.revoke,
      danger: true,
    });
    if (yes) revoke.mutate();
  };
  if (state === "revoked") return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={texts.more(receiver)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === "open" && <Menu.Item onClick={() => void copy()}>{texts.copy}</Menu.Item>}
        {may("results:read") && <Menu.Item onClick={() => extend.mutate()}>{texts.extend}</Menu.Item>}
        <Menu.Item color="red" onClick={() => void askRevoke()}>
          {texts.revoke}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
