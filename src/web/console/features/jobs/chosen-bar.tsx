import { IconColumns3 } from "@tabler/icons-react";
import type { Person } from "../../entities/bulk/selection.ts";
import { type Able, useBulkBar } from "../../entities/bulk/use-bulk-bar.tsx";
import { mayCompare } from "../../entities/candidate/comparison.ts";
import type { Applicant, Job } from "../../entities/job/answers.ts";
import { AddToShortlist } from "../../entities/shortlist/add-to-shortlist.tsx";
import { type BarAction, SelectionBar } from "../../kit/components/selection-bar.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { JOB_TEXTS } from "./texts.ts";

type Chosen = Person & Pick<Applicant, "stage" | "completed_at">;

const isInvited = ({ invite_id, stage }: Chosen): boolean =>
  invite_id !== null && (stage === "invited" || stage === "in_progress");

const ABLE: Able<Chosen> = {
  remind: isInvited,
  extend: ({ invite_id, stage }) => invite_id !== null && (stage === "invited" || stage === "expired"),
  cancel: ({ invite_id, stage }) => invite_id !== null && stage === "invited",
  decide: ({ session_id }) => session_id !== null,
  decline: ({ stage }) => stage === "decline",
  reports: ({ completed_at }) => completed_at !== null,
  team: ({ completed_at }) => completed_at !== null,
};

interface ChosenBarProps {
  job: Job;
  chosen: readonly Applicant[];
  onClear(): void;
}

/** What can be done with all who are ticked among a job's people. */
export function ChosenBar({ job, chosen, onClear }: ChosenBarProps) {
  const texts = useTexts(JOB_TEXTS);
  const { actionsWith, dialogs } = useBulkBar(onClear, job.id);
  const completed = chosen.flatMap(({ session_id, completed_at }) =>
    completed_at === null || session_id === null ? [] : [session_id],
  );
  const compare: BarAction[] =
    completed.length === chosen.length && mayCompare(completed.length)
      ? [
          {
            key: "compare",
            label: texts.compare,
            icon: <IconColumns3 size={16} aria-hidden />,
            to: `/compare?ids=${completed.join(",")}${job.job_profile_id === null ? "" : `&profile_id=${job.job_profile_id}`}`,
          },
        ]
      : [];
  return (
    <>
      <SelectionBar
        count={chosen.length}
        onClear={onClear}
        actions={[
          ...compare,
          ...actionsWith(
            chosen.map((one) => ({ ...one, in_list: null })),
            ABLE,
          ),
        ]}
        shown={2}
        beside={<AddToShortlist sessionIds={completed} jobId={job.id} onDone={onClear} />}
      />
      {dialogs}
    </>
  );
}
