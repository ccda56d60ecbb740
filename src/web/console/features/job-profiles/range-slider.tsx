import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { EDITOR_TEXTS } from "#/messages/console/job-profiles/editor.gen.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";

import { C_MAX, C_STEP, fieldsOf, inScale, partsOf, type Range, type RangeField } from "./ranges.ts";

interface RangeSliderProps {
  /** The accessible name of the slider. */
  name: string;
  range: Range;
  /** Undefined: only to be seen. */
  onMove?: ((field: RangeField, value: number) => void) | undefined;
  /** Mean of the candidates, if known. */
  mean?: number | undefined;
}

const BIG_STEP = 1;
const LEVELS: Readonly<Record<RangeField, "top" | "middle" | "bottom">> = {
  ideal: "top",
  ok_min: "middle",
  ok_max: "middle",
  critical_low: "bottom",
  critical_high: "bottom",
};
const STEPS = Array.from({ length: C_MAX + 1 }, (_, value) => value);

/** A limit beyond the scale appears at its end. */
const percent = (value: number): string => `${inScale(value) * 10}%`;

/**
 * Five limits on one line. The library's slider has two at most. Here each limit is a slider of its own for the
 * keyboard and for screen readers. They are on three levels, so that equal limits never cover one another.
 */
export function RangeSlider({ name, range, onMove, mean }: RangeSliderProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const format = useFormat();
  const line = useRef<HTMLDivElement>(null);
  const valueAt = (clientX: number): number => {
    const box = line.current?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? 0 : inScale(((clientX - box.left) / box.width) * C_MAX);
  };
  const thumb = (field: RangeField) => {
    const value = range[field];
    const grab = (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
    };
    const drag = (event: PointerEvent<HTMLDivElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove?.(field, valueAt(event.clientX));
    };
    const press = (event: KeyboardEvent) => {
      const wanted = afterKey(event.key, event.shiftKey, value);
      if (wanted === null) return;
      event.preventDefault();
      onMove?.(field, inScale(wanted));
    };
    return (
      <div
        key={field}
        className="range-thumb"
        data-level={LEVELS[field]}
        data-field={field}
        style={{ insetInlineStart: percent(value) }}
        {...(onMove && {
          role: "slider",
          tabIndex: 0,
          "aria-label": texts.thumb(texts.fields[field], name),
          "aria-valuemin": 0,
          "aria-valuemax": C_MAX,
          "aria-valuenow": value,
          "aria-valuetext": format.number(value, 1),
          onPointerDown: grab,
          onPointerMove: drag,
          onKeyDown: press,
        })}
      >
        <span aria-hidden />
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around five sliders would need a legend to be seen.
    <div
      className="range-slider"
      role="group"
      aria-label={texts.scale(name)}
      data-fixed={onMove === undefined}
    >
      <div className="range-line" ref={line}>
        <div className="range-track" aria-hidden>
          {partsOf(range).map(({ zone, from, to }) => (
            <span
              key={`${zone} ${from}`}
              data-zone={zone}
              style={{ insetInlineStart: percent(from), width: percent(to - from) }}
            />
          ))}
          {mean !== undefined && <i className="range-mean" style={{ insetInlineStart: percent(mean) }} />}
        </div>
        {fieldsOf(range).map(thumb)}
      </div>
      <div className="range-steps console-numbers" aria-hidden>
        {STEPS.map((value) => (
          <span key={value} style={{ insetInlineStart: percent(value) }}>
            {value}
          </span>
        ))}
      </div>
    </div>
  );
}

function afterKey(key: string, withShift: boolean, value: number): number | null {
  const step = withShift ? BIG_STEP : C_STEP;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return value + step;
    case "ArrowLeft":
    case "ArrowDown":
      return value - step;
    case "PageUp":
      return value + BIG_STEP;
    case "PageDown":
      return value - BIG_STEP;
    case "Home":
      return 0;
    case "End":
      return C_MAX;
    default:
      return null;
  }
}
