import type { VNode } from "preact";
import { Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Nav, Onward } from "../components/nav.tsx";
import { fullName } from "../names.ts";
import type { Language } from "../sitting.ts";
import { LANGUAGES, longDate, TEXTS } from "../texts.ts";
import { minutesFor, type ScreenProps } from "./common.ts";

interface WelcomeProps extends ScreenProps {
  language: Language;
  locked: boolean;
  onLanguage(language: Language): void;
}

/** Outlines on a 24 x 24 grid: a clock, two sliders, a pause sign. */
const FACT_ICONS = [
  "M12 7v5l3.2 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
  "M4 8h16M4 16h16M9 5.5v5M15 13.5v5",
  "M10 9v6M14 9v6M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
];

export function WelcomeScreen({
  texts,
  sitting,
  language,
  locked,
  onLanguage,
  onNext,
  onBack,
}: WelcomeProps): VNode {
  return (
    <Form onSubmit={onNext}>
      {!locked && (
        <fieldset class="languages">
          <legend>{texts.welcome.language}</legend>
          <div class="segments">
            {LANGUAGES.map((choice) => (
              <label key={choice} class="segment" lang={choice} data-language={choice}>
                <input
                  type="radio"
                  name="language"
                  value={choice}
                  checked={choice === language}
                  onChange={() => onLanguage(choice)}
                />
                <span>{TEXTS[choice].languageName}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Heading>{texts.welcome.title(fullName(sitting.candidate))}</Heading>
      <p class="lead">{texts.welcome.lead(sitting.company)}</p>
      <ul class="facts">
        {texts.welcome.facts(minutesFor(sitting.progress.total), sitting.kiosk).map((fact, index) => (
          <li key={fact.title}>
            <svg class="fact-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={FACT_ICONS[index] ?? ""} />
            </svg>
            <div>
              <strong>{fact.title}</strong>
              <span>{fact.text}</span>
            </div>
          </li>
        ))}
      </ul>
      <p class="hint">
        {!sitting.kiosk && `${texts.welcome.until(longDate(language, sitting.expires_at))} `}
        {locked ? texts.welcome.languageFixed : texts.welcome.languageHint}
      </p>
      <Nav texts={texts} onBack={onBack}>
        <Onward>{texts.continue}</Onward>
      </Nav>
    </Form>
  );
}
