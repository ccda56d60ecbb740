import { Alert, Button, Group, Loader, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconBook, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { QUALITY_TEXTS } from "#/messages/console/server/quality.gen.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { SCALE_KEYS, scaleName } from "../../../entities/scale/scales.ts";
import { useDownload, useLoad } from "../../../kit/api/hooks.ts";
import { addressOf } from "../../../kit/api/request.ts";
import { Action } from "../../../kit/components/action.tsx";
import { useListState } from "../../../kit/components/data-cards.tsx";
import { Choice } from "../../../kit/components/resource.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { Muted, Section, TextLink } from "../../../kit/components/text.tsx";
import {
  useFormat,
  useLanguage,
  useLanguageChoices,
  useLanguageNames,
  useTexts,
} from "../../../kit/texts/language.tsx";
import { PageTabs, RecordPage } from "../../../session/resource-page.tsx";
import { Figure, Figures, PlainTable } from "../parts.tsx";
import { AnswersTab } from "./answers-tab.tsx";
import { FairnessTab } from "./fairness-tab.tsx";
import { type Drift, type Quality, ReliabilityTab, type Structure, WithFigure } from "./reliability-tab.tsx";

const PAIRS_SHOWN = 12;

const PATH = "/admin/manual";

const FORMATS = ["pdf", "html", "markdown"] as const;

const LANGUAGE_FILTERS = ["", ...LANGUAGES] as const;
const CUT = "70";

export function QualityPage() {
  const languageNames = useLanguageNames();
  const texts = useTexts(QUALITY_TEXTS);
  const { values, set } = useListState({ version: "", language: "", cut: CUT });
  const { version, language, cut } = values;
  const loaded = useLoad("/admin/quality", {
    questionnaire_version: version,
    language,
    cut,
  });
  const { data, isPlaceholderData } = loaded;
  return (
    <RecordPage
      of={loaded}
      title={texts.title}
      text={texts.text}
      above={
        <div className="server-filters">
          <Choice
            label={texts.language}
            of={LANGUAGE_FILTERS}
            texts={{ "": texts.allLanguages(LANGUAGES.length), ...languageNames }}
            value={language}
            onChange={(value) => set({ language: value })}
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
      }
      placeholder={
        <div className="console-card console-empty" role="status">
          <Loader aria-hidden />
          <Muted>{texts.loading}</Muted>
        </div>
      }
    >
      {(quality) => (
        <Stack className={isPlaceholderData ? "console-stale" : ""} aria-busy={isPlaceholderData}>
          <Basis quality={quality} />
          <PageTabs
            label={texts.parts.label}
            by="part"
            tabs={[
              {
                value: "reliability",
                label: texts.parts.reliability,
                panel: <ReliabilityTab quality={quality} />,
              },
              {
                value: "answers",
                label: texts.parts.answers,
                panel: <AnswersTab quality={quality} language={language} />,
              },
              {
                value: "fairness",
                label: texts.parts.fairness,
                panel: <FairnessTab quality={quality} cut={cut} onCut={(value) => set({ cut: value })} />,
              },
              { value: "norm", label: texts.parts.norm, panel: <NormTab quality={quality} /> },
              {
                value: "manual",
                label: texts.parts.manual,
                panel: <ManualTab version={quality.questionnaire.version} />,
              },
            ]}
          />
        </Stack>
      )}
    </RecordPage>
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
      <Muted mt="sm">
        {texts.state(format.dateTime(computed_at))} · {texts.norm}: {norm.name[language]}
      </Muted>
    </div>
  );
}

/** @param version of the questionnaire that the manual is about */
function ManualTab({ version }: { version: string }) {
  const { manual: texts } = useTexts(QUALITY_TEXTS);
  const own = useLanguage().language;
  const [language, setLanguage] = useState<string>(own);
  const { download, busy } = useDownload();
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack align="flex-start">
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={setLanguage}
          data={useLanguageChoices()}
        />
        <Button
          component="a"
          href={addressOf(PATH, { questionnaire_version: version, language, format: "html" })}
          target="_blank"
          leftSection={<IconBook size={17} aria-hidden />}
        >
          {texts.read}
        </Button>
        <div>
          <Text size="sm" fw={500} mb={6}>
            {texts.download}
          </Text>
          <Group gap="xs">
            {FORMATS.map((format) => (
              <Action
                label={texts[format]}
                icon={IconDownload}
                key={format}
                plain
                size="xs"
                loading={busy}
                aria-label={`${texts.download}: ${texts[format]}`}
                onClick={() =>
                  download(PATH, { query: { questionnaire_version: version, language, format } })
                }
              />
            ))}
          </Group>
        </div>
      </Stack>
    </Section>
  );
}

function NormTab({ quality: { drift, structure } }: { quality: Quality }) {
  const texts = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  const span = drift.value;
  return (
    <Stack className="server-stack">
      <Section
        title={texts.drift.title}
        {...(span !== null && { text: texts.drift.text(format.date(span.from), format.date(span.to)) })}
      >
        <WithFigure figure={drift}>{(value) => <DriftTable drift={value} />}</WithFigure>
      </Section>
      <Section title={texts.structure.title} text={texts.structure.text}>
        <WithFigure figure={structure}>{(value) => <StructurePart structure={value} />}</WithFigure>
      </Section>
    </Stack>
  );
}

function DriftTable({ drift: { advice, scales } }: { drift: Drift }) {
  const all = useTexts(QUALITY_TEXTS);
  const texts = all.drift;
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <Stack>
      <Alert color={advice === "none" ? "green" : advice === "prepare_new_norm" ? "orange" : "blue"}>
        {texts.advice[advice]}{" "}
        {advice !== "none" && (
          <TextLink to="/server/norms" underline="always">
            {texts.toNorms}
          </TextLink>
        )}
      </Alert>
      <PlainTable
        label={texts.list}
        columns={[
          { label: all.reliability.scale },
          { label: texts.d, end: true },
          { label: texts.spread, end: true },
          { label: all.reliability.light },
        ]}
        rows={SCALE_KEYS.map((key) => {
          const { d, sd_ratio, flag } = scales[key];
          return {
            key,
            cells: [
              scaleName(key, language),
              d > 0 ? `+${format.number(d, 2)}` : format.number(d, 2),
              format.percent(sd_ratio),
              <StatusBadge key="state" tone={flag ? "warn" : "good"}>
                {flag ? texts.flag : texts.fine}
              </StatusBadge>,
            ],
          };
        })}
      />
    </Stack>
  );
}

function StructurePart({ structure }: { structure: Structure }) {
  const { structure: texts } = useTexts(QUALITY_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const { scales, correlations, warnings, items_at_home } = structure;
  return (
    <Stack>
      {warnings.length === 0 && <Text size="sm">{texts.noWarnings}</Text>}
      {warnings.map(({ kind, scales: keys, r }) => (
        <Alert color="orange" p="sm" key={`${kind} ${keys.join(" ")}`}>
          {texts.warnings[kind]}: {format.list(keys.map((key) => scaleName(key, language)))} (
          {format.number(r, 2)})
        </Alert>
      ))}
      {items_at_home.value !== null && (
        <Text size="sm">{texts.home(format.percent(items_at_home.value.share))}</Text>
      )}
      <PlainTable
        label={texts.list}
        columns={[{ label: texts.pair }, { label: texts.r, end: true }]}
        rows={strongestPairs(scales, correlations, PAIRS_SHOWN).map(({ one, other, r }) => ({
          key: `${one} ${other}`,
          cells: [`${scaleName(one, language)} · ${scaleName(other, language)}`, format.number(r, 2)],
        }))}
      />
    </Stack>
  );
}

interface Pair<Key> {
  one: Key;
  other: Key;
  r: number;
}

/** The pairs of scales with the strongest correlations, whichever their sign. @param matrix symmetric */
export function strongestPairs<Key>(
  scales: readonly Key[],
  matrix: readonly (readonly (number | null)[])[],
  count: number,
): Pair<Key>[] {
  return scales
    .flatMap((one, row) =>
      scales.slice(row + 1).flatMap((other, offset) => {
        const r = matrix[row]?.[row + 1 + offset] ?? null;
        return r === null ? [] : [{ one, other, r }];
      }),
    )
    .sort((a, b) => Math.abs(b.r) - Math.abs(a.r))
    .slice(0, count);
}
