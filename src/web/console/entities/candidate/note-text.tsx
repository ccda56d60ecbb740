import { useTexts } from "../../kit/texts/language.tsx";
import type { Review } from "./answers.ts";
import { partsOf } from "./mention-field.tsx";
import { REVIEW_TEXTS } from "./review-texts.ts";

/** Renders a text with the current names of mentioned colleagues. */
export function NoteText({ review: { text, mentions } }: { review: Review }) {
  const texts = useTexts(REVIEW_TEXTS);
  return (
    <>
      {partsOf(text, mentions).map((part) =>
        "text" in part ? (
          <bdi key={part.at}>{part.text}</bdi>
        ) : (
          <bdi key={part.at} className="review-mention">
            {part.mention.name === null ? texts.formerMember : `@${part.mention.name}`}
          </bdi>
        ),
      )}
    </>
  );
}
