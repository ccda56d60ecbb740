import { Fragment } from "react";
import { SCALE_KEYS, type ScaleKey, scaleName } from "../../../entities/scale/scales.ts";
import { Muted } from "../../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { Histogram } from "../histogram.tsx";
import { PlainTable } from "../plain-table.tsx";
import type { ScaleOfNorm, ShiftedScale } from "./answers.ts";
import { NORM_TEXTS } from "./texts.ts";

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
    <PlainTable
      label={texts.list}
      columns={[
        { label: texts.scale },
        ...(hasShape ? [{ label: texts.shape, width: 150 }] : []),
        { label: texts.mean, end: true },
        { label: texts.sd, end: true },
        { label: texts.reliability, end: true },
        ...(isCompared
          ? [
              { label: texts.shift, end: true },
              { label: texts.largest, end: true },
            ]
          : []),
      ]}
      rows={rows.map(({ key, scale }) => ({
        key,
        cells: [
          scaleName(key, language),
          ...(hasShape
            ? [scale.frequencies !== null && <Histogram key="shape" counts={scale.frequencies} />]
            : []),
          number(scale.mean, 1),
          number(scale.sd, 1),
          number(scale.reliability, 2),
          ...("shift" in scale
            ? [
                signed(scale.shift.mean, format.number),
                <Fragment key="largest">
                  {signed(scale.shift.largest, format.number)}
                  <Muted size="xs">{texts.at(format.number(scale.shift.at_points))}</Muted>
                </Fragment>,
              ]
            : []),
        ],
      }))}
    />
  );
}

/** With its sign; what rounds to nothing has none. */
function signed(value: number, number: (value: number, digits: number) => string): string {
  const rounded = Math.round(value * 10) / 10 || 0;
  return rounded > 0 ? `+${number(rounded, 1)}` : number(rounded, 1);
}
