import { Alert, Loader, Select, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { EDITOR_TEXTS } from "#/messages/console/job-profiles/editor.gen.ts";
import { SCALE_GROUPS, SCALE_KEYS, scaleName } from "../../entities/scale/scales.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { Bars, ticksFor } from "../../kit/components/bars.tsx";
import { EmptyState, Muted, Section } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";

import { RangeRow } from "./range-row.tsx";
import {
  completeOf,
  type DimensionSpread,
  type DraftRange,
  type Preview,
  type Range,
  rangeAround,
} from "./ranges.ts";

type Ranges = Readonly<Record<string, DraftRange>>;

interface RangesSectionProps {
  ranges: Ranges;
  spreads: readonly DimensionSpread[] | undefined;
  /** Scales that still lack the reason that they need, once it was tried to save. */
  reasons: readonly string[];
  /** Undefined: only to be read. */
  onChange?: ((change: (ranges: Ranges) => Ranges) => void) | undefined;
}

/** The initial range of a new dimension: slightly above the middle. */
const FIRST_IDEAL = 6.5;

/** The scales that a job requires. Scales can be added and removed. */
export function RangesSection({ ranges, spreads, reasons, onChange }: RangesSectionProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const { language } = useLanguage();
  const [news, setNews] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<Record<string, Range>>({});
  const order: readonly string[] = SCALE_KEYS;
  const used = Object.keys(ranges).sort((one, other) => order.indexOf(one) - order.indexOf(other));
  for (const key of used) {
    const complete = ranges[key] && completeOf(ranges[key]);
    if (complete) shown.current[key] = complete;
  }
  const add = (key: string) => {
    onChange?.((now) => ({ ...now, [key]: rangeAround(FIRST_IDEAL) }));
    setNews(texts.added(scaleName(key, language)));
    // The row is there after the next drawing.
    setTimeout(() => {
      const row = list.current?.querySelector(`[data-scale="${key}"]`);
      row?.scrollIntoView({ block: "center" });
      row?.querySelector<HTMLElement>('[data-field="ideal"]')?.focus({ preventScroll: true });
    });
  };
  const remove = (key: string) => {
    onChange?.((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== key)));
    setNews(texts.removed(scaleName(key, language)));
  };
  const offered = SCALE_GROUPS.map(({ name, scales }) => ({
    group: name[language],
    items: scales
      .filter((key) => !(key in ranges))
      .map((key) => ({ value: key, label: scaleName(key, language) })),
  })).filter(({ items }) => items.length > 0);
  const adding = onChange && offered.length > 0 && (
    <Select
      className="range-add"
      aria-label={texts.add}
      placeholder={texts.add}
      leftSection={<IconPlus size={16} aria-hidden />}
      data={offered}
      value={null}
      onChange={(key) => key !== null && add(key)}
      searchable
      maxDropdownHeight={360}
      w={{ base: "100%", xs: 270 }}
    />
  );
  return (
    <Section title={texts.heads.dimensions} text={texts.dimensionsText}>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {used.length === 0 ? (
        <EmptyState icon={IconAdjustmentsHorizontal} title={texts.none} text={texts.teach} action={adding} />
      ) : (
        <>
          {adding}
          <ul className="range-list" ref={list}>
            {used.map((key) => (
              <RangeRow
                key={key}
                scale={key}
                range={ranges[key] ?? rangeAround(FIRST_IDEAL)}
                shown={shown.current[key] ?? rangeAround(FIRST_IDEAL)}
                spread={spreads?.find((spread) => spread.key === key)}
                lacksReason={reasons.includes(key)}
                {...(onChange && {
                  onChange: (range: DraftRange) => onChange((now) => ({ ...now, [key]: range })),
                  onRemove: () => remove(key),
                })}
              />
            ))}
          </ul>
        </>
      )}
      {onChange && offered.length === 0 && <Muted>{texts.nothingLeft}</Muted>}
    </Section>
  );
}

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
