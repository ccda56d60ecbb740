import { Checkbox, Radio, SegmentedControl, Select, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useJobProfiles } from "../job-profile/use-job-profiles.ts";
import type { Ground, Outcome } from "./answers.ts";
import { REVIEW_TEXTS } from "./review-texts.ts";
import { CANDIDATE_WORDS } from "./words.ts";

interface Values {
  kind: "note" | "decision";
  text: string;
  outcome: Outcome | "";
  grounds: Ground[];
  job_profile_id: string | null;
}

const OUTCOMES: readonly Outcome[] = ["advance", "hold", "hire", "decline"];
const GROUNDS: readonly Ground[] = [
  "interview",
  "application_documents",
  "work_sample",
  "references",
  "assessment_result",
  "other",
];

/** What the server takes of a form: a note has a text alone. */
const bodyOf = ({ kind, text, outcome, grounds, job_profile_id }: Values) =>
  kind === "note"
    ? { kind, text: text.trim() }
    : {
        kind,
        text: text.trim(),
        ...(outcome !== "" && { outcome }),
        grounds,
        ...(job_profile_id !== null && { job_profile_id }),
      };

interface ReviewFormProps {
  sessionId: number;
  /** The one for which the candidate was invited, or with which they are being compared. */
  jobProfileId: string | null;
  /** What is offered first. */
  kind?: Values["kind"];
  onSaved?: () => void;
}

export function ReviewForm({ sessionId, jobProfileId, kind: firstKind = "note", onSaved }: ReviewFormProps) {
  const texts = useTexts(REVIEW_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const profiles = useJobProfiles();
  const form = useForm<Values>({
    initialValues: { kind: firstKind, text: "", outcome: "", grounds: [], job_profile_id: jobProfileId },
    validate: {
      outcome: (outcome, { kind }) => (kind === "decision" && outcome === "" ? texts.outcomeNeeded : null),
      grounds: (grounds, { kind }) => {
        if (kind === "note") return null;
        if (grounds.length === 0) return texts.groundsNeeded;
        return grounds.every((ground) => ground === "assessment_result") ? texts.groundsAlone : null;
      },
      text: (text, { kind }) =>
        text.trim() !== "" ? null : kind === "note" ? texts.noteNeeded : texts.reasonNeeded,
    },
  });
  const isDecision = form.getValues().kind === "decision";
  const write = useAction({
    wish: (values: Values) =>
      call("POST", path("/console/candidates/{sessionId}/reviews", { sessionId }), { body: bodyOf(values) }),
    refreshes: ["/console/candidates", "/console/overview", "/console/shortlist"],
    done: (_, { kind }) => (kind === "note" ? texts.savedNote : texts.savedDecision),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={isDecision ? texts.saveDecision : texts.saveNote}
      onSubmit={async (values) => {
        await write.mutateAsync(values);
        form.reset();
        onSaved?.();
      }}
    >
      <SegmentedControl
        aria-label={texts.kind}
        fullWidth
        data={[
          { value: "note", label: texts.note },
          { value: "decision", label: texts.decision },
        ]}
        value={form.getValues().kind}
        onChange={(kind) => {
          form.clearErrors();
          form.setFieldValue("kind", kind === "decision" ? "decision" : "note");
        }}
      />
      {isDecision && (
        <>
          <Radio.Group label={texts.outcome} withAsterisk {...form.getInputProps("outcome")}>
            <Stack gap="xs" mt="xs">
              {OUTCOMES.map((outcome) => (
                <Radio key={outcome} value={outcome} label={texts.outcomeTexts[outcome]} />
              ))}
            </Stack>
          </Radio.Group>
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
        </>
      )}
      <Textarea
        label={isDecision ? texts.reason : texts.noteField}
        description={isDecision ? texts.reasonHint : texts.noteHint}
        withAsterisk
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps("text")}
      />
      {isDecision && profiles.options.length > 0 && (
        <Select
          label={texts.jobProfile}
          placeholder={texts.noJobProfile}
          data={profiles.options}
          clearable
          {...form.getInputProps("job_profile_id")}
        />
      )}
    </FormLayout>
  );
}
