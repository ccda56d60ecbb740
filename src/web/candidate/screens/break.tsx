import type { VNode } from "preact";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import type { AnswerLabels, Question } from "../api.ts";
import { Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Nav, Onward } from "../components/nav.tsx";
import { QuestionForm } from "../components/question-form.tsx";
import { Sign } from "../components/sign.tsx";
import { fullName } from "../names.ts";
import type { Language } from "../session.ts";
import { longDate } from "../texts.ts";
import type { Trace } from "../timing.ts";
import { minutesFor, minutesForPairs, type ScreenProps } from "./common.ts";

export function BreakScreen({
  texts,
  items,
  onNext,
  onBack,
}: ScreenProps & { items: readonly Question[] }): VNode {
  const pairs = items.filter((item) => item.type === "pair").length;
  return (
    <Form onSubmit={onNext}>
      <Sign name="done" />
      <Heading>{texts.break.title}</Heading>
      <p class="lead">{texts.break.lead}</p>
      <p>{texts.break.next(pairs, minutesForPairs(pairs))}</p>
      <Nav texts={texts} onBack={onBack}>
        <Onward>{texts.break.button}</Onward>
      </Nav>
    </Form>
  );
}

interface QuestionProps extends ScreenProps {
  item: Question;
  labels: AnswerLabels;
  /** "Question 37 of 135" */
  place: string;
  trace: Trace;
  digits: boolean;
  onDigits(on: boolean): void;
  onAnswer(trace: Trace): void;
}

/** One stored question. Checks look like every other statement or pair. */
export function QuestionScreen({
  texts,
  item,
  labels,
  place,
  trace,
  digits,
  onDigits,
  onAnswer,
  onNext,
  onBack,
}: QuestionProps): VNode {
  return (
    <QuestionForm
      texts={texts}
      prompt={"a" in item ? { a: item.a, b: item.b } : { text: item.text }}
      labels={labels}
      place={place}
      trace={trace}
      canWait
      digits={digits}
      onDigits={onDigits}
      onAnswer={onAnswer}
      onNext={onNext}
      onBack={onBack}
    />
  );
}

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
  session,
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
                <span>{LOCALES[choice].name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Heading>{texts.welcome.title(fullName(session.candidate))}</Heading>
      <p class="lead">{texts.welcome.lead(session.company)}</p>
      <ul class="facts">
        {texts.welcome.facts(minutesFor(session.progress.total), session.kiosk).map((fact, index) => (
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
        {!session.kiosk && `${texts.welcome.until(longDate(language, session.expires_at))} `}
        {locked ? texts.welcome.languageFixed : texts.welcome.languageHint}
      </p>
      <Nav texts={texts} onBack={onBack}>
        <Onward>{texts.continue}</Onward>
      </Nav>
    </Form>
  );
}
