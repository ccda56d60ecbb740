import { Select, VisuallyHidden } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { SCALE_GROUPS, SCALE_KEYS, scaleName } from "../../entities/scale/scales.ts";
import { EmptyState, Muted, Section } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { EDITOR_TEXTS } from "./editor-texts.ts";
import { RangeRow } from "./range-row.tsx";
import { completeOf, type DimensionSpread, type DraftRange, type Range, rangeAround } from "./ranges.ts";

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
  const used = Object.keys(ranges).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
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
