import { Checkbox, Radio, SegmentedControl, Select, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { REVIEW_TEXTS } from "#/messages/console/entities/candidate/review.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { RIGHTS_WORDS } from "#/messages/console/entities/request/rights.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useJobProfiles } from "../job-profile/use-job-profiles.ts";
import { isPaused, type Rights, RightsNotice } from "../request/rights.tsx";
import type { Ground, Outcome } from "./answers.ts";
import { OutcomeIcon } from "./badges.tsx";
import { type KeepingState, useDraftKeeper } from "./draft-keeper.ts";
import { type Mention, MentionField, trimmed } from "./mention-field.tsx";

export type ReviewKind = "note" | "decision";

interface Values {
  note: string;
  reason: string;
  outcome: Outcome | "";
  grounds: Ground[];
  job_profile_id: string | null;
  /** The colleagues whom the note mentions. */
  mentions: readonly Mention[];
  /** The candidate's requests are known. */
  despite: boolean;
}

export const OUTCOMES: readonly Outcome[] = ["advance", "hold", "hire", "decline"];
export const GROUNDS: readonly Ground[] = [
  "interview",
  "application_documents",
  "work_sample",
  "references",
  "assessment_result",
  "other",
];

/** Returns the server's input from the form. A note has only a text. */
const bodyOf = (
  kind: ReviewKind,
  { note, mentions, reason, outcome, grounds, job_profile_id, despite }: Values,
  jobId: string | null,
) =>
  kind === "note"
    ? { kind, ...trimmed(note, mentions) }
    : {
        kind,
        text: reason.trim(),
        ...(outcome !== "" && { outcome }),
        grounds,
        // A job defines its own profile.
        ...(jobId !== null ? { job_id: jobId } : job_profile_id !== null && { job_profile_id }),
        ...(despite && { despite_rights: true }),
      };

interface ReviewFormProps {
  sessionId: number;
  /** The one for which the candidate was invited, or with which they are being compared. */
  jobProfileId: string | null;
  /** The job that is decided for; without it the reader chooses among those the candidate is looked at for. */
  job?: { id: string; title: string };
  /** Filled in at first; null: nothing. */
  outcome?: Outcome | null;
  rights: Rights;
  kind: ReviewKind;
  onKind(kind: ReviewKind): void;
  onSaved?: (kind: ReviewKind) => void;
}

/** Waiting is what a person who objects asks for. */
const needsConfirming = (outcome: Values["outcome"], rights: Rights): boolean =>
  outcome !== "" && outcome !== "hold" && isPaused(rights);

/** A note, or a decision with its reasons. What is written keeps itself until it is entered. */
export function ReviewForm({
  sessionId,
  jobProfileId,
  job,
  outcome: wanted = null,
  rights,
  kind,
  onKind,
  onSaved,
}: ReviewFormProps) {
  const texts = useTexts(REVIEW_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const asked = useTexts(RIGHTS_WORDS);
  const profiles = useJobProfiles();
  const isDecision = kind === "decision";
  const takesTwo = useFourEyes();
  const theirs = useJobsOf(job === undefined ? { session_id: sessionId } : null);
  const jobs = job === undefined ? theirs : [job];
  // Until the user chooses: the only job, because with several none is certain.
  const [chosenJob, setChosenJob] = useState<string | null | undefined>(undefined);
  const jobId = chosenJob === undefined ? (jobs.length === 1 ? (jobs[0]?.id ?? null) : null) : chosenJob;
  const form = useForm<Values>({
    initialValues: {
      note: "",
      reason: "",
      outcome: wanted ?? "",
      grounds: [],
      job_profile_id: jobProfileId,
      mentions: [],
      despite: false,
    },
    validate: {
      note: (note) => (!isDecision && note.trim() === "" ? texts.recordNeeded : null),
      outcome: (outcome) => (isDecision && outcome === "" ? texts.outcomeNeeded : null),
      reason: (reason) => (isDecision && reason.trim() === "" ? texts.reasonNeeded : null),
      grounds: (grounds) => {
        if (!isDecision) return null;
        if (grounds.length === 0) return texts.groundsNeeded;
        return grounds.every((ground) => ground === "assessment_result") ? texts.groundsAlone : null;
      },
      despite: (despite, { outcome }) =>
        isDecision && needsConfirming(outcome, rights) && !despite ? asked.confirmNeeded : null,
    },
  });
  const { state, keeper } = useDraftKeeper(sessionId, {
    current: () => {
      const { despite: _, ...draft } = form.getValues();
      return draft;
    },
    show: ({ grounds, job_profile_id, ...draft }) =>
      form.setValues({
        ...draft,
        ...(wanted !== null && { outcome: wanted }),
        grounds: [...grounds],
        job_profile_id: job_profile_id ?? form.getValues().job_profile_id,
      }),
  });
  const { despite: _, ...written } = form.getValues();
  const typed = JSON.stringify(written);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the content of the form changes
  useEffect(() => keeper?.changed(), [keeper, typed]);
  const write = useAction({
    request: (values: Values) =>
      call("POST", path("/console/candidates/{sessionId}/reviews", { sessionId }), {
        body: bodyOf(kind, values, jobId),
      }),
    refreshes: [
      "/console/candidates",
      "/console/decision-proposals",
      "/console/overview",
      "/console/shortlist",
      "/console/jobs",
    ],
    done: ({ proposed }) =>
      kind === "note" ? texts.savedNote : proposed ? texts.proposed : texts.savedDecision,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={isDecision ? (takesTwo ? texts.propose : texts.saveDecision) : texts.saveNote}
      fields={{ text: isDecision ? "reason" : "note" }}
      onSubmit={async (values) => {
        await keeper?.rest();
        await write.mutateAsync(values);
        form.setValues(
          isDecision
            ? { reason: "", outcome: "", grounds: [], job_profile_id: jobProfileId, despite: false }
            : { note: "", mentions: [] },
        );
        await keeper?.entered();
        onSaved?.(kind);
      }}
    >
      <SegmentedControl
        aria-label={texts.kind}
        fullWidth
        data={[
          { value: "note", label: texts.note },
          { value: "decision", label: texts.decision },
        ]}
        value={kind}
        onChange={(chosen) => {
          form.clearErrors();
          onKind(chosen === "decision" ? "decision" : "note");
        }}
      />
      {isDecision ? (
        <>
          <Radio.Group label={texts.outcome} withAsterisk {...form.getInputProps("outcome")}>
            <Stack gap="xs" mt="xs">
              {OUTCOMES.map((outcome) => (
                <Radio
                  key={outcome}
                  value={outcome}
                  label={
                    <span className="review-outcome">
                      <OutcomeIcon outcome={outcome} /> {texts.outcomeTexts[outcome]}
                    </span>
                  }
                />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={texts.reason}
            description={texts.reasonHint}
            withAsterisk
            autosize
            minRows={3}
            maxRows={12}
            maxLength={5000}
            {...form.getInputProps("reason")}
          />
          <Kept state={state} />
          <Checkbox.Group
            label={texts.grounds}
            description={texts.groundsHint}
            withAsterisk
            {...form.getInputProps("grounds")}
          >
            <Stack gap="xs" mt="xs">
              {GROUNDS.map((ground) => (
                <Checkbox key={ground} value={ground} label={words.grounds[ground]} />
              ))}
            </Stack>
          </Checkbox.Group>
          {takesTwo && (
            <Text size="sm" className="review-takes-two">
              {texts.takesTwo}
            </Text>
          )}
          <RightsNotice rights={rights} />
          {needsConfirming(form.getValues().outcome, rights) && (
            <Checkbox
              label={asked.confirm}
              description={asked.confirmHint}
              {...form.getInputProps("despite", { type: "checkbox" })}
            />
          )}
          {job === undefined && jobs.length > 0 && (
            <Select
              label={texts.job}
              placeholder={texts.noJob}
              data={jobs.map(({ id, title }) => ({ value: id, label: title }))}
              value={jobId}
              clearable
              onChange={setChosenJob}
            />
          )}
          {jobId === null && profiles.options.length > 0 && (
            <Select
              label={texts.jobProfile}
              placeholder={texts.noJobProfile}
              data={profiles.options}
              clearable
              {...form.getInputProps("job_profile_id")}
            />
          )}
        </>
      ) : (
        <>
          <MentionField
            sessionId={sessionId}
            label={texts.noteField}
            description={texts.noteHint}
            withAsterisk
            autosize
            minRows={4}
            maxRows={14}
            maxLength={5000}
            aria-keyshortcuts="Alt+N"
            data-note
            error={form.errors.note}
            value={form.getValues().note}
            mentions={form.getValues().mentions}
            onWritten={(note, mentions) => form.setValues({ note, mentions })}
          />
          <Kept state={state} />
        </>
      )}
    </FormLayout>
  );
}

/** Says in words if the text is saved. While the user types it announces nothing new to screen readers. */
function Kept({ state }: { state: KeepingState }) {
  const { kept } = useTexts(REVIEW_TEXTS);
  const isWarning = state === "waiting" || state === "refused";
  return (
    <Text
      size="xs"
      c={isWarning ? "var(--console-warn-ink)" : "dimmed"}
      fw={isWarning ? 600 : 400}
      role={state === "saving" ? undefined : "status"}
      className="review-kept"
    >
      {kept[state]}
    </Text>
  );
}

/** Returns whether a decision needs a second person. False until it is known. */
export const useFourEyes = (): boolean => useLoad("/console/four-eyes").data?.enabled ?? false;

type Job = Schemas["Job"];

const NO_JOBS: readonly Job[] = [];

/** Returns the jobs for which a person is considered, in any status. It is empty for readers who may not see jobs. */
export function useJobsOf(who: { session_id: number } | { invite_id: string } | null): readonly Job[] {
  const { may: can } = useWorkplace();
  const { data } = useLoad(who !== null && can("jobs:read") ? "/console/jobs" : null, {
    ...who,
    status: "all",
  });
  return data?.jobs ?? NO_JOBS;
}
