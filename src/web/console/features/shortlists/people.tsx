import { ActionIcon, Group, Modal, Textarea, VisuallyHidden } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { SHORTLISTS_TEXTS } from "#/messages/console/shortlists.gen.ts";
import { DecisionBadge, QualityBadge } from "../../entities/candidate/badges.tsx";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";
import type { Job } from "../../entities/job/job.ts";
import { Deviations, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { SaidByLink, useSaidByLink } from "../../entities/share/said-by-link.tsx";
import type { ShortlistEntry, WholeShortlist } from "../../entities/shortlist/lists.tsx";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";

interface PeopleProps {
  list: WholeShortlist;
  /** The one that the list is for, where the reader may see it. */
  job: Job | null;
  canChange: boolean;
}

/** The people of the list in its order. They are moved by buttons, or dragged. */
export function People({ list, job, canChange }: PeopleProps) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  /** The new order, until the server has it. */
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const [deciding, setDeciding] = useState<number | null>(null);
  const reorder = useAction({
    request: (session_ids: number[]) =>
      call("PUT", path("/console/shortlists/{shortlistId}/order", { shortlistId: list.id }), {
        body: { session_ids, revision: list.revision },
      }),
    refreshes: ["/console/shortlists"],
  });
  const byLink = useSaidByLink({ shortlist_id: list.id });
  const byId = new Map(list.entries.map((entry) => [entry.session_id, entry]));
  const stored = list.entries.map(({ session_id }) => session_id);
  const shown = (order ?? stored).flatMap((id) => byId.get(id) ?? []);
  const move = async (sessionId: number, place: number) => {
    const entry = byId.get(sessionId);
    const wanted = movedTo(
      shown.map(({ session_id }) => session_id),
      sessionId,
      place,
    );
    if (wanted === null || entry === undefined) return;
    setOrder(wanted);
    setSaid(texts.moved(candidateNameOf(entry, common), format.number(place + 1)));
    try {
      await reorder.mutateAsync(wanted);
    } catch {
      // The action has reported the reason, and the list shows its stored order again.
    }
    setOrder(null);
  };
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (dragged !== null) void move(dragged, place);
    setDragged(null);
  };
  const decidedAbout = deciding === null ? null : (byId.get(deciding) ?? null);
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className="shortlists-people">
        {shown.map((entry, place) => (
          <li
            key={entry.session_id}
            draggable={canChange}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(entry.session_id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => drop(event, place)}
            {...(dragged === entry.session_id && { "data-dragged": true })}
          >
            <Person
              list={list}
              entry={entry}
              place={place}
              said={byLink.filter(({ session_id }) => session_id === entry.session_id)}
              isBusy={reorder.isPending}
              canChange={canChange}
              onMove={(to) => void move(entry.session_id, to)}
              onDecide={() => setDeciding(entry.session_id)}
            />
          </li>
        ))}
      </ol>
      <DecideDialog list={list} job={job} entry={decidedAbout} onClose={() => setDeciding(null)} />
    </>
  );
}

interface DecideDialogProps {
  list: WholeShortlist;
  job: Job | null;
  /** Null: closed. */
  entry: ShortlistEntry | null;
  onClose(): void;
}

/** The form of a decision about somebody on the list, for its job. */
function DecideDialog({ list, job, entry, onClose }: DecideDialogProps) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const [kind, setKind] = useState<ReviewKind>("decision");
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      title={entry === null ? "" : texts.decideTitle(candidateNameOf(entry, common))}
    >
      {entry !== null && (
        <ReviewForm
          sessionId={entry.session_id}
          jobProfileId={list.job_profile_id}
          {...(job !== null && { job })}
          rights={entry.rights}
          kind={kind}
          onKind={setKind}
          onSaved={(saved) => {
            if (saved === "decision") onClose();
          }}
        />
      )}
    </Modal>
  );
}

/** Returns the order after moving one of the ids. Null: nothing would change, or there is no such position. */
export function movedTo(order: readonly number[], id: number, place: number): number[] | null {
  const from = order.indexOf(id);
  if (from < 0 || place < 0 || place >= order.length || from === place) return null;
  const rest = order.filter((one) => one !== id);
  rest.splice(place, 0, id);
  return rest;
}

interface PersonProps {
  list: WholeShortlist;
  entry: ShortlistEntry;
  /** From 0. */
  place: number;
  /** The opinions of the list's link recipients on the person. */
  said: ReturnType<typeof useSaidByLink>;
  isBusy: boolean;
  canChange: boolean;
  onMove(place: number): void;
  onDecide(): void;
}

const SHOWN_DEVIATIONS = 3;
const MOVES = [
  { by: -1, says: "up", Icon: IconArrowUp },
  { by: 1, says: "down", Icon: IconArrowDown },
] as const;

/** Somebody on the list: match, what deviates, decision, and what is said about them here. */
function Person({ list, entry, place, said, isBusy, canChange, onMove, onDecide }: PersonProps) {
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
        {canChange && (
          <span className="shortlists-moves no-print">
            {MOVES.map(({ by, says, Icon }) => (
              <ActionIcon
                key={says}
                variant="default"
                size={28}
                aria-label={texts[says](name)}
                disabled={isBusy || place + by < 0 || place + by >= list.entries.length}
                onClick={() => onMove(place + by)}
              >
                <Icon size={16} aria-hidden />
              </ActionIcon>
            ))}
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
      {canChange && (
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

type CommentProps = Pick<PersonProps, "list" | "entry"> & { name: string; onClose(): void };

function Comment({ list, entry, name, onClose }: CommentProps) {
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
