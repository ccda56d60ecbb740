import { ActionIcon, Group, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { DecisionBadge, QualityBadge } from "../../entities/candidate/badges.tsx";
import { Deviations, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { SaidByLink, type useSaidByLink } from "../../entities/share/said-by-link.tsx";
import type { ShortlistEntry, WholeShortlist } from "../../entities/shortlist/answers.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { SHORTLISTS_TEXTS } from "./texts.ts";

interface PersonProps {
  list: WholeShortlist;
  entry: ShortlistEntry;
  /** From 0. */
  place: number;
  isLast: boolean;
  /** The opinions of the list's link recipients on the person. */
  said: ReturnType<typeof useSaidByLink>;
  isBusy: boolean;
  mayChange: boolean;
  onMove(place: number): void;
  onDecide(): void;
}

const SHOWN_DEVIATIONS = 3;

/** Somebody on the list: match, what deviates, decision, and what is said about them here. */
export function Person({
  list,
  entry,
  place,
  isLast,
  said,
  isBusy,
  mayChange,
  onMove,
  onDecide,
}: PersonProps) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const [isWriting, setWriting] = useState(false);
  const name = candidateNameOf(entry, common);
  const about = { shortlistId: list.id, sessionId: entry.session_id };
  const take = useAction({
    request: () => call("DELETE", path("/console/shortlists/{shortlistId}/entries/{sessionId}", about)),
    refreshes: ["/console/shortlists"],
    done: texts.taken(name),
  });
  return (
    <article className="console-card shortlists-person" aria-label={name}>
      <div className="shortlists-place">
        <span className="shortlists-number" aria-hidden>
          {format.number(place + 1)}
        </span>
        {mayChange && (
          <span className="shortlists-moves no-print">
            <ActionIcon
              variant="default"
              size={28}
              aria-label={texts.up(name)}
              disabled={place === 0 || isBusy}
              onClick={() => onMove(place - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={28}
              aria-label={texts.down(name)}
              disabled={isLast || isBusy}
              onClick={() => onMove(place + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <IconGripVertical size={16} className="shortlists-grip" aria-hidden />
          </span>
        )}
      </div>
      <div className="shortlists-who">
        <Link to={`/candidates/${entry.session_id}`} className="console-row-link">
          <bdi>{name}</bdi>
        </Link>
        <Muted size="xs">
          {entry.completed_at === null
            ? texts.notCompleted
            : texts.completed(format.date(entry.completed_at))}
        </Muted>
        <Group gap={6}>
          <DecisionBadge decision={entry.decision} />
          {entry.quality !== null && entry.quality !== "ok" && <QualityBadge quality={entry.quality} />}
          <RightsBadges rights={entry.rights} />
        </Group>
      </div>
      <div className="shortlists-match">
        {entry.match === null ? (
          list.profile !== null && <Muted>{texts.noMatch}</Muted>
        ) : (
          <>
            <MatchValue match={entry.match} />
            <Deviations match={entry.match} most={SHOWN_DEVIATIONS} />
          </>
        )}
      </div>
      <div className="shortlists-said">
        {isWriting ? (
          <Comment list={list} entry={entry} name={name} onClose={() => setWriting(false)} />
        ) : (
          entry.comment !== "" && (
            <>
              <p className="shortlists-comment">{entry.comment}</p>
              <Muted size="xs">{texts.commentBy(entry.comment_by)}</Muted>
            </>
          )
        )}
        <SaidByLink said={said} />
      </div>
      {mayChange && (
        <Group gap="xs" className="shortlists-actions no-print">
          {!isWriting && (
            <Action
              label={entry.comment === "" ? texts.comment : texts.editComment}
              size="compact-sm"
              plain
              aria-label={entry.comment === "" ? texts.commentOn(name) : texts.changeCommentOn(name)}
              onClick={() => setWriting(true)}
            />
          )}
          <Action
            label={texts.decideShort}
            size="compact-sm"
            variant="light"
            aria-label={texts.decide(name)}
            onClick={onDecide}
          />
          <MoreMenu row label={texts.personMenu(name)} size={28} color="pine">
            <MenuAction label={texts.take} onClick={() => take.mutate()} />
          </MoreMenu>
        </Group>
      )}
    </article>
  );
}

function Comment({
  list,
  entry,
  name,
  onClose,
}: {
  list: WholeShortlist;
  entry: ShortlistEntry;
  name: string;
  onClose(): void;
}) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const form = useForm({ initialValues: { comment: entry.comment } });
  const save = useAction({
    request: (comment: string) =>
      call(
        "PUT",
        path("/console/shortlists/{shortlistId}/entries/{sessionId}", {
          shortlistId: list.id,
          sessionId: entry.session_id,
        }),
        { body: { comment } },
      ),
    refreshes: ["/console/shortlists"],
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`comment on ${entry.session_id} of shortlist ${list.id}`}
      action={texts.save}
      onClose={onClose}
      onSubmit={({ comment }) => save.mutateAsync(comment.trim())}
    >
      <Textarea
        data-autofocus
        autoFocus
        label={texts.commentOn(name)}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps("comment")}
      />
    </FormLayout>
  );
}
