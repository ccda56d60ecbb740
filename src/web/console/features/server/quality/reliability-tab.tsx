import { Button, Drawer } from "@mantine/core";
import { useState } from "react";
import { SCALE_KEYS, scaleName } from "../../../entities/scale/scales.ts";
import { Section } from "../../../kit/components/section.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { PlainTable } from "../plain-table.tsx";
import type { Item, Light, Quality, Reliability } from "./answers.ts";
import { Absent, type Figured } from "./figured.tsx";
import { ItemTable } from "./item-table.tsx";
import { QUALITY_TEXTS } from "./texts.ts";

const TONES: Record<Light, Tone> = { red: "bad", amber: "warn", ok: "info", good: "good" };

export function ReliabilityTab({ quality: { reliability, bands } }: { quality: Quality }) {
  const all = useTexts(QUALITY_TEXTS);
  const texts = all.reliability;
  const { language } = useLanguage();
  const format = useFormat();
  const [shown, setShown] = useState<{ name: string; items: readonly Item[] } | null>(null);
  const row = (key: string, name: string, figure: Figured<Reliability>, band: number | null) => {
    const { value, n } = figure;
    const count = n === null ? "1–4" : format.number(n);
    const halfWidth = band === null ? "–" : `± ${format.number(band, 1)}`;
    if (value === null)
      return { key, cells: [name, count, "–", <Absent key="why" figure={figure} />, "", halfWidth, ""] };
    const [low, high] = value.interval;
    return {
      key,
      cells: [
        name,
        count,
        format.number(value.alpha, 3),
        `${format.number(low, 2)} – ${format.number(high, 2)}`,
        <StatusBadge key="light" tone={TONES[value.light]}>
          {texts.lights[value.light]}
        </StatusBadge>,
        halfWidth,
        <Button
          key="items"
          size="compact-sm"
          variant="subtle"
          aria-label={texts.itemsOf(name)}
          onClick={() => setShown({ name, items: value.items })}
        >
          {texts.items}
        </Button>,
      ],
    };
  };
  const figures = [...SCALE_KEYS.map((key) => reliability.scales[key]), reliability.we];
  const isBare = figures.every(({ value }) => value === null);
  const [first] = figures;
  if (isBare && first !== undefined && figures.every(({ missing }) => missing === "too_few_data")) {
    return (
      <Section title={texts.title} text={texts.text}>
        <Absent figure={figures.toSorted((one, other) => (other.n ?? 0) - (one.n ?? 0))[0] ?? first} />
      </Section>
    );
  }
  return (
    <>
      <Section title={texts.title} text={texts.text}>
        <PlainTable
          label={texts.list}
          columns={[
            { label: texts.scale },
            { label: all.people, end: true },
            { label: texts.alpha, end: true },
            { label: texts.interval },
            { label: texts.light },
            { label: texts.band, end: true },
            { label: texts.items, width: 90 },
          ]}
          rows={[
            ...SCALE_KEYS.map((key) =>
              row(key, scaleName(key, language), reliability.scales[key], bands[key].half_width_c),
            ),
            row("we", texts.we, reliability.we, null),
          ]}
        />
      </Section>
      <Drawer
        opened={shown !== null}
        onClose={() => setShown(null)}
        position="right"
        size="xl"
        title={shown === null ? "" : all.items.title(shown.name)}
      >
        {shown !== null && <ItemTable items={shown.items} />}
      </Drawer>
    </>
  );
}
