import { Table, VisuallyHidden } from "@mantine/core";
import type { Range } from "../../entities/job-profile/answers.ts";
import { cText } from "../../entities/scale/c-text.ts";
import { LongWords } from "../../kit/components/long-words.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { CandidateName } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { type ComparedPerson, type ComparedScale, valueFor } from "./answers.ts";
import { isCompared, mayBeChance } from "./layout.ts";
import { PersonMark } from "./person-mark.tsx";
import { COMPARE_TEXTS } from "./texts.ts";

interface CompareTableProps {
  label: string;
  scales: readonly ComparedScale[];
  people: readonly ComparedPerson[];
  ranges: Readonly<Record<string, Range>>;
}

/** What the chart shows, as numbers. */
export function CompareTable({ label, scales, people, ranges }: CompareTableProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const { language, format } = useLanguage();
  const one = (value: number) => format.number(value, 1);
  const hasRanges = Object.keys(ranges).length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className="compare-table" aria-label={`${label}: ${texts.views.table}`} tabIndex={0}>
      <Table verticalSpacing="xs" className="console-numbers">
        <VisuallyHidden component="caption">{texts.caption}</VisuallyHidden>
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
                          <b>{cText(value.c_value, one)}</b>{" "}
                          <Muted span size="xs" className="compare-band">
                            {one(value.band[0])}–{one(value.band[1])}
                          </Muted>
                        </>
                      )}
                    </Table.Td>
                  );
                })}
                <Table.Td>
                  {isCompared(scale) ? one(scale.spread) : "–"}
                  {isCompared(scale) && mayBeChance(scale.values) && <Muted size="xs">{texts.overlap}</Muted>}
                </Table.Td>
                {hasRanges && (
                  <Table.Td>{range ? texts.target(one(range.ok_min), one(range.ok_max)) : "–"}</Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
