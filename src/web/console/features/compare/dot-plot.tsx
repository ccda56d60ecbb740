import { Text, Title } from "@mantine/core";
import { COMPARE_TEXTS } from "#/messages/console/compare.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import type { Range } from "../../entities/job-profile/deviations.tsx";
import { LongWords } from "../../kit/components/long-words.tsx";
import { Muted } from "../../kit/components/text.tsx";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import {
  type ComparedPerson,
  type ComparedScale,
  type ComparedValue,
  canBeRandom,
  groupsOf,
  isCompared,
  type Measure,
  type Order,
  PersonMark,
  useMeasure,
  valueFor,
} from "./person-mark.tsx";

interface DotPlotProps {
  kind: ComparedScale["kind"];
  /** The rows, already in the requested order. */
  scales: readonly ComparedScale[];
  order: Order;
  people: readonly ComparedPerson[];
  ranges: Readonly<Record<string, Range>>;
}

const percent = (value: number): string => `${value * 10}%`;

/** One row per scale, a line per person within it. All rows share one measure, so that positions can be compared. */
export function DotPlot({ kind, scales, order, people, ranges }: DotPlotProps) {
  const measure = useMeasure(kind);
  const { language } = useLanguage();
  return (
    <div className="dots">
      {groupsOf(scales, order).map(({ cluster, scales: members }) => (
        <div key={cluster?.key ?? "all"} className="dots-group">
          {cluster !== null && (
            <Title order={3} className="dots-cluster">
              {cluster.name[language]}
            </Title>
          )}
          <Axis step={measure.step} />
          {members.map((scale) => (
            <DotRow
              key={scale.key}
              measure={measure}
              scale={scale}
              people={people}
              range={ranges[scale.key]}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Axis({ step }: Pick<Measure, "step">) {
  return (
    <div className="dots-axis console-numbers" aria-hidden>
      <div>
        {[0, 2, 4, 5, 6, 8, 10].map((value) => (
          <span key={value} style={{ insetInlineStart: percent(value) }}>
            {value * step}
          </span>
        ))}
      </div>
    </div>
  );
}

function DotRow({
  measure,
  scale,
  people,
  range,
}: {
  measure: Measure;
  scale: ComparedScale;
  people: readonly ComparedPerson[];
  range: Range | undefined;
}) {
  const texts = useTexts(COMPARE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const { language } = useLanguage();
  const nameOf = (place: number): string => {
    const candidate = people[place]?.candidate;
    return candidate ? candidateNameOf(candidate, common) : "";
  };
  const inWords = people
    .map((person, place) => {
      const value = valueFor(scale, person);
      return value === null
        ? `${nameOf(place)}: ${texts.notShown}`
        : `${nameOf(place)} ${measure.value(value.c_value)}, ${texts.band(measure.end(value.band[0]), measure.end(value.band[1]))}`;
    })
    .join("; ");
  return (
    <div className="dots-row">
      <div className="dots-name">
        <Text fw={600} size="sm" title={scale.description[language]}>
          <LongWords text={scale.name[language]} />
        </Text>
        {isCompared(scale) && (
          <Muted size="xs" className="console-numbers">
            {texts.spread(measure.end(scale.spread))}
            {canBeRandom(scale.values) && `, ${texts.overlap}`}
          </Muted>
        )}
        {range && (
          <Muted size="xs" className="console-numbers">
            {texts.target(measure.end(range.ok_min), measure.end(range.ok_max))}
          </Muted>
        )}
      </div>
      <div className="dots-plot" role="img" aria-label={`${scale.name[language]}: ${inWords}`}>
        <div className="dots-ground">
          {range && (
            <>
              <span
                className="dots-target"
                style={{
                  insetInlineStart: percent(range.ok_min),
                  width: percent(range.ok_max - range.ok_min),
                }}
              />
              <span className="dots-ideal" style={{ insetInlineStart: percent(range.ideal) }} />
            </>
          )}
          {people.map((person, place) => (
            <div key={person.session_id} className="dots-lane">
              <Dot value={valueFor(scale, person)} place={place} />
            </div>
          ))}
        </div>
      </div>
      <div className="dots-values console-numbers" aria-hidden>
        {people.map((person) => {
          const value = valueFor(scale, person);
          return (
            <div key={person.session_id} className="dots-lane">
              {value === null ? "–" : measure.value(value.c_value)}
            </div>
          );
        })}
      </div>
      <div className="dots-poles">
        <span>{scale.low[language]}</span>
        <span>{scale.high[language]}</span>
      </div>
    </div>
  );
}

function Dot({ value, place }: { value: ComparedValue | null; place: number }) {
  if (value === null) return null;
  const {
    c_value,
    band: [low, high],
  } = value;
  return (
    <>
      <span
        className="dots-band"
        data-place={place}
        style={{ insetInlineStart: percent(low), width: percent(high - low) }}
      />
      <span className="dots-mark" style={{ insetInlineStart: percent(c_value) }}>
        <PersonMark place={place} />
      </span>
    </>
  );
}
