import { Text } from "@mantine/core";
import { TENDENCY_WORDS } from "../../entities/scale/standings.ts";
import { CandidateName } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { ComparedPerson } from "./answers.ts";
import { PersonMark } from "./person-mark.tsx";
import { COMPARE_TEXTS } from "./texts.ts";

/** Each person between We and I. */
export function WeI({ people }: { people: readonly ComparedPerson[] }) {
  const texts = useTexts(COMPARE_TEXTS);
  const { format, language } = useLanguage();
  return (
    <ul className="we-i">
      {people.map(({ session_id, candidate, wir_ich_ratio: ratio }, place) => (
        <li key={session_id}>
          <span className="we-i-name">
            <PersonMark place={place} size={18} />
            <CandidateName candidate={candidate} />
          </span>
          <span className="we-i-line" aria-hidden>
            {ratio && (
              <span className="dots-mark" style={{ insetInlineStart: `${ratio.ich_percent}%` }}>
                <PersonMark place={place} />
              </span>
            )}
          </span>
          <Text span size="sm" className="console-numbers">
            {ratio === null ? (
              texts.notShown
            ) : (
              <>
                {texts.weIValue(
                  format.percent(ratio.wir_percent / 100),
                  format.percent(ratio.ich_percent / 100),
                )}
                <Text span size="xs" c="dimmed" display="block">
                  {TENDENCY_WORDS[ratio.tendency][language]}
                </Text>
              </>
            )}
          </Text>
        </li>
      ))}
      <li className="we-i-ends" aria-hidden>
        <span />
        <span>
          <span>{texts.we}</span>
          <span>{texts.i}</span>
        </span>
        <span />
      </li>
    </ul>
  );
}
