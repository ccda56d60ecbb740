import { Loader, SegmentedControl, Stack, Tabs, Text } from "@mantine/core";
import { useLoad } from "../../../kit/api/hooks.ts";
import { useListState } from "../../../kit/components/list-state.ts";
import { ProblemAlert } from "../../../kit/components/problem-alert.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import { Figure, Figures } from "../figures.tsx";
import type { Quality } from "./answers.ts";
import { AnswersTab } from "./answers-tab.tsx";
import { FairnessTab } from "./fairness-tab.tsx";
import { ManualTab } from "./manual-tab.tsx";
import { NormTab } from "./norm-tab.tsx";
import { ReliabilityTab } from "./reliability-tab.tsx";
import { QUALITY_TEXTS } from "./texts.ts";

const PARTS = ["reliability", "answers", "fairness", "norm", "manual"] as const;
const LANGUAGE_FILTERS = ["", "en", "de"] as const;
const CUT = "70";

export function QualityPage() {
  const texts = useTexts(QUALITY_TEXTS);
  const { values, set } = useListState({ version: "", language: "", cut: CUT, part: "reliability" });
  const { version, language, cut } = values;
  const part = PARTS.find((one) => one === values.part) ?? "reliability";
  const { data, error, refetch, isPlaceholderData } = useLoad("/admin/quality", {
    questionnaire_version: version,
    language,
    cut,
  });
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className="server-filters">
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={(value) => set({ language: value })}
          data={LANGUAGE_FILTERS.map((value) => ({ value, label: texts.languages[value] }))}
        />
        {data !== undefined && (
          <SegmentedControl
            aria-label={texts.version}
            value={version === "" ? data.questionnaire.version : version}
            onChange={(value) => set({ version: value })}
            data={data.questionnaire.versions}
          />
        )}
        {isPlaceholderData && <Loader size="sm" aria-label={texts.loading} />}
      </div>
      {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data === undefined && error === null && (
        <div className="console-card console-empty" role="status">
          <Loader aria-hidden />
          <Text size="sm" c="dimmed">
            {texts.loading}
          </Text>
        </div>
      )}
      {data !== undefined && (
        <Stack className={isPlaceholderData ? "console-stale" : ""} aria-busy={isPlaceholderData}>
          <Basis quality={data} />
          <Tabs value={part} onChange={(value) => set({ part: value ?? "reliability" })} keepMounted={false}>
            <Tabs.List aria-label={texts.parts.label} mb="md">
              {PARTS.map((value) => (
                <Tabs.Tab key={value} value={value}>
                  {texts.parts[value]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="reliability">
              <ReliabilityTab quality={data} />
            </Tabs.Panel>
            <Tabs.Panel value="answers">
              <AnswersTab quality={data} language={language} />
            </Tabs.Panel>
            <Tabs.Panel value="fairness">
              <FairnessTab quality={data} cut={cut} onCut={(value) => set({ cut: value })} />
            </Tabs.Panel>
            <Tabs.Panel value="norm">
              <NormTab quality={data} />
            </Tabs.Panel>
            <Tabs.Panel value="manual">
              <ManualTab version={data.questionnaire.version} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </>
  );
}

function Basis({ quality: { n, norm, computed_at } }: { quality: Quality }) {
  const texts = useTexts(QUALITY_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <div className="console-card console-section">
      <Figures>
        <Figure label={texts.n.live} value={format.number(n.live)} />
        <Figure label={texts.n.eligible} value={format.number(n.eligible)} hint={texts.eligibleText} />
        <Figure label={texts.n.answered} value={format.number(n.answered)} />
      </Figures>
      <Text size="sm" c="dimmed" mt="sm">
        {texts.state(format.dateTime(computed_at))} · {texts.norm}: {norm.name[language]}
      </Text>
    </div>
  );
}
