import { Fragment } from "react";
import type { Language } from "#/messages/languages.gen.ts";
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

/** The character between two syllables: it appears as a hyphen at the end of a line, and nowhere else. */
export const JOINT = "\u00AD";

/**
 * Parts of the long German words on these pages, with their syllables (Duden). Few browsers on a desk bring a dictionary
 * of their own; a rule without one breaks words where nobody would.
 */
const PARTS = [
  "Ver-än-de-rungs",
  "ori-en-tie-rung",
  "Pro-blem-lö-se",
  "Miss-er-folgs",
  "to-le-ranz",
  "Men-schen",
  "Pro-zess",
  "Pra-xis",
  "Op-tions",
  "De-tail",
  "Ziel",
  "Zu-ge-hö-rig-keit",
  "Gleich-wer-tig-keit",
  "Durch-set-zung",
  "Ge-mein-schaft",
  "Be-stän-dig-keit",
  "Pro-ze-du-ra-les",
  "Pro-ak-ti-vi-tät",
  "In-ter-es-sen",
  "Ar-beits",
  "Be-last-bar-keit",
  "struk-tur",
  "Zu-sam-men",
  "fas-sung",
] as const;

const BY_WORD = new Map(PARTS.map((part) => [part.replaceAll("-", "").toLowerCase(), part]));

const PART = new RegExp([...BY_WORD.keys()].join("|"), "gi");

const LONG = 12;

/** A text with joints in its long words, for the eye alone: never for data, names, files or what is read out. */
export function withJoints(text: string, language: Language): string {
  if (language !== "de") return text;
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < LONG) return word;
    const jointed = word.replace(PART, (part) => {
      const places = [...(BY_WORD.get(part.toLowerCase()) ?? "")];
      let at = 0;
      return `${JOINT}${places.map((sign) => (sign === "-" ? JOINT : part[at++])).join("")}${JOINT}`;
    });
    return jointed.replaceAll(/\u00AD+/g, JOINT).replace(/^\u00AD|\u00AD$/g, "");
  });
}
