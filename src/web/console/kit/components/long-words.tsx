import { Fragment } from "react";
import { JOINT, withJoints } from "../texts/joints.ts";
import { useLanguage } from "../texts/language.tsx";

/**
 * A text whose long words part at their syllables. The joints are drawn by the style sheet, so what is copied, searched
 * or read out has none.
 */
export function LongWords({ text }: { text: string }) {
  const { language } = useLanguage();
  const pieces = withJoints(text, language).split(JOINT);
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no order but their own
    <Fragment key={place}>
      {place > 0 && <span className="console-joint" />}
      {piece}
    </Fragment>
  ));
}
