import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { type AnswerLabels, fullName, type Question, type Trace } from "../api.ts";
import { Form, Heading, Sign } from "../components/heading.tsx";
import { Nav, Onward, QuestionForm } from "../components/question-form.tsx";
import type { Language, Session } from "../sitting.ts";
import { openQuestions, partBStart, type State } from "../state.ts";
import { LANGUAGES, longDate, TEXTS } from "../texts.ts";
import type { Texts } from "../texts-en.ts";

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

/** The properties that every screen of the questionnaire receives. */
export interface ScreenProps {
  texts: Texts;
  session: Session;
  onNext(): void;
  /** Null where there is nothing to go back to. */
  onBack: (() => void) | null;
}

/** Seconds on average: 17.5 minutes for 104 statements and 31 pairs, checks among them, practice included. */
const SECONDS_PER_QUESTION = 7.8;
const SECONDS_PER_STATEMENT = 7.2;
const SECONDS_PER_PAIR = 10;

/** Rounded minutes for a whole questionnaire of that many questions. */
export function minutesFor(questions: number): number {
  return Math.max(1, Math.round((questions * SECONDS_PER_QUESTION) / 60));
}

/** Rounded minutes for that many pairs. */
export function minutesForPairs(pairs: number): number {
  return Math.max(1, Math.round((pairs * SECONDS_PER_PAIR) / 60));
}

/** Rounded minutes for the questions that are open, at an average pace; 0 means less than half a minute. */
export function minutesLeft(state: Pick<State, "items" | "answers">): number {
  const partB = partBStart(state.items);
  const seconds = openQuestions(state).reduce(
    (sum, index) => sum + (index >= partB ? SECONDS_PER_PAIR : SECONDS_PER_STATEMENT),
    0,
  );
  return Math.round(seconds / 60);
}

interface PracticeProps extends ScreenProps {
  part: "a" | "b";
  labels: AnswerLabels;
  digits: boolean;
  onDigits(on: boolean): void;
}

/** A question to try the handling with. What is chosen here is never sent. */
export function PracticeScreen({
  texts,
  part,
  labels,
  onNext,
  onBack,
  digits,
  onDigits,
}: PracticeProps): VNode {
  const [trace, setTrace] = useState<Trace>({ value: null, responseMs: 0, changes: 0 });
  return (
    <QuestionForm
      texts={texts}
      prompt={part === "a" ? { text: texts.practice.statement } : texts.practice.pair}
      labels={labels}
      badge={texts.practice.badge}
      trace={trace}
      mayWait={false}
      digits={digits}
      onDigits={onDigits}
      onAnswer={setTrace}
      onNext={onNext}
      onBack={onBack}
    />
  );
}

interface ExpiredProps {
  texts: Texts;
  session: Session;
  language: Language;
}

/** The screen of an expired link: names the contact for a new one. */
export function ExpiredScreen({ texts, session, language }: ExpiredProps): VNode {
  return (
    <div class="card">
      <Sign name="clock" />
      <Heading>{texts.expired.title}</Heading>
      <p class="lead">{texts.expired.text(session.company, longDate(language, session.expires_at))}</p>
      <p class="aside">
        <a href={`mailto:${session.contact_email}`}>{session.contact_email}</a>
      </p>
    </div>
  );
}

export function InstructionsScreen({ texts, onNext, onBack }: ScreenProps): VNode {
  return (
    <Form onSubmit={onNext}>
      <Heading>{texts.instructions.title}</Heading>
      <ul class="points">
        {texts.instructions.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p class="aside">{texts.instructions.handling}</p>
      <Nav texts={texts} onBack={onBack}>
        <Onward>{texts.instructions.button}</Onward>
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
      mayWait
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
                <span>{TEXTS[choice].languageName}</span>
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
