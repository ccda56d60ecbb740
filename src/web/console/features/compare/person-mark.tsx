import { ActionIcon, Anchor, Group, Table, Text, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { COMPARE_TEXTS } from "#/messages/console/compare.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { DecisionBadge, QualityBadge } from "../../entities/candidate/badges.tsx";
import { COMPARED_MAX } from "../../entities/candidate/people-list.ts";
import { Deviations, MatchValue, type Range } from "../../entities/job-profile/deviations.tsx";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { cText } from "../../entities/scale/scales.ts";
import { LongWords } from "../../kit/components/long-words.tsx";
import { Muted } from "../../kit/components/text.tsx";

import { CandidateName, candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";

const OUTLINES = {
  circle: <circle cx="12" cy="12" r="10" />,
  square: <rect x="2.5" y="2.5" width="19" height="19" rx="3" />,
  diamond: <path d="M12 0.5 23.5 12 12 23.5 0.5 12z" />,
  hexagon: <path d="M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z" />,
  triangle: <path d="M12 0.5 24 22H0z" />,
  shield: <path d="M1.5 2h21v11L12 23.5 1.5 13z" />,
} as const;

/**
 * A person's mark: shape, colour and letter of their position in the comparison. Its meaning must appear next to it.
 */
export function PersonMark({ place, size = 20 }: { place: number; size?: number }) {
  const { letter, shape } = markOf(place);
  return (
    <svg
      className="person-mark"
      data-place={place}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      {OUTLINES[shape]}
      <text x="12" y={shape === "triangle" ? 19.5 : shape === "shield" ? 14.5 : 16.5} textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}

/** Reads session ids from the address: whole numbers, each once, at most six. */
export function idsOf(text: string | null): number[] {
  const ids = (text ?? "").split(",").map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, COMPARED_MAX);
}

/** The marks of people in every row: a shape, a colour and a letter, so that none of them is needed alone. */
interface Mark {
  letter: string;
  shape: "circle" | "square" | "diamond" | "hexagon" | "triangle" | "shield";
}

const SHAPES = ["circle", "square", "diamond", "hexagon", "triangle", "shield"] as const;

export const markOf = (place: number): Mark => ({
  letter: String.fromCharCode("A".charCodeAt(0) + place),
  shape: SHAPES[place % SHAPES.length] ?? "circle",
});

export type Order = "instrument" | "difference";

/** Equal differences stay in the order of the questionnaire. */
export const ordered = (scales: readonly ComparedScale[], order: Order): ComparedScale[] =>
  order === "instrument" ? [...scales] : [...scales].sort((one, other) => other.spread - one.spread);

interface ScaleGroup {
  /** Null where the order has torn the themes apart. */
  cluster: ComparedScale["cluster"];
  scales: ComparedScale[];
}

/** Groups adjacent scales of the same theme. Ordered by difference, everything is one group. */
export function groupsOf(scales: readonly ComparedScale[], order: Order): ScaleGroup[] {
  if (order === "difference") return [{ cluster: null, scales: [...scales] }];
  const groups: ScaleGroup[] = [];
  for (const scale of scales) {
    const last = groups.at(-1);
    if (last !== undefined && last.cluster?.key === scale.cluster?.key) last.scales.push(scale);
    else groups.push({ cluster: scale.cluster, scales: [scale] });
  }
  return groups;
}

/**
 * Returns whether even the two most different people could be equal, because their 80 % bands overlap. Differences
 * that may be random must not look like findings.
 */
export function canBeRandom(values: readonly ComparedValue[]): boolean {
  const byValue = [...values].sort((one, other) => one.c_value - other.c_value);
  const [lowest, highest] = [byValue.at(0), byValue.at(-1)];
  return lowest === undefined || highest === undefined || lowest.band[1] >= highest.band[0];
}

/** Returns whether a scale has a difference. There is none if at most one result is shown. */
export const isCompared = ({ values }: Pick<ComparedScale, "values">): boolean => values.length > 1;

export type Comparison = Schemas["CandidateComparison"];
export type ComparedPerson = Comparison["candidates"][number];
export type ComparedScale = Comparison["scales"][number];
export type ComparedValue = ComparedScale["values"][number];

/** Returns the value of one person. Null if their result is withheld. */
export const valueFor = (scale: ComparedScale, { session_id }: ComparedPerson): ComparedValue | null =>
  scale.values.find((value) => value.session_id === session_id) ?? null;

/** How the numbers of a section are written: C values from 0 to 10, or weights from 0 to 100. */
export interface Measure {
  /** Multiplies positions on the line, which are always 0 to 10. */
  step: 1 | 10;
  value(value: number): string;
  end(value: number): string;
}

export function useMeasure(kind: ComparedScale["kind"]): Measure {
  const { format } = useLanguage();
  const one = (value: number) => format.number(value, 1);
  const whole = (value: number) => format.number(value * 10);
  return kind === "value"
    ? { step: 10, value: whole, end: whole }
    : { step: 1, value: (value) => cText(value, one), end: one };
}

/**
 * A value by its weight within each person instead of its position in the norm: what matters more to one person than to
 * another is not measured by either, but the weight is what people chose.
 */
export function byWeight(scale: ComparedScale): ComparedScale {
  const values = scale.values.map((value): ComparedValue => {
    const [low, high] = value.weight?.band ?? value.band;
    return { ...value, c_value: value.raw_percent / 10, band: [low / 10, high / 10] };
  });
  const all = values.map(({ c_value }) => c_value);
  return { ...scale, values, spread: all.length === 0 ? 0 : Math.max(...all) - Math.min(...all) };
}

interface PersonCardsProps {
  people: readonly ComparedPerson[];
  onRemove(sessionId: number): void;
}

/** The compared people, their marks, and the match of each with the chosen job profile. */
export function PersonCards({ people, onRemove }: PersonCardsProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const { language, format } = useLanguage();
  return (
    <ul className="compare-people" aria-label={texts.people} data-count={people.length}>
      {people.map(
        ({ session_id, candidate, quality, validity, match, norm, delivered_norm, norm_warning }, place) => (
          <li key={session_id} className="console-card">
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap={6}>
              <div className="compare-person">
                <PersonMark place={place} size={26} />
                <div>
                  <Anchor component={Link} to={`/candidates/${session_id}`} fw={600} c="inherit">
                    <CandidateName candidate={candidate} />
                  </Anchor>
                  <Muted size="xs">
                    {candidate.completed_at !== null && texts.completed(format.date(candidate.completed_at))}
                  </Muted>
                  {delivered_norm.norm_id !== norm.norm_id && (
                    <Muted size="xs">{texts.delivered(delivered_norm.name[language])}</Muted>
                  )}
                </div>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                className="no-print"
                aria-label={texts.remove(candidateNameOf(candidate, common))}
                onClick={() => onRemove(session_id)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
            {(quality !== "ok" || candidate.decision !== null || candidate.rights.length > 0) && (
              <Group gap={6}>
                {quality !== "ok" && <QualityBadge quality={quality} />}
                {candidate.decision !== null && <DecisionBadge decision={candidate.decision} />}
                <RightsBadges rights={candidate.rights} />
              </Group>
            )}
            {validity === "withheld" && <Text size="sm">{texts.withheld}</Text>}
            {match && (
              <>
                <MatchValue match={match} />
                <Deviations match={match} />
                {norm_warning && <Muted size="xs">{norm_warning[language]}</Muted>}
              </>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

interface CompareTableProps {
  label: string;
  kind: ComparedScale["kind"];
  scales: readonly ComparedScale[];
  people: readonly ComparedPerson[];
  ranges: Readonly<Record<string, Range>>;
}

/** The content of the chart as numbers. */
export function CompareTable({ label, kind, scales, people, ranges }: CompareTableProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const { groups } = useTexts(BAND_WORDS);
  const { language } = useLanguage();
  const measure = useMeasure(kind);
  const hasRanges = Object.keys(ranges).length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className="compare-table" aria-label={`${label}: ${texts.views.table}`} tabIndex={0}>
      <Table verticalSpacing="xs" className="console-numbers">
        <VisuallyHidden component="caption">
          {kind === "value" ? texts.captionValues : texts.caption}
        </VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.scale}</Table.Th>
            {people.map(({ session_id, candidate }, place) => (
              <Table.Th key={session_id} scope="col">
                <span className="compare-table-head">
                  <PersonMark place={place} size={16} />
                  <CandidateName candidate={candidate} />
                </span>
              </Table.Th>
            ))}
            <Table.Th scope="col">{texts.difference}</Table.Th>
            {hasRanges && <Table.Th scope="col">{texts.profile}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scales.map((scale) => {
            const range = ranges[scale.key];
            return (
              <Table.Tr key={scale.key}>
                <Table.Th scope="row">
                  <LongWords text={scale.name[language]} />
                </Table.Th>
                {people.map((person) => {
                  const value = valueFor(scale, person);
                  return (
                    <Table.Td key={person.session_id}>
                      {value === null ? (
                        texts.notShown
                      ) : (
                        <>
                          <b>{measure.value(value.c_value)}</b>{" "}
                          <Muted span size="xs" className="compare-band">
                            {measure.end(value.band[0])}–{measure.end(value.band[1])}
                          </Muted>
                          {value.weight && <Muted size="xs">{groups[value.weight.group]}</Muted>}
                        </>
                      )}
                    </Table.Td>
                  );
                })}
                <Table.Td>
                  {isCompared(scale) ? measure.end(scale.spread) : "–"}
                  {isCompared(scale) && canBeRandom(scale.values) && <Muted size="xs">{texts.overlap}</Muted>}
                </Table.Td>
                {hasRanges && (
                  <Table.Td>
                    {range ? texts.target(measure.end(range.ok_min), measure.end(range.ok_max)) : "–"}
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
