import { Modal, VisuallyHidden } from "@mantine/core";
import { type DragEvent, useState } from "react";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";
import type { Job } from "../../entities/job/answers.ts";
import { useSaidByLink } from "../../entities/share/said-by-link.tsx";
import type { ShortlistEntry, WholeShortlist } from "../../entities/shortlist/answers.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { Person } from "./person.tsx";
import { SHORTLISTS_TEXTS } from "./texts.ts";

interface PeopleProps {
  list: WholeShortlist;
  /** The one that the list is for, where the reader may see it. */
  job: Job | null;
  mayChange: boolean;
}

/** The people of the list in its order. They are moved by buttons, or dragged. */
export function People({ list, job, mayChange }: PeopleProps) {
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
            draggable={mayChange}
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
              isLast={place === shown.length - 1}
              said={byLink.filter(({ session_id }) => session_id === entry.session_id)}
              isBusy={reorder.isPending}
              mayChange={mayChange}
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
  return rest.toSpliced(place, 0, id);
}
