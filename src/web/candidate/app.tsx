import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { CANDIDATE_TEXTS } from "#/messages/candidate.gen.ts";
import { type AboutDraft, loadDraft, saveDraft, toSubmission } from "./about.ts";
import { type Answers, type CandidateApi, codeOf, failureOf, type Question } from "./api.ts";
import { applyBrand } from "./brand.tsx";
import { useBrowserBack } from "./browser-back.ts";
import { Shell } from "./components/shell.tsx";
import type { Sync } from "./components/sync.ts";
import { goneOf } from "./gone.ts";
import { leaveDevice } from "./kiosk.tsx";
import { createOutbox, type Outbox } from "./outbox.ts";
import type { Reload } from "./reload.ts";
import { CurrentScreen, type Problem } from "./screens/current.tsx";
import type { Language, Session } from "./session.ts";
import { canGoBack, canSpeak, initialState, isLanguageLocked, reduce, screenKey } from "./state.ts";
import type { KeyValueStore } from "./store.ts";
import { browserLanguage } from "./texts.ts";
import type { Trace } from "./timing.ts";
import { screenTitle } from "./titles.ts";
import { useWindowEvents } from "./window-events.ts";

interface AppProps {
  api: CandidateApi;
  answersPrefix: string;
  draftKey: string;
  /** Outlives the browser: unsent answers. */
  answerStore: KeyValueStore;
  /** Storage that lasts as long as the tab: personal details that were typed. */
  draftStore: KeyValueStore;
  reload: Reload;
  /** Storage that outlasts the browser: how the person prefers to answer. */
  settings: KeyValueStore;
}

const DIGITS_KEY = "assay.digits";
/** After this time, a returning person may have answered elsewhere meanwhile. */
const AWAY_MS = 10_000;

/** Screens below which the language can be chosen. The first screen has a choice of its own. */
const SPEAKING = new Set(["unreachable", "broken", "expired", "notice", "thanks"]);

/** The session changed elsewhere. Opening it again shows its current state. */
const REOPENED = new Set([
  "link_not_available",
  "data_erased",
  "already_completed",
  "language_locked",
  "not_acknowledged",
]);

function queuedAnswers(outbox: Outbox): Answers {
  return Object.fromEntries(outbox.pending().map((answer) => [answer.item_id, answer.value]));
}

/** The whole page: keeps the state, calls the server and shows one screen at a time. */
export function App(props: AppProps): VNode {
  const { api, answersPrefix, draftKey, answerStore, draftStore, reload, settings } = props;
  const [state, dispatch] = useReducer(reduce, initialState(browserLanguage()));
  const [sync, setSync] = useState<Sync>({ status: "saved", waiting: 0 });
  const [digits, setDigits] = useState(settings.get(DIGITS_KEY) !== "off");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [draft, setDraft] = useState<AboutDraft | null>(null);
  const traces = useRef(new Map<string, Trace>());
  const latest = useRef(state);
  latest.current = state;
  const { screen, language, session } = state;
  const texts = CANDIDATE_TEXTS[language];

  const outbox = useMemo(
    () =>
      createOutbox({
        store: answerStore,
        prefix: answersPrefix,
        send: (answers) => api.saveAnswers(answers),
        now: () => Date.now(),
        schedule: (callback, ms) => {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
        onStatus: (status, waiting) => setSync({ status, waiting }),
        onRefused: (itemId) => dispatch({ type: "answer_refused", itemId }),
        onClosed: () => void open(),
      }),
    [],
  );

  /** Runs a step that needs the server. If it fails, the page says so and lets the person try again. */
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
    const code = codeOf(error);
    if (REOPENED.has(code)) {
      await open();
    } else if (code === "notice_changed") {
      dispatch({ type: "notice_changed", session: await api.open() });
      setProblem("notice_changed");
    } else if (code === "answers_missing") {
      const { answers } = await api.questions();
      dispatch({ type: "answers_reloaded", answers, queued: queuedAnswers(outbox) });
      setProblem("answers_missing");
    } else {
      setProblem(failureOf(error) === "unreachable" ? "no_connection" : "failed");
    }
  }

  /** Nothing of the candidate stays on the device once the questionnaire is over. */
  function leave() {
    outbox.close();
    draftStore.remove(draftKey);
    reload.forget();
  }

  /** On the company's device: prepares the page for the next person. */
  function finish() {
    leave();
    leaveDevice(() => api.leave());
  }

  async function loadQuestions(current: Session) {
    const questions = await api.questions();
    reload.keep({ sitting: current, questions });
    dispatch({ type: "questions_loaded", session: current, questions, queued: queuedAnswers(outbox) });
  }

  /** Without a connection, the questionnaire continues in the state that this tab knows. */
  async function goOn(): Promise<boolean> {
    const kept = reload.kept();
    if (kept === null) return false;
    await applyBrand(kept.sitting.brand);
    setDraft(loadDraft(draftStore, draftKey, kept.sitting));
    dispatch({
      type: "questions_loaded",
      session: kept.sitting,
      questions: kept.questions,
      queued: queuedAnswers(outbox),
    });
    return true;
  }

  async function open() {
    if (!navigator.onLine && (await goOn())) return;
    try {
      const current = await api.open();
      if (current.kiosk && current.state === "completed") {
        finish();
        return;
      }
      await applyBrand(current.brand);
      setDraft(loadDraft(draftStore, draftKey, current));
      const over = current.state === "completed" || current.state === "expired";
      if (over) leave();
      if (over || current.acknowledged_at === null) {
        dispatch({ type: "opened", session: current });
        return;
      }
      await loadQuestions(current);
      void outbox.drain();
    } catch (error) {
      const why = goneOf(codeOf(error));
      if (why !== null) leave();
      else if (latest.current.items.length === 0 && (await goOn())) return;
      dispatch(why === null ? { type: failureOf(error) } : { type: "unavailable", why });
    }
  }

  /** Takes over what another device has stored meanwhile. Without a connection nothing changes. */
  async function refresh() {
    const { answers } = latest.current;
    if (latest.current.items.length === 0 || latest.current.screen.name === "thanks") return;
    if (!(await outbox.drain())) return;
    const questions = await api.questions().catch(() => null);
    // What is given meanwhile is newer than what the server said.
    if (questions === null || latest.current.answers !== answers) return;
    dispatch({ type: "answers_reloaded", answers: questions.answers, queued: queuedAnswers(outbox) });
  }

  async function start() {
    if (!session) return;
    if (isLanguageLocked(state)) {
      dispatch({ type: "next" });
      return;
    }
    const current = await api.acknowledge(language, session.notice.version);
    await loadQuestions(current);
  }

  async function submit() {
    if (!draft || !session) return;
    if (!(await outbox.drain())) {
      setProblem("unsent");
      return;
    }
    const finished = await api.submit(toSubmission(draft, session.asks_demographics));
    leave();
    dispatch({ type: "completed", session: finished });
  }

  function changeDraft(changed: AboutDraft) {
    setDraft(changed);
    saveDraft(draftStore, draftKey, changed);
  }

  function answer(item: Question, trace: Trace) {
    traces.current.set(item.id, trace);
    if (trace.value === null) return;
    dispatch({ type: "answered", itemId: item.id, value: trace.value });
    outbox.put({
      item_id: item.id,
      value: trace.value,
      response_ms: trace.responseMs,
      changes: trace.changes,
    });
  }

  function switchDigits(on: boolean) {
    setDigits(on);
    if (on) settings.remove(DIGITS_KEY);
    else settings.set(DIGITS_KEY, "off");
  }

  function retry() {
    dispatch({ type: "retried" });
    void open();
  }

  const setOnline = () => outbox.connection(navigator.onLine);
  const leftAt = useRef(Number.POSITIVE_INFINITY);
  const next = () => dispatch({ type: "next" });
  const back = canGoBack(state) ? () => dispatch({ type: "back" }) : null;

  useEffect(() => {
    void open();
    if (!navigator.onLine) setOnline();
  }, []);
  useWindowEvents(["online", "offline"], setOnline);
  // Another window, another device or nothing may come next, so waiting answers are sent now.
  useWindowEvents(["blur"], () => void outbox.drain());
  // At the window, which hears of it last: the question's own listener gives what was just chosen.
  useWindowEvents(["visibilitychange"], () => {
    if (document.hidden) {
      leftAt.current = performance.now();
      void outbox.drain();
    } else if (performance.now() - leftAt.current > AWAY_MS) void refresh();
  });

  useEffect(() => {
    if (state.items.length > 0) reload.answered(state.answers);
  }, [state.answers]);

  const finishing = screen.name === "about" || screen.name === "review";
  useEffect(() => {
    if (finishing) void refresh();
  }, [finishing]);

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
  }, [key, language, session]);

  useBrowserBack(key, back);
  const speak = (chosen: Language) => dispatch({ type: "language_chosen", language: chosen });

  return (
    <Shell
      state={state}
      texts={texts}
      sync={sync}
      lasting={answerStore.lasting()}
      onLanguage={SPEAKING.has(screen.name) && canSpeak(state) ? speak : null}
    >
      <CurrentScreen
        state={state}
        draft={draft}
        busy={busy}
        problem={problem}
        unsent={sync.waiting}
        digits={digits}
        traces={traces.current}
        actions={{
          next,
          back,
          chooseLanguage: speak,
          start: () => void attempt(start),
          answer,
          switchDigits,
          changeDraft,
          jump: (index) => dispatch({ type: "jumped", index }),
          submit: () => void attempt(submit),
          retry,
          finish,
        }}
      />
    </Shell>
  );
}
