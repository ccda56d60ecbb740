import { Modal } from "@mantine/core";
import { useState } from "react";
import type { Outcome } from "../../entities/candidate/answers.ts";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";
import type { Applicant, Job } from "../../entities/job/answers.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { nameOf } from "./name-of.ts";
import { JOB_TEXTS } from "./texts.ts";

export interface Deciding {
  applicant: Applicant;
  /** What is filled in; null: nothing. */
  outcome: Outcome | null;
}

interface DecideDialogProps {
  job: Job;
  deciding: Deciding | null;
  onClose(): void;
}

/** The form of a decision for this job, wherever on the page it was asked for. */
export function DecideDialog({ job, deciding, onClose }: DecideDialogProps) {
  const texts = useTexts(JOB_TEXTS);
  const [kind, setKind] = useState<ReviewKind>("decision");
  const session = deciding?.applicant.session_id ?? null;
  return (
    <Modal
      opened={deciding !== null && session !== null}
      onClose={onClose}
      title={deciding === null ? "" : texts.decideTitle(nameOf(deciding.applicant), job.title)}
    >
      {deciding !== null && session !== null && (
        <ReviewForm
          sessionId={session}
          jobProfileId={job.job_profile_id}
          job={job}
          outcome={deciding.outcome}
          rights={deciding.applicant.rights}
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
