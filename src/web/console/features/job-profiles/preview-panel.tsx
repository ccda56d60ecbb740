import { BarChart } from "@mantine/charts";
import { Anchor, Loader, Stack, Table, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { MatchedPerson } from "../../entities/job-profile/answers.ts";
import { Deviations, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { Preview } from "./answers.ts";
import { EDITOR_TEXTS } from "./editor-texts.ts";

interface PreviewPanelProps {
  /** Why there is nothing to ask for. */
  waiting: "empty" | "faulty" | null;
  preview: Preview | undefined;
  /** The answer is about an older draft. */
  stale: boolean;
  error: unknown;
  again(): void;
}

const BEST_DEVIATIONS = 3;

/** How people who have completed would match what is being written. */
export function PreviewPanel({ waiting, preview, stale, error, again }: PreviewPanelProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const { format } = useLanguage();
  const shown = waiting === "empty" ? undefined : preview;
  return (
    <Section
      title={texts.heads.preview}
      {...(shown && shown.candidates > 0 && { text: texts.preview.text(format.number(shown.candidates)) })}
      actions={stale && <Loader size={18} aria-label={texts.heads.preview} />}
    >
      <Stack gap="md">
        {waiting !== null && (
          <Text size="sm" c="dimmed">
            {waiting === "empty" ? texts.preview.waiting : texts.preview.faulty}
          </Text>
        )}
        {error !== null && waiting === null && <ProblemAlert error={error} again={again} />}
        {shown?.candidates === 0 && <Text size="sm">{texts.preview.nobody}</Text>}
        {shown && shown.candidates > 0 && (
          <>
            <Histogram bars={shown.histogram} />
            <Best people={shown.best} />
          </>
        )}
      </Stack>
    </Section>
  );
}

function Histogram({ bars }: { bars: Preview["histogram"] }) {
  const texts = useTexts(EDITOR_TEXTS).preview;
  const { format } = useLanguage();
  return (
    <figure className="editor-histogram">
      <Text component="figcaption" size="sm" fw={600} mb={6}>
        {texts.chart}
      </Text>
      <div aria-hidden>
        <BarChart
          h={150}
          data={bars.map(({ from, count }) => ({ from: format.number(from), [texts.people]: count }))}
          dataKey="from"
          series={[{ name: texts.people, color: "pine.6" }]}
          gridAxis="x"
          tickLine="none"
          withTooltip={false}
          barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
          barChartProps={{ accessibilityLayer: false, margin: { left: -18, right: 4 } }}
          xAxisProps={{ interval: 0 }}
          yAxisProps={{ allowDecimals: false, interval: 0, tickCount: 4 }}
        />
      </div>
      <details className="editor-table">
        <summary>{texts.table}</summary>
        <Table verticalSpacing={2} className="console-numbers">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.match}</Table.Th>
              <Table.Th scope="col" ta="end">
                {texts.people}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bars.map(({ from, to, count }) => (
              <Table.Tr key={from}>
                <Table.Td>{texts.bar(format.number(from), format.number(to))}</Table.Td>
                <Table.Td ta="end">{format.number(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  );
}

function Best({ people }: { people: readonly MatchedPerson[] | null }) {
  const texts = useTexts(EDITOR_TEXTS).preview;
  const { language } = useLanguage();
  if (people === null) {
    return (
      <Text size="sm" c="dimmed">
        {texts.hidden}
      </Text>
    );
  }
  return (
    <div>
      <Title order={3} fz="0.9375rem">
        {texts.best}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {texts.bestText}
      </Text>
      <ul className="editor-best">
        {people.map((person) => (
          <li key={person.session_id}>
            <Anchor component={Link} to={`/candidates/${person.session_id}`} size="sm" fw={600}>
              <bdi>{person.name || person.email}</bdi>
            </Anchor>
            <MatchValue match={person.match} />
            <Deviations match={person.match} most={BEST_DEVIATIONS} />
            {person.norm_warning && (
              <Text size="xs" c="dimmed">
                {person.norm_warning[language]}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
