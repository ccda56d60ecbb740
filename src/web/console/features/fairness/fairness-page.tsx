import { Select, Stack, Switch, Text } from "@mantine/core";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { useListState } from "../../kit/components/list-state.ts";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { Section } from "../../kit/components/section.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { RecordPage } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Fairness } from "./answers.ts";
import { PositionSection } from "./position-section.tsx";
import { FAIRNESS_TEXTS } from "./texts.ts";

/** Whether the account's selection treats groups alike, and whether candidates are asked what that needs. */
export function FairnessPage() {
  const texts = useTexts(FAIRNESS_TEXTS);
  const loaded = useLoad("/console/fairness");
  return (
    <RecordPage
      of={loaded}
      placeholder={220}
      title={texts.title}
      text={texts.text}
      actions={<PdfButton path="/console/fairness/sheet" label={texts.sheet} choosesLanguage />}
    >
      {(data) => (
        <Stack>
          <AskingSection fairness={data} />
          <Muted maw="46rem">
            {texts.how(data.group_least, data.cell_least)} {texts.flagText}
          </Muted>
          <Positions positions={data.positions} />
        </Stack>
      )}
    </RecordPage>
  );
}

/** As many as one request gives. */
const JOBS_MAX = 100;

/** Those of all job profiles, or of the one that a job has: what is counted belongs to the profile. */
function Positions({ positions }: Pick<Fairness, "positions">) {
  const texts = useTexts(FAIRNESS_TEXTS);
  const { may } = useWorkplace();
  const { values, set } = useListState({ job: "" });
  const { data } = useLoad(may("jobs:read") ? "/console/jobs" : null, { status: "all", limit: JOBS_MAX });
  const jobs = data?.jobs ?? [];
  const job = jobs.find(({ id }) => id === values.job);
  const profile = job?.job_profile_id ?? null;
  const others = jobs.filter((one) => one.id !== job?.id && one.job_profile_id === profile).length;
  const shown = job === undefined ? positions : positions.filter((one) => one.job_profile_id === profile);
  return (
    <>
      {jobs.length > 0 && (
        <Select
          label={texts.job}
          description={texts.jobHint}
          placeholder={texts.allJobs}
          maw="24rem"
          clearable
          searchable
          data={jobs.map(({ id, title }) => ({ value: id, label: title }))}
          value={job?.id ?? null}
          onChange={(id) => set({ job: id ?? "" })}
        />
      )}
      {job !== undefined && (
        <Text size="sm" role="status">
          {profile === null ? texts.jobWithout : shown.length === 0 ? texts.jobNone : texts.jobShares(others)}
        </Text>
      )}
      {(profile !== null || job === undefined) &&
        shown.map((position) => (
          <PositionSection key={`${position.job_profile_id} ${position.version}`} position={position} />
        ))}
    </>
  );
}

function AskingSection({ fairness: { asks } }: { fairness: Fairness }) {
  const { asking } = useTexts(FAIRNESS_TEXTS);
  const { may } = useWorkplace();
  const mayWrite = may("fairness:write");
  const set = useAction({
    wish: (asks: boolean) => call("PUT", "/console/fairness", { body: { asks } }),
    refreshes: ["/console/fairness"],
  });
  return (
    <Section title={asking.title} text={asking.text}>
      <Switch
        label={asking.on}
        checked={asks}
        aria-disabled={set.isPending}
        disabled={!mayWrite}
        {...(!mayWrite && { description: asking.ownerOnly })}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      />
    </Section>
  );
}
