import { Text } from "@mantine/core";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import type { DimensionSpread } from "./answers.ts";
import { EDITOR_TEXTS } from "./editor-texts.ts";

const ZONES = ["green", "yellow", "red"] as const;

/** How many candidates lie where on one dimension: a bar, and the same in words. */
export function SpreadBar({ spread, mean }: { spread: DimensionSpread; mean: string }) {
  const texts = useTexts(EDITOR_TEXTS).preview;
  const format = useFormat();
  const all = spread.green + spread.yellow + spread.red;
  if (all === 0) return null;
  return (
    <div className="range-spread">
      <div className="range-spread-bar" aria-hidden>
        {ZONES.map(
          (zone) =>
            spread[zone] > 0 && <span key={zone} data-zone={zone} style={{ flexGrow: spread[zone] }} />,
        )}
      </div>
      <Text size="xs" c="dimmed" className="console-numbers">
        {texts.spread(format.number(spread.green), format.number(spread.yellow), format.number(spread.red))}
        {" · "}
        {mean}
      </Text>
    </div>
  );
}
