import { Drawer, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { QUALITY_TEXTS } from "#/messages/console/server/quality.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { SCALE_KEYS, scaleName } from "../../../entities/scale/scales.ts";
import { Action } from "../../../kit/components/action.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { Muted, Section } from "../../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { PlainTable } from "../parts.tsx";

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
        <Action
          label={texts.items}
          key="items"
          size="compact-sm"
          variant="subtle"
          aria-label={texts.itemsOf(name)}
          onClick={() => setShown({ name, items: value.items })}
        />,
      ],
    };
  };
  const figures = [...SCALE_KEYS.map((key) => reliability.scales[key]), reliability.we];
  const isBare = figures.every(({ value }) => value === null);
  const [first] = figures;
  if (isBare && first !== undefined && figures.every(({ missing }) => missing === "too_few_data")) {
    return (
      <Section title={texts.title} text={texts.text}>
        <Absent figure={[...figures].sort((one, other) => (other.n ?? 0) - (one.n ?? 0))[0] ?? first} />
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

/** Statistics of the single questions of a scale. */
function ItemTable({ items }: { items: readonly Item[] }) {
  const { items: texts } = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  const number = (value: number | null) => (value === null ? "–" : format.number(value, 2));
  return (
    <>
      <Muted mb="md">{texts.text}</Muted>
      <PlainTable
        label={texts.answers}
        columns={[
          { label: texts.question("").trim() },
          { label: texts.answers, width: 120 },
          { label: texts.mean, end: true },
          { label: texts.sd, end: true },
          { label: texts.fit, end: true },
          { label: texts.without, end: true },
        ]}
        rows={items.map((item, index) => ({
          key: item.id,
          cells: [
            item.id.startsWith("pair.")
              ? texts.pair(format.number(index + 1))
              : texts.question(item.id.split(".").at(-1) ?? ""),
            <Answers key="answers" shares={item.shares} />,
            number(item.mean),
            number(item.sd),
            <span key="fit">
              {number(item.item_total)}
              {item.low_item_total && (
                <Text size="xs" c="orange" component="span" display="block">
                  {texts.low}
                </Text>
              )}
            </span>,
            number(item.alpha_if_deleted),
          ],
        }))}
      />
    </>
  );
}

/** @param shares of 0, 1, … 5 points; null if it stands for one to four people */
function Answers({ shares }: { shares: readonly (number | null)[] }) {
  const { items: texts } = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  const most = Math.max(0.01, ...shares.map((share) => share ?? 0));
  const words = shares
    .map((share, points) => texts.share(points, share === null ? texts.few : format.percent(share)))
    .join(", ");
  return (
    <>
      <div className="server-answers" title={words} aria-hidden>
        {shares.map((share, points) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its number of points
            key={points}
            style={{ height: `${((share ?? 0) / most) * 100}%` }}
            {...(share === null && { "data-hidden": true })}
          />
        ))}
      </div>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}

/** A figure with its sample size, or the reason why there is none. n is null for one to four people of a group. */
export type Figured<T> = Omit<Quality["drift"], "value"> & { value: T | null };

/** Why a figure is not there. */
export function Absent({ figure: { n, missing, needed } }: { figure: Figured<unknown> }) {
  const texts = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  const text =
    missing === null
      ? ""
      : missing !== "too_few_data" || needed === null
        ? texts.missing[missing]
        : n === null
          ? texts.tooFewHidden(format.number(needed))
          : texts.tooFew(format.number(n), format.number(needed));
  return <Muted span>{text}</Muted>;
}

/** Shows a figure with its sample size, or the reason why it is withheld. */
export function WithFigure<T>({ figure, children }: { figure: Figured<T>; children(value: T): ReactNode }) {
  const texts = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  if (figure.value === null) return <Absent figure={figure} />;
  return (
    <>
      <Muted mb="sm">{figure.n === null ? texts.hidden : texts.basis(format.number(figure.n))}</Muted>
      {children(figure.value)}
    </>
  );
}

export type Quality = Schemas["MeasurementQuality"];
type Reliability = NonNullable<Quality["reliability"]["we"]["value"]>;
type Item = Reliability["items"][number];
type Light = Reliability["light"];
export type QualityIndex = keyof Flags["indexes"];
export type Selection = NonNullable<Quality["selection"]["job_profiles"][number]["result"]["value"]>;
export type Structure = NonNullable<Quality["structure"]["value"]>;
export type Functioning = NonNullable<Quality["item_functioning"]["language"]["value"]>[number];
export type Drift = NonNullable<Quality["drift"]["value"]>;
export type GroupDifference = NonNullable<Quality["group_differences"]["value"]>[number];
export type Flags = NonNullable<Quality["flags"]["value"]>;
