import type { ReactNode } from "react";
import { Muted } from "../../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import type { Quality } from "./answers.ts";
import { QUALITY_TEXTS } from "./texts.ts";

/** A figure with how many people it rests on, or why there is none; n is null for one to four people of a group. */
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

/** A figure with how many people it rests on; or why it is withheld. */
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
