import { Fragment } from "react";
import { JOINT, withJoints } from "../texts/joints.ts";
import { useLanguage } from "../texts/language.tsx";

/**
 * A text whose long words break at their syllables. The style sheet renders the hyphens, so copied, searched or
 * read-out text has none.
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
