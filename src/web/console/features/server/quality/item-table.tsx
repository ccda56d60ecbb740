import { Text, VisuallyHidden } from "@mantine/core";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PlainTable } from "../plain-table.tsx";
import type { Item } from "./answers.ts";
import { QUALITY_TEXTS } from "./texts.ts";

/** Statistics of the single questions of a scale. */
export function ItemTable({ items }: { items: readonly Item[] }) {
  const { items: texts } = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  const number = (value: number | null) => (value === null ? "–" : format.number(value, 2));
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {texts.text}
      </Text>
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

/** @param shares of 0, 1, … 5 points; null where it stands for one to four people */
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
