import { Checkbox, Radio, Select, Stack, TagsInput, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { BULK_TEXTS } from "#/messages/console/entities/bulk.gen.ts";
import { REVIEW_TEXTS } from "#/messages/console/entities/candidate/review.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { type ApiRequest, call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useLanguage, useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import type { Ground, Outcome } from "../candidate/answers.ts";

import { GROUNDS, OUTCOMES, useFourEyes } from "../candidate/review-form.tsx";

import { DaysField } from "../invite/days-field.tsx";
import { JobSelect } from "../job/job-select.tsx";
import { useTagIds, useTags } from "../tag/use-tags.ts";
import { useAllTeams } from "../team/all-teams.ts";
import { bodyOf, type Selection } from "./decline-form.tsx";

export type Run = Schemas["BulkRun"];

interface FormProps {
  selection: Selection;
  /** The job for which they are considered, if the page names one. */
  jobId: string | null;
  /** Begins it. */
  begin(request: ApiRequest<Run>): Promise<unknown>;
  onClose(): void;
}

const JOBS_MAX = 100;
/** Keeps the button below it uncovered. */
const UPWARDS = { position: "top-start", middlewares: { flip: false } } as const;

export function ExtendForm({ selection, begin, onClose }: FormProps) {
  const texts = useTexts(BULK_TEXTS);
  const form = useForm({ initialValues: { days: 14 as number | string } });
  return (
    <FormLayout
      form={form}
      draft="bulk extend"
      action={texts.extendYes}
      onCancel={onClose}
      onSubmit={({ days }) =>
        begin(
          call("POST", "/console/bulk-invites", {
            body: { ...bodyOf(selection), action: "extend", days: Number(days) },
          }),
        )
      }
    >
      <Muted>{texts.extendText}</Muted>
      <DaysField form={form} />
    </FormLayout>
  );
}

export function TagForm({ selection, begin, onClose }: FormProps) {
  const texts = useTexts(BULK_TEXTS);
  const names = useTags().map(({ name }) => name);
  const idsOf = useTagIds();
  const form = useForm({
    initialValues: { add: [] as string[], remove: [] as string[] },
    validate: {
      add: (add, { remove }) => (add.length + remove.length === 0 ? texts.tagNeeded : null),
    },
  });
  return (
    <FormLayout
      form={form}
      draft="bulk tags"
      action={texts.tagYes}
      onCancel={onClose}
      onSubmit={async ({ add, remove }) => {
        const body = { add: await idsOf(add), remove: await idsOf(remove) };
        return begin(call("POST", "/console/bulk-tags", { body: { ...bodyOf(selection), ...body } }));
      }}
    >
      <TagsInput
        data-autofocus
        label={texts.tagAdd}
        description={texts.tagHint}
        data={names}
        maxTags={20}
        acceptValueOnBlur
        comboboxProps={UPWARDS}
        {...form.getInputProps("add")}
      />
      {names.length > 0 && (
        <TagsInput
          label={texts.tagRemove}
          data={names}
          maxTags={20}
          comboboxProps={UPWARDS}
          {...form.getInputProps("remove")}
        />
      )}
    </FormLayout>
  );
}

export function JobForm({ selection, begin, onClose }: FormProps) {
  const texts = useTexts(BULK_TEXTS);
  const { data } = useLoad("/console/jobs", { status: "open", limit: JOBS_MAX });
  const form = useForm<{ job_id: string | null }>({
    initialValues: { job_id: null },
    validate: { job_id: (job) => (job === null ? texts.jobNeeded : null) },
  });
  return (
    <FormLayout
      form={form}
      draft="bulk job"
      action={texts.addYes}
      onCancel={onClose}
      onSubmit={async ({ job_id }) => {
        if (job_id === null) return;
        await begin(call("POST", "/console/bulk-applicants", { body: { ...bodyOf(selection), job_id } }));
      }}
    >
      <Select
        data-autofocus
        label={texts.job}
        searchable
        data={(data?.jobs ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps("job_id")}
      />
    </FormLayout>
  );
}

export function ManyTeamForm({ selection, begin, onClose }: FormProps) {
  const texts = useTexts(BULK_TEXTS);
  const { teams } = useAllTeams();
  const form = useForm<{ team: string | null }>({
    initialValues: { team: null },
    validate: { team: (team) => (team === null ? texts.teamNeeded : null) },
  });
  return (
    <FormLayout
      form={form}
      draft="bulk team"
      action={texts.addYes}
      onCancel={onClose}
      onSubmit={async ({ team }) => {
        if (team === null) return;
        const body = { ...bodyOf(selection), team_id: Number(team) };
        await begin(call("POST", "/console/bulk-team-members", { body }));
      }}
    >
      <Select
        data-autofocus
        label={texts.team}
        searchable
        disabled={teams === undefined}
        data={(teams ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        {...form.getInputProps("team")}
      />
    </FormLayout>
  );
}

const TYPES = ["standard", "leadership", "sales"] as const;

export function ReportsForm({ selection, begin, onClose }: FormProps) {
  const texts = useTexts(BULK_TEXTS);
  const languageNames = useLanguageNames();
  const { language, ownFirst } = useLanguage();
  const form = useForm({ initialValues: { type: "standard" as (typeof TYPES)[number], lang: language } });
  return (
    <FormLayout
      form={form}
      draft="bulk reports"
      action={texts.reportsYes}
      onCancel={onClose}
      onSubmit={(values) =>
        begin(call("POST", "/console/bulk-reports", { body: { ...bodyOf(selection), ...values } }))
      }
    >
      <Muted>{texts.reportsText}</Muted>
      <Radio.Group label={texts.reportKind} {...form.getInputProps("type")}>
        <Stack gap="xs" mt="xs">
          {TYPES.map((type) => (
            <Radio key={type} value={type} label={texts.reportKinds[type]} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={texts.reportLanguage} {...form.getInputProps("lang")}>
        <Stack gap="xs" mt="xs">
          {ownFirst.map((value) => (
            <Radio key={value} value={value} label={languageNames[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormLayout>
  );
}

export function DecideForm({ selection, jobId, begin, onClose }: FormProps) {
  const texts = useTexts(BULK_TEXTS);
  const review = useTexts(REVIEW_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const takesTwo = useFourEyes();
  const form = useForm({
    initialValues: { job_id: jobId, outcome: "" as Outcome | "", text: "", grounds: [] as Ground[] },
    validate: {
      outcome: (outcome) => (outcome === "" ? review.outcomeNeeded : null),
      text: (text) => (text.trim() === "" ? review.reasonNeeded : null),
      grounds: (grounds) =>
        grounds.length === 0
          ? review.groundsNeeded
          : grounds.every((ground) => ground === "assessment_result")
            ? review.groundsAlone
            : null,
    },
  });
  return (
    <FormLayout
      form={form}
      draft="bulk decision"
      action={takesTwo ? texts.proposeYes : texts.decideYes}
      onCancel={onClose}
      onSubmit={async ({ job_id, outcome, text, grounds }) => {
        if (outcome === "") return;
        const job = job_id === null ? {} : { job_id };
        const body = { ...bodyOf(selection), ...job, outcome, text: text.trim(), grounds };
        await begin(call("POST", "/console/bulk-decisions", { body }));
      }}
    >
      <Muted>{takesTwo ? texts.proposeText : texts.decideText}</Muted>
      <JobSelect description={texts.decideJob} {...form.getInputProps("job_id")} />
      <Radio.Group label={review.outcome} withAsterisk {...form.getInputProps("outcome")}>
        <Stack gap="xs" mt="xs">
          {OUTCOMES.map((outcome) => (
            <Radio key={outcome} value={outcome} label={review.outcomeTexts[outcome]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={review.reason}
        description={review.reasonHint}
        withAsterisk
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps("text")}
      />
      <Checkbox.Group
        label={review.grounds}
        description={review.groundsHint}
        withAsterisk
        {...form.getInputProps("grounds")}
      >
        <Stack gap="xs" mt="xs">
          {GROUNDS.map((ground) => (
            <Checkbox key={ground} value={ground} label={words.grounds[ground]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormLayout>
  );
}
