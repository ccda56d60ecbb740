import { Text, VisuallyHidden } from "@mantine/core";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import type { Scale, Weight } from "../../entities/candidate/answers.ts";
import type { Deviation, Range } from "../../entities/job-profile/deviations.tsx";
import { cText } from "../../entities/scale/scales.ts";
import { LongWords } from "../../kit/components/long-words.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";

interface LaneProps {
  scale: Scale;
  /** The requirement of the chosen job profile for this scale, and where the value lies relative to it. */
  range?: Range | undefined;
  deviation?: Deviation["deviation"] | undefined;
}

/** One scale: name and value in words, its line from 0 to 10, and what both ends tend to. */
export function Lane({ scale, range, deviation = "inside" }: LaneProps) {
  const texts = useTexts(FILE_TEXTS);
  const words = useTexts(BAND_WORDS);
  const { language } = useLanguage();
  const format = useFormat();
  const { name, description, low, high, c_value, band, level } = scale;
  const one = (value: number) => format.number(value, 1);
  return (
    <li className="lane">
      <div className="lane-name">
        <Text span fw={600} size="sm" title={description[language]}>
          <LongWords text={name[language]} />
        </Text>
      </div>
      <div className="lane-value">
        <Text span fw={650} className="console-numbers">
          {cText(c_value, one)}
        </Text>
        <Text span size="xs" c="dimmed">
          {words.levels[level]}
        </Text>
        <VisuallyHidden>
          {`, ${texts.margin(one(band[0]), one(band[1]))}`}
          {range && `, ${words.deviations[deviation]}, ${rangeText(range, one)}`}
        </VisuallyHidden>
      </div>
      <Line value={c_value} band={band} range={range} />
      <div className="lane-poles">
        <span>{low[language]}</span>
        <span>{high[language]}</span>
      </div>
    </li>
  );
}

interface WeightLaneProps {
  scale: Scale;
  weight: Weight;
}

/** One value: its weight among the six from 0 to 100 with its band, and the group that is read. */
export function WeightLane({ scale, weight: { band, group } }: WeightLaneProps) {
  const texts = useTexts(FILE_TEXTS);
  const { groups } = useTexts(BAND_WORDS);
  const { language } = useLanguage();
  const format = useFormat();
  const { name, description, low, high, raw_percent } = scale;
  return (
    <li className="lane">
      <div className="lane-name">
        <Text span fw={600} size="sm" title={description[language]}>
          <LongWords text={name[language]} />
        </Text>
      </div>
      <div className="lane-value">
        <Text span fw={650} className="console-numbers">
          {format.number(raw_percent)}
        </Text>
        <Text span size="xs" c="dimmed">
          {groups[group]}
        </Text>
        <VisuallyHidden>{`, ${texts.margin(format.number(band[0]), format.number(band[1]))}`}</VisuallyHidden>
      </div>
      <Line value={raw_percent / 10} band={[band[0] / 10, band[1] / 10]} isWeight />
      <div className="lane-poles">
        <span>{low[language]}</span>
        <span>{high[language]}</span>
      </div>
    </li>
  );
}

/** The numbers of the lines below; each of these says its own, so they are not read out. */
export function Axis({ step = 1 }: { step?: 1 | 10 }) {
  return (
    <div className="lane lane-axis" aria-hidden>
      <div>
        {Array.from({ length: 11 }, (_, value) => (
          <span key={placeOf(value)} style={{ insetInlineStart: placeOf(value) }}>
            {value * step}
          </span>
        ))}
      </div>
    </div>
  );
}

export const rangeText = (
  { ok_min, ok_max }: Pick<Range, "ok_min" | "ok_max">,
  one: (value: number) => string,
): string =>
  ok_max >= 10
    ? `≥\u00A0${one(ok_min)}`
    : ok_min <= 0
      ? `≤\u00A0${one(ok_max)}`
      : `${one(ok_min)}–${one(ok_max)}`;

interface LineProps {
  value: number;
  band: [number, number];
  range?: Range | undefined;
  /** The weight of a value, which no norm has an average range for. */
  isWeight?: boolean;
}

function Line({ value, band, range, isWeight = false }: LineProps) {
  const between = (from: number, to: number) => ({
    insetInlineStart: placeOf(from),
    width: `calc(${placeOf(to)} - ${placeOf(from)})`,
  });
  return (
    <div className="lane-line" aria-hidden>
      {!isWeight && <span className="lane-middle" />}
      <span className="lane-mean" />
      {range && (
        <>
          <span className="lane-critical" style={between(range.critical_low, range.critical_high)} />
          <span className="lane-ok" style={between(range.ok_min, range.ok_max)} />
          <span className="lane-ideal" style={{ insetInlineStart: placeOf(range.ideal) }} />
        </>
      )}
      <span className="lane-band" style={between(...band)} />
      <span className="lane-dot" style={{ insetInlineStart: placeOf(value) }} />
    </div>
  );
}

/** Returns the position of a value of 0 to 10 on its line. */
export const placeOf = (value: number): string => `${Math.min(10, Math.max(0, value)) * 10}%`;

interface Cluster {
  key: string;
  name: Scale["name"];
  scales: Scale[];
}

/** Dimensions by their theme, in the order of the answer; values have none. */
export function clustersOf(scales: readonly Scale[]): Cluster[] {
  const clusters = new Map<string, Cluster>();
  for (const scale of scales) {
    if (scale.cluster === null) continue;
    const { key, name } = scale.cluster;
    const cluster = clusters.get(key) ?? { key, name, scales: [] };
    cluster.scales.push(scale);
    clusters.set(key, cluster);
  }
  return [...clusters.values()];
}
