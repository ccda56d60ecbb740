import type { VNode } from "preact";
import type { AboutDraft } from "../about.ts";
import type { Question } from "../api.ts";
import { fullName } from "../names.ts";
import type { Language } from "../sitting.ts";
import { isLanguageLocked, openQuestions, type State, screenKey } from "../state.ts";
import { TEXTS } from "../texts.ts";
import type { Trace } from "../timing.ts";
import { AboutScreen } from "./about.tsx";
import { BreakScreen } from "./break.tsx";
import { ExpiredScreen } from "./expired.tsx";
import { InstructionsScreen } from "./instructions.tsx";
import { LoadingScreen } from "./loading.tsx";
import { NoticeScreen } from "./notice.tsx";
import { PracticeScreen } from "./practice.tsx";
import { QuestionScreen } from "./question.tsx";
import { ReviewScreen } from "./review.tsx";
import { ThanksScreen } from "./thanks.tsx";
import { UnavailableScreen } from "./unavailable.tsx";
import { UnreachableScreen } from "./unreachable.tsx";
import { WelcomeScreen } from "./welcome.tsx";

/** What went wrong with the last button. */
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
  /** How many answers wait on this device. */
  unsent: number;
  /** Whether the number keys choose answers. */
  digits: boolean;
  /** What is known about the questions answered on this device, by item. */
  traces: ReadonlyMap<string, Trace>;
  actions: Actions;
}

/** The one screen that the state names. */
export function CurrentScreen(props: CurrentScreenProps): VNode {
  const { state, draft, busy, problem, unsent, digits, traces, actions } = props;
  const { screen, language, sitting } = state;
  const texts = TEXTS[language];
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
  if (screen.name === "unreachable") return <UnreachableScreen texts={texts} onRetry={actions.retry} />;
  if (screen.name === "loading" || !sitting || !draft) return <LoadingScreen texts={texts} />;
  const common = { texts, sitting, onNext: actions.next, onBack: actions.back };
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
          key={sitting.notice.version}
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
      return <ThanksScreen texts={texts} sitting={sitting} language={language} onLeave={actions.finish} />;
    case "expired":
      return <ExpiredScreen texts={texts} sitting={sitting} language={language} />;
  }
}
