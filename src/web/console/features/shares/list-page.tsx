import { notifications } from "@mantine/notifications";
import { IconShare } from "@tabler/icons-react";
import { Link } from "react-router";
import { SHARE_WORDS } from "#/messages/console/entities/share.gen.ts";
import { SHARES_TEXTS } from "#/messages/console/shares.gen.ts";
import type { Share } from "../../entities/share/texts.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { timeCell } from "../../kit/components/status-badge.tsx";
import { Muted, SubLine } from "../../kit/components/text.tsx";
import { copyText } from "../../kit/copy.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const EXTENDED_DAYS = 14;

export function SharesPage() {
  const texts = useTexts(SHARES_TEXTS);
  const words = useTexts(SHARE_WORDS);
  const format = useFormat();
  const { may: can } = useWorkplace();
  const shares = useResource("/console/shares", "shares", {});
  return (
    <ResourceList
      of={shares}
      title={texts.title}
      text={texts.text}
      back={{ to: "/shortlists", label: texts.lists }}
      // Without the links themselves: anybody who has a link sees what is shared.
      file={{
        list: "shares",
        head: [
          ...[texts.receiver, texts.what, texts.state, texts.made, texts.madeBy, texts.opensUntil],
          ...[texts.looks, texts.lastLook, words.votes.yes, words.votes.maybe, words.votes.no],
        ],
        cells: (share) => [
          ...[share.receiver, share.shortlist_id === null ? texts.onePerson : texts.aList],
          ...[words.states[share.state], timeCell(share.created_at), share.created_by],
          timeCell(share.revoked_at ?? share.expires_at),
          ...[share.looks, share.last_look_at === null ? "" : timeCell(share.last_look_at)],
          ...(["yes", "maybe", "no"] as const).map(
            (wanted) => share.answers.filter(({ vote }) => vote === wanted).length,
          ),
        ],
      }}
      rowId={({ id }) => id}
      columns={[
        {
          label: texts.receiver,
          cell: ({ receiver, created_by, created_at, hide_names, files, has_password }) => (
            <>
              <bdi>{receiver}</bdi>
              <SubLine size="xs">
                {[
                  texts.ended(created_by, format.date(created_at)),
                  hide_names && texts.names,
                  files && texts.files,
                  has_password && texts.locked,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </SubLine>
            </>
          ),
        },
        {
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
          label: texts.state,
          width: 190,
          cell: ({ state, expires_at, revoked_by, revoked_at }) => (
            <>
              {words.states[state]}
              <Muted span display="block" size="xs">
                {revoked_at === null
                  ? texts.until(format.dateTime(expires_at))
                  : texts.ended(revoked_by ?? "", format.date(revoked_at))}
              </Muted>
            </>
          ),
        },
        {
          label: texts.looks,
          width: 150,
          cell: ({ looks, last_look_at: last }) =>
            last === null ? (
              texts.never
            ) : (
              <>
                {texts.times(looks)}
                <Muted span display="block" size="xs">
                  {texts.last(format.date(last))}
                </Muted>
              </>
            ),
        },
        { label: texts.answers, width: 190, cell: (share) => <Answers share={share} /> },
      ]}
      rowActions={can("shares:write") ? (share) => <Actions share={share} /> : undefined}
      empty={{ icon: IconShare, title: texts.none, text: texts.noneText }}
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
  const { may: allowed } = useWorkplace();
  const address = path("/console/shares/{shareId}", { shareId: id });
  const extend = useAction({
    request: () => call("PUT", address, { body: { days: EXTENDED_DAYS } }),
    refreshes: ["/console/shares"],
    done: texts.extended,
  });
  const revoke = useAction({
    request: () => call("DELETE", address),
    refreshes: ["/console/shares"],
    done: texts.revoked,
  });
  const copy = async () => {
    try {
      await copyText(url);
      notifications.show({ message: texts.copied, color: "green" });
    } catch {
      notifications.show({ message: texts.copyFailed, color: "red" });
    }
  };
  if (state === "revoked") return null;
  return (
    <MoreMenu row label={texts.more(receiver)} color="pine">
      {state === "open" && <MenuAction label={texts.copy} onClick={copy} />}
      {allowed("results:read") && <MenuAction label={texts.extend} onClick={() => extend.mutate()} />}
      <MenuAction
        label={texts.revoke}
        danger
        asks={{ title: texts.revokeTitle(receiver), text: texts.revokeText }}
        runs={revoke}
      />
    </MoreMenu>
  );
}
