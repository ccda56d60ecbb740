import { Modal, Stack } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import { REVIEW_TEXTS } from "#/messages/console/entities/candidate/review.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { RANKING_TEXTS } from "#/messages/console/ranking.gen.ts";
import type { Person } from "../../entities/bulk/decline-form.tsx";
import { type Able, useBulkBar } from "../../entities/bulk/use-bulk-bar.tsx";
import { canCompare } from "../../entities/candidate/people-list.ts";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";

import { Deviations, type MatchedPerson, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { AddToShortlist } from "../../entities/shortlist/add-to-shortlist.tsx";
import { SelectionBar } from "../../kit/components/selection-bar.tsx";
import { Muted } from "../../kit/components/text.tsx";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

interface DecisionDialogProps {
  /** Null: closed. */
  person: MatchedPerson | null;
  profileId: string;
  onClose(): void;
}

/** Records a decision about a person of the list, and its basis. */
export function DecisionDialog({ person, profileId, onClose }: DecisionDialogProps) {
  const texts = useTexts(RANKING_TEXTS);
  const reviews = useTexts(REVIEW_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const [kind, setKind] = useState<ReviewKind>("decision");
  return (
    <Modal
      opened={person !== null}
      onClose={onClose}
      title={person ? texts.decideTitle(candidateNameOf(person, common)) : ""}
      size="lg"
    >
      {person && (
        <Stack>
          <Muted>{reviews.text}</Muted>
          <div className="shortlist-decision">
            <MatchValue match={person.match} />
            <Deviations match={person.match} />
          </div>
          <ReviewForm
            sessionId={person.session_id}
            jobProfileId={profileId}
            kind={kind}
            onKind={setKind}
            rights={person.rights}
            onSaved={onClose}
          />
        </Stack>
      )}
    </Modal>
  );
}

interface ChosenBarProps {
  selected: readonly MatchedPerson[];
  profileId: string;
  /** The job for which they are considered, if the list is filtered by a job. */
  jobId: string | null;
  onClear(): void;
}

/** All on this list have completed. */
const ABLE: Able<Person & Pick<MatchedPerson, "decision">> = {
  remind: null,
  extend: null,
  cancel: null,
  decline: ({ decision }) => decision === "decline",
};

/** The actions for all selected people. */
export function ChosenBar({ selected, profileId, jobId, onClear }: ChosenBarProps) {
  const texts = useTexts(RANKING_TEXTS);
  const { actionsWith, dialogs } = useBulkBar(onClear);
  const ids = selected.map(({ session_id }) => session_id);
  const people = selected.map(({ session_id, decision }) => ({
    session_id,
    decision,
    invite_id: null,
    in_list: null,
  }));
  const compare = canCompare(ids.length)
    ? [
        {
          key: "compare",
          label: texts.compare,
          icon: <IconColumns3 size={16} aria-hidden />,
          to: `/compare?ids=${ids.join(",")}&profile_id=${profileId}`,
        },
      ]
    : [];
  return (
    <>
      <SelectionBar
        count={ids.length}
        onClear={onClear}
        actions={[...compare, ...actionsWith(people, ABLE)]}
        shown={2}
        beside={<AddToShortlist sessionIds={ids} jobId={jobId} jobProfileId={profileId} onDone={onClear} />}
      >
        {compare.length === 0 && <Muted size="xs">{texts.compareHint}</Muted>}
      </SelectionBar>
      {dialogs}
    </>
  );
}
