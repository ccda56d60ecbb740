import { Table, Text } from "@mantine/core";
import { useFormat, useLanguage, useTexts } from "../../texts/language.tsx";
import { Histogram } from "../histogram.tsx";
import { SCALE_KEYS, type ScaleKey, scaleName } from "../scales.ts";
import { ScrollBox } from "../scroll-box.tsx";
import { NORM_TEXTS } from "./texts.ts";
import type { ScaleOfNorm, ShiftedScale } from "./types.ts";

const NUMERIC = { ta: "end", className: "console-numbers" } as const;

/** Numbers of a norm, or of what would be one, scale by scale. */
export function ScaleTable({ scales }: { scales: Record<ScaleKey, ScaleOfNorm | ShiftedScale> }) {
  const { scales: texts } = useTexts(NORM_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const rows = SCALE_KEYS.map((key) => ({ key, scale: scales[key] }));
  const isCompared = rows.some(({ scale }) => "shift" in scale);
  const hasShape = rows.some(({ scale }) => scale.frequencies !== null);
  const number = (value: number | null, digits: number) =>
    value === null ? "–" : format.number(value, digits);
  return (
    <ScrollBox label={texts.list}>
      <Table className="console-table" aria-label={texts.list} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.scale}</Table.Th>
            {hasShape && <Table.Th w={150}>{texts.shape}</Table.Th>}
            <Table.Th ta="end">{texts.mean}</Table.Th>
            <Table.Th ta="end">{texts.sd}</Table.Th>
            <Table.Th ta="end">{texts.reliability}</Table.Th>
            {isCompared && <Table.Th ta="end">{texts.shift}</Table.Th>}
            {isCompared && <Table.Th ta="end">{texts.largest}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, scale }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{scaleName(key, language)}</Table.Th>
              {hasShape && (
                <Table.Td>{scale.frequencies !== null && <Histogram counts={scale.frequencies} />}</Table.Td>
              )}
              <Table.Td {...NUMERIC}>{number(scale.mean, 1)}</Table.Td>
              <Table.Td {...NUMERIC}>{number(scale.sd, 1)}</Table.Td>
              <Table.Td {...NUMERIC}>{number(scale.reliability, 2)}</Table.Td>
              {"shift" in scale && (
                <>
                  <Table.Td {...NUMERIC}>{signed(scale.shift.mean, format.number)}</Table.Td>
                  <Table.Td {...NUMERIC}>
                    {signed(scale.shift.largest, format.number)}
                    <Text size="xs" c="dimmed">
                      {texts.at(format.number(scale.shift.at_points))}
                    </Text>
                  </Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

/** With its sign; what rounds to nothing has none. */
function signed(value: number, number: (value: number, digits: number) => string): string {
  const rounded = Math.round(value * 10) / 10 || 0;
  return rounded > 0 ? `+${number(rounded, 1)}` : number(rounded, 1);
}
