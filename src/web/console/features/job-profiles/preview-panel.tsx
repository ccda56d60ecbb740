import { Alert, Loader, Stack, Table, Text } from "@mantine/core";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { Bars } from "../../kit/components/bars.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { ticksFor } from "../../kit/components/ticks.ts";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { EDITOR_TEXTS } from "./editor-texts.ts";
import type { Preview } from "./ranges.ts";

interface PreviewPanelProps {
  /** Why there is nothing to ask for. */
  waiting: "empty" | "faulty" | null;
  preview: Preview | undefined;
  /** The answer is about an older draft. */
  stale: boolean;
  error: unknown;
  again(): void;
}

/** Shows how people with completed assessments would match the edited profile. */
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
          <Muted>{waiting === "empty" ? texts.preview.waiting : texts.preview.faulty}</Muted>
        )}
        {error !== null && waiting === null && <ProblemAlert error={error} again={again} />}
        {shown && <Separation preview={shown} />}
        {shown?.candidates === 0 && <Text size="sm">{texts.preview.nobody}</Text>}
        {shown && shown.candidates > 0 && <Histogram bars={shown.histogram} />}
      </Stack>
    </Section>
  );
}

/** Returns whether a match with it would be better than random. */
function Separation({ preview: { random, warnings } }: { preview: Preview }) {
  const texts = useTexts(EDITOR_TEXTS).preview;
  const { language, format } = useLanguage();
  const [warning] = warnings.filter(({ code }) => code === "does_not_separate");
  const one = (value: number) => format.number(value);
  return (
    <div role="status">
      {warning ? (
        <Alert color="orange" title={texts.noSeparation}>
          {warning.text[language]}
        </Alert>
      ) : (
        <Text size="sm">{texts.separates(format.number(random.reaching_70, 1))}</Text>
      )}
      <Muted size="xs" mt={6}>
        {texts.random(one(random.from), one(random.to), one(random.median))}
      </Muted>
    </div>
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
      <Bars
        height={150}
        bars={bars.map(({ from, count }) => ({ label: format.number(from), value: count }))}
        ticks={ticksFor(bars.map(({ count }) => count))}
        titleOf={({ label, value }) => `${label} · ${texts.people}: ${format.number(value)}`}
      />
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
