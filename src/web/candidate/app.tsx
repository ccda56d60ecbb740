import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { type AboutDraft, loadDraft, saveDraft, toSubmission } from "./about.ts";
import { type Answers, ApiError, type CandidateApi, type Language, type Sitting } from "./api.ts";
import { useBrowserBack } from "./browser-back.ts";
import { Shell } from "./components/shell.tsx";
import { createOutbox, type Outbox, type SyncStatus } from "./outbox.ts";
import { AboutScreen } from "./screens/about.tsx";
import { BreakScreen } from "./screens/break.tsx";
import { InstructionsScreen } from "./screens/instructions.tsx";
import { LoadingScreen } from "./screens/loading.tsx";
import { NoticeScreen } from "./screens/notice.tsx";
import { PracticeScreen } from "./screens/practice.tsx";
import { QuestionScreen } from "./screens/question.tsx";
import { ReviewScreen } from "./screens/review.tsx";
import { ThanksScreen } from "./screens/thanks.tsx";
import { UnavailableScreen } from "./screens/unavailable.tsx";
import { UnreachableScreen } from "./screens/unreachable.tsx";
import { WelcomeScreen } from "./screens/welcome.tsx";
import { canGoBack, initialState, isLanguageLocked, openQuestions, reduce, screenKey } from "./state.ts";
import type { KeyValueStore } from "./store.ts";
import { TEXTS } from "./texts.ts";
import type { Trace } from "./timing.ts";
import { screenTitle } from "./titles.ts";

export interface AppProps {
  api: CandidateApi;
  answersPrefix: string;
  draftKey: string;
  /** Outlives the browser: unsent answers. */
  answerStore: KeyValueStore;
  /** Lives as long as the tab: what was typed about the person. */
  draftStore: KeyValueStore;
}

/** What went wrong with the last button, in words of the current screen. */
type Problem = "failed" | "notice_changed" | "answers_missing" | "unsent" | null;

function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

function queuedAnswers(outbox: Outbox): Answers {
  return Object.fromEntries(outbox.pending().map((answer) => [answer.item_id, answer.value]));
}

/** The whole page: holds the state, talks to the server, shows one screen at a time. */
export function App({ api, answersPrefix, draftKey, answerStore, draftStore }: AppProps): VNode {
  const [state, dispatch] = useReducer(reduce, initialState(browserLanguage()));
  const [sync, setSync] = useState<SyncStatus>("saved");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>(null);
  const [draft, setDraft] = useState<AboutDraft | null>(null);
  const traces = useRef(new Map<string, Trace>());
  const { screen, language, sitting } = state;
  const texts = TEXTS[language];

  const outbox = useMemo(
    () =>
      createOutbox({
        store: answerStore,
        prefix: answersPrefix,
        send: (answers) => api.saveAnswers(answers),
        schedule: (callback, ms) => {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
        onStatus: setSync,
        onRefused: (itemId) => dispatch({ type: "answer_refused", itemId }),
        onClosed: (reason) => (reason === "gone" ? dispatch({ type: "unavailable" }) : void open()),
      }),
    [],
  );

  /** Runs a step that needs the server; says so when it fails and lets the person try again. */
  async function attempt(step: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await step();
    } catch (error) {
      await explain(error).catch(() => setProblem("failed"));
    } finally {
      setBusy(false);
    }
  }

  async function explain(error: unknown) {
    const code = error instanceof ApiError ? error.code : "";
    if (code === "link_not_available") {
      leave();
      dispatch({ type: "unavailable" });
    } else if (code === "already_completed") {
      await open();
    } else if (code === "notice_changed") {
      dispatch({ type: "notice_changed", sitting: await api.open() });
      setProblem("notice_changed");
    } else if (code === "answers_missing") {
      const { answers } = await api.questions();
      dispatch({ type: "answers_reloaded", answers, queued: queuedAnswers(outbox) });
      setProblem("answers_missing");
    } else {
      setProblem("failed");
    }
  }

  /** Nothing of the candidate stays on the device once the questionnaire is over. */
  function leave() {
    outbox.close();
    draftStore.remove(draftKey);
  }

  async function loadQuestions(current: Sitting) {
    const questions = await api.questions();
    dispatch({ type: "questions_loaded", sitting: current, questions, queued: queuedAnswers(outbox) });
  }

  async function open() {
    try {
      const current = await api.open();
      setDraft(loadDraft(draftStore, draftKey, current));
      if (current.state === "completed") leave();
      if (current.state === "completed" || current.acknowledged_at === null) {
        dispatch({ type: "opened", sitting: current });
        return;
      }
      await loadQuestions(current);
      if (outbox.pending().length > 0) void outbox.drain();
    } catch (error) {
      const gone = error instanceof ApiError && error.code === "link_not_available";
      if (gone) leave();
      dispatch({ type: gone ? "unavailable" : "unreachable" });
    }
  }

  async function start() {
    if (!sitting) return;
    if (isLanguageLocked(state)) {
      dispatch({ type: "next" });
      return;
    }
    const current = await api.acknowledge(language, sitting.notice.version);
    await loadQuestions(current);
  }

  async function submit() {
    if (!draft) return;
    if (!(await outbox.drain())) {
      setProblem("unsent");
      return;
    }
    const finished = await api.submit(toSubmission(draft));
    leave();
    dispatch({ type: "completed", sitting: finished });
  }

  function changeDraft(changed: AboutDraft) {
    setDraft(changed);
    saveDraft(draftStore, draftKey, changed);
  }

  const next = () => dispatch({ type: "next" });
  const back = canGoBack(state) ? () => dispatch({ type: "back" }) : null;

  useEffect(() => {
    void open();
    const setOnline = () => outbox.connection(navigator.onLine);
    if (!navigator.onLine) setOnline();
    addEventListener("online", setOnline);
    addEventListener("offline", setOnline);
    return () => {
      removeEventListener("online", setOnline);
      removeEventListener("offline", setOnline);
    };
  }, []);

  const key = screenKey(screen);
  const previous = useRef(screen);
  useLayoutEffect(() => {
    setProblem((current) => (current === "notice_changed" && screen.name === "notice" ? current : null));
    // The first page starts at its top, where the language is chosen, as any page does.
    const arriving = previous.current.name === "loading" && screen.name === "welcome";
    previous.current = screen;
    if (!arriving) document.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [key]);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = screenTitle(state, texts);
  }, [key, language, sitting]);

  useBrowserBack(key, back);

  return (
    <Shell state={state} texts={texts} sync={sync}>
      {renderScreen()}
    </Shell>
  );

  function renderScreen(): VNode {
    if (screen.name === "unavailable") return <UnavailableScreen first={language} />;
    if (screen.name === "unreachable") {
      const retry = () => {
        dispatch({ type: "retried" });
        void open();
      };
      return <UnreachableScreen texts={texts} onRetry={retry} />;
    }
    if (screen.name === "loading" || !sitting || !draft) return <LoadingScreen texts={texts} />;
    const common = { texts, sitting, onNext: next, onBack: back };
    switch (screen.name) {
      case "welcome":
        return (
          <WelcomeScreen
            {...common}
            language={language}
            locked={isLanguageLocked(state)}
            onLanguage={(chosen) => dispatch({ type: "language_chosen", language: chosen })}
          />
        );
      case "notice":
        return (
          <NoticeScreen
            key={sitting.notice.version}
            {...common}
            language={language}
            busy={busy}
            message={problem === "notice_changed" ? texts.notice.changed : problem && texts.failed}
            onStart={() => void attempt(start)}
          />
        );
      case "instructions":
        return <InstructionsScreen {...common} />;
      case "practice_a":
        return <PracticeScreen key={key} {...common} part="a" />;
      case "practice_b":
        return <PracticeScreen key={key} {...common} part="b" />;
      case "break":
        return <BreakScreen {...common} items={state.items} />;
      case "question": {
        const item = state.items[screen.index];
        if (!item) return <LoadingScreen texts={texts} />;
        return (
          <QuestionScreen
            key={item.id}
            {...common}
            item={item}
            place={texts.questionTitle(screen.index + 1, state.items.length)}
            trace={{
              ...(traces.current.get(item.id) ?? { responseMs: 0, changes: 0 }),
              value: state.answers[item.id] ?? null,
            }}
            onAnswer={(trace) => {
              traces.current.set(item.id, trace);
              if (trace.value === null) return;
              dispatch({ type: "answered", itemId: item.id, value: trace.value });
              outbox.put({
                item_id: item.id,
                value: trace.value,
                response_ms: trace.responseMs,
                changes: trace.changes,
              });
            }}
          />
        );
      }
      case "about":
        return <AboutScreen {...common} draft={draft} onChange={changeDraft} />;
      case "review":
        return (
          <ReviewScreen
            {...common}
            state={state}
            open={openQuestions(state)}
            name={`${draft.firstName} ${draft.lastName}`.trim()}
            busy={busy}
            message={
              problem === "answers_missing"
                ? texts.review.missing
                : problem === "unsent"
                  ? texts.review.unsent
                  : problem && texts.failed
            }
            onJump={(index) => dispatch({ type: "jumped", index })}
            onSubmit={() => void attempt(submit)}
          />
        );
      case "thanks":
        return <ThanksScreen texts={texts} sitting={sitting} language={language} />;
    }
  }
}
