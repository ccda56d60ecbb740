import { Modal } from "@mantine/core";
import { useState } from "react";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";
import type { Job } from "../../entities/job/answers.ts";
import type { ShortlistEntry, WholeShortlist } from "../../entities/shortlist/answers.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { SHORTLISTS_TEXTS } from "./texts.ts";

interface DecideDialogProps {
  list: WholeShortlist;
  job: Job | null;
  /** Null: closed. */
  entry: ShortlistEntry | null;
  onClose(): void;
}

/** The form of a decision about somebody on the list, for its job. */
export function DecideDialog({ list, job, entry, onClose }: DecideDialogProps) {
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
