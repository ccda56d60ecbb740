import type { VNode } from "preact";
import { CANDIDATE_TEXTS, type CandidateTexts } from "#/messages/candidate.gen.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import type { AboutDraft } from "../about.ts";
import type { Question } from "../api.ts";
import { Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Onward } from "../components/nav.tsx";
import { Sign } from "../components/sign.tsx";
import { FairnessEntry } from "../fairness/section.tsx";
import { FeedbackSection } from "../feedback/summary.tsx";
import type { Gone } from "../gone.ts";
import { KioskEnd } from "../kiosk.tsx";
import { fullName } from "../names.ts";
import { PRIVACY_HASH } from "../privacy/switch.tsx";
import type { Language, Session } from "../session.ts";
import { isLanguageLocked, openQuestions, type State, screenKey } from "../state.ts";
import { longDate } from "../texts.ts";
import type { Trace } from "../timing.ts";
import { useWindowEvents } from "../window-events.ts";
import { AboutScreen } from "./about.tsx";
import { BreakScreen, QuestionScreen, WelcomeScreen } from "./break.tsx";
import { ExpiredScreen } from "./expired.tsx";
import { InstructionsScreen } from "./instructions.tsx";
import { NoticeScreen } from "./notice.tsx";
import { PracticeScreen } from "./practice.tsx";
import { ReviewScreen } from "./review.tsx";

/** The error of the last button. */
export type Problem = "failed" | "no_connection" | "notice_changed" | "answers_missing" | "unsent";

interface Actions {
  next(): void;
  /** Null where there is nothing to go back to. */
  back: (() => void) | null;
  chooseLanguage(language: Language): void;
  start(): void;
  answer(item: Question, trace: Trace): void;
  switchDigits(on: boolean): void;
  changeDraft(draft: AboutDraft): void;
  jump(index: number): void;
  submit(): void;
  retry(): void;
  /** Leaves a device of the company. */
  finish(): void;
}

interface CurrentScreenProps {
  state: State;
  /** Null until the link is open. */
  draft: AboutDraft | null;
  busy: boolean;
  problem: Problem | null;
  /** The number of answers that wait on this device. */
  unsent: number;
  /** Indicates that the number keys choose answers. */
  digits: boolean;
  /** The answer state of the questions on this device, by item. */
  traces: ReadonlyMap<string, Trace>;
  actions: Actions;
}

/** The one screen that the state names. */
export function CurrentScreen(props: CurrentScreenProps): VNode {
  const { state, draft, busy, problem, unsent, digits, traces, actions } = props;
  const { screen, language, session } = state;
  const texts = CANDIDATE_TEXTS[language];
  const key = screenKey(screen);

  function message(): string | null {
    switch (problem) {
      case "notice_changed":
        return texts.notice.changed;
      case "answers_missing":
        return texts.review.missing;
      case "unsent":
        // They may have arrived meanwhile.
        return unsent > 0 ? texts.review.unsent(unsent) : null;
      case "no_connection":
        return texts.noConnection;
      case "failed":
        return texts.failed;
      case null:
        return null;
    }
  }

  if (screen.name === "unavailable") return <UnavailableScreen first={language} why={screen.why} />;
  if (screen.name === "unreachable" || screen.name === "broken")
    return <UnreachableScreen why={screen.name} texts={texts} onRetry={actions.retry} />;
  if (screen.name === "loading" || !session || !draft) return <LoadingScreen texts={texts} />;
  const common = { texts, session, onNext: actions.next, onBack: actions.back };
  const keys = { labels: state.labels, digits, onDigits: actions.switchDigits };
  switch (screen.name) {
    case "welcome":
      return (
        <WelcomeScreen
          {...common}
          language={language}
          locked={isLanguageLocked(state)}
          onLanguage={actions.chooseLanguage}
        />
      );
    case "notice":
      return (
        <NoticeScreen
          key={session.notice.version}
          {...common}
          language={language}
          busy={busy}
          message={message()}
          onStart={actions.start}
        />
      );
    case "instructions":
      return <InstructionsScreen {...common} />;
    case "practice_a":
      return <PracticeScreen key={key} {...common} {...keys} part="a" />;
    case "practice_b":
      return <PracticeScreen key={key} {...common} {...keys} part="b" />;
    case "break":
      return <BreakScreen {...common} items={state.items} />;
    case "question": {
      const item = state.items[screen.index];
      if (!item) return <LoadingScreen texts={texts} />;
      return (
        <QuestionScreen
          key={item.id}
          {...common}
          {...keys}
          item={item}
          place={texts.questionTitle(screen.index + 1, state.items.length)}
          trace={{
            ...(traces.get(item.id) ?? { responseMs: 0, changes: 0 }),
            value: state.answers[item.id] ?? null,
          }}
          onAnswer={(trace) => actions.answer(item, trace)}
        />
      );
    }
    case "about":
      return <AboutScreen {...common} draft={draft} onChange={actions.changeDraft} />;
    case "review":
      return (
        <ReviewScreen
          {...common}
          state={state}
          open={openQuestions(state)}
          name={fullName({ first_name: draft.firstName.trim(), last_name: draft.lastName.trim() })}
          busy={busy}
          message={message()}
          onJump={actions.jump}
          onSubmit={actions.submit}
        />
      );
    case "thanks":
      return <ThanksScreen texts={texts} session={session} language={language} onLeave={actions.finish} />;
    case "expired":
      return <ExpiredScreen texts={texts} session={session} language={language} />;
  }
}

export function LoadingScreen({ texts }: { texts: CandidateTexts }): VNode {
  return (
    <p class="loading" role="status">
      {texts.loading}
    </p>
  );
}

interface ThanksProps {
  texts: CandidateTexts;
  session: Session;
  language: Language;
  /** On a device of the company. */
  onLeave(): void;
}

/** The end, and what a completed link shows from then on. */
function ThanksScreen({ texts, session, language, onLeave }: ThanksProps): VNode {
  const { thanks } = texts;
  const date = longDate(language, session.completed_at ?? new Date().toISOString());
  return (
    <div class="card">
      <Sign name="done" />
      <Heading>{thanks.title(fullName(session.candidate))}</Heading>
      <p class="lead">
        {thanks.lead(session.company, date)}
        {!session.kiosk && ` ${thanks.close}`}
      </p>
      <h2>{thanks.next}</h2>
      <ol class="steps">
        {thanks.steps(session.company).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <FairnessEntry session={session} language={language} />
      <FeedbackSection session={session} language={language} />
      <p class="aside">
        {thanks.contact}
        <br />
        <a href={`mailto:${session.contact_email}`}>{session.contact_email}</a>
        {session.contact_phone !== "" && (
          <>
            <br />
            {session.contact_phone}
          </>
        )}
        <br />
        <a href={PRIVACY_HASH}>{thanks.privacy}</a>
      </p>
      {session.kiosk && <KioskEnd language={language} onLeave={onLeave} />}
    </div>
  );
}

/**
 * The same words for every other link that does not work, regardless of the reason. They appear in both languages,
 * because nothing is known about the reader.
 */
export function UnavailableScreen({ first, why }: { first: Language; why: Gone }): VNode {
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  return (
    <div class="card">
      <Sign name={why === "erased" ? "done" : "search"} />
      {languages.map((language, index) => {
        const { title, text } = CANDIDATE_TEXTS[language][why];
        return (
          <section key={language} lang={language} class="bilingual">
            {index === 0 ? <Heading>{title}</Heading> : <h2>{title}</h2>}
            <p>{text}</p>
          </section>
        );
      })}
    </div>
  );
}

interface UnreachableProps {
  why: "unreachable" | "broken";
  texts: CandidateTexts;
  onRetry(): void;
}

/** The page has nothing to show. It tries again automatically when the connection is back. */
export function UnreachableScreen({ why, texts, onRetry }: UnreachableProps): VNode {
  useWindowEvents(["online"], onRetry);
  return (
    <Form onSubmit={onRetry}>
      <Sign name={why === "broken" ? "search" : "connection"} />
      <Heading>{texts[why].title}</Heading>
      <p>{texts[why].text}</p>
      <div class="nav">
        <Onward>{texts.retry}</Onward>
      </div>
    </Form>
  );
}
