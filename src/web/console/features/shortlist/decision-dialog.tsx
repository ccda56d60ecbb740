import { Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";
import { REVIEW_TEXTS } from "../../entities/candidate/review-texts.ts";
import { Deviations, type MatchedPerson, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { SHORTLIST_TEXTS } from "./texts.ts";

interface DecisionDialogProps {
  /** Null: closed. */
  person: MatchedPerson | null;
  profileId: string;
  onClose(): void;
}

/** Records a decision about a person of the list, and its basis. */
export function DecisionDialog({ person, profileId, onClose }: DecisionDialogProps) {
  const texts = useTexts(SHORTLIST_TEXTS);
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
