import { Skeleton, Stack, Switch, Text } from "@mantine/core";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Fairness } from "./answers.ts";
import { PositionSection } from "./position-section.tsx";
import { FAIRNESS_TEXTS } from "./texts.ts";

/** Whether the account's selection treats groups alike, and whether candidates are asked what that needs. */
export function FairnessPage() {
  const texts = useTexts(FAIRNESS_TEXTS);
  const { data, error, refetch } = useLoad("/console/fairness");
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={<PdfButton path="/console/fairness/sheet" label={texts.sheet} choosesLanguage />}
      />
      {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={220} radius="lg" />}
      {data && (
        <Stack>
          <AskingSection fairness={data} />
          <Text size="sm" c="dimmed" maw="46rem">
            {texts.how(data.group_least, data.cell_least)} {texts.flagText}
          </Text>
          {data.positions.map((position) => (
            <PositionSection key={`${position.job_profile_id} ${position.version}`} position={position} />
          ))}
        </Stack>
      )}
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
