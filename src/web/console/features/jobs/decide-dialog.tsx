import { Modal } from "@mantine/core";
import { useState } from "react";
import { JOB_TEXTS } from "#/messages/console/jobs.gen.ts";
import type { Outcome } from "../../entities/candidate/answers.ts";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";
import type { Job } from "../../entities/job/job.ts";
import type { Rights } from "../../entities/request/rights.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

export interface Deciding {
  sessionId: number;
  name: string;
  rights: Rights;
  /** Initial value. Null: none. */
  outcome: Outcome | null;
}

interface DecideDialogProps {
  job: Job;
  /** Null: closed. */
  deciding: Deciding | null;
  onClose(): void;
}

/** The form of a decision for this job, wherever on the page it was asked for. */
export function DecideDialog({ job, deciding, onClose }: DecideDialogProps) {
  const texts = useTexts(JOB_TEXTS);
  const [kind, setKind] = useState<ReviewKind>("decision");
  return (
    <Modal
      opened={deciding !== null}
      onClose={onClose}
      title={deciding === null ? "" : texts.decideTitle(deciding.name, job.title)}
    >
      {deciding !== null && (
        <ReviewForm
          sessionId={deciding.sessionId}
          jobProfileId={job.job_profile_id}
          job={job}
          outcome={deciding.outcome}
          rights={deciding.rights}
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
