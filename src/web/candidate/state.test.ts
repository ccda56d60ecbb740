import { describe, expect, test } from "bun:test";
import type { AnswerValue, Question } from "./api.ts";
import type { Session } from "./session.ts";
import {
  type Action,
  canGoBack,
  initialState,
  isLanguageLocked,
  openQuestions,
  partBStart,
  position,
  reduce,
  type State,
} from "./state.ts";

const STATEMENTS = 4;
const PAIRS = 3;
const items: Question[] = [
  ...Array.from({ length: STATEMENTS }, (_, index) => ({
    id: `s${index}`,
    type: index === 2 ? ("check" as const) : ("statement" as const),
    text: `Statement ${index}`,
  })),
  ...Array.from({ length: PAIRS }, (_, index) => ({
    id: `p${index}`,
    type: "pair" as const,
    a: "A",
    b: "B",
  })),
];

function session(part: Partial<Session> = {}): Session {
  return {
    state: "new",
    company: "Nordwind",
    contact_email: "hr@nordwind.example",
    contact_phone: "",
    brand: { style: null, logo: null },
    kiosk: false,
    test_mode: false,
    feedback_until: null,
    fairness_until: null,
    candidate: { first_name: "Anna", last_name: "Beispiel" },
    language: "de",
    language_locked: false,
    notice: { version: "1", paragraphs: { en: ["en"], de: ["de"] } },
    acknowledged_at: null,
    completed_at: null,
    expires_at: "2026-12-01T00:00:00Z",
    progress: { answered: 0, total: items.length },
    asks_demographics: false,
    ...part,
  };
}

function answersFor(ids: string[]): Record<string, AnswerValue> {
  return Object.fromEntries(ids.map((id) => [id, 4 as const]));
}

const labels = { statement: ["no", "yes"], pair: ["left", "right"] };
const ALL_IDS = items.map((item) => item.id);

function play(state: State, ...actions: Action[]): State {
  return actions.reduce(reduce, state);
}

function loaded(answered: string[], queued: string[] = []): State {
  return reduce(initialState("en"), {
    type: "questions_loaded",
    session: session({ acknowledged_at: "2026-11-01T00:00:00Z" }),
    questions: { language: "de", items, labels, answers: answersFor(answered) },
    queued: answersFor(queued),
  });
}

function at(index: number): State["screen"] {
  return { name: "question", index };
}

const next: Action = { type: "next" };
const back: Action = { type: "back" };

/** A name for every screen that Next passes when each question is answered. */
function walk(state: State): string[] {
  const names: string[] = [];
  let current = state;
  for (let step = 0; step < 50 && current.screen.name !== "review"; step += 1) {
    const { screen } = current;
    names.push(screen.name === "question" ? `q${screen.index}` : screen.name);
    const item = screen.name === "question" ? items[screen.index] : undefined;
    if (item) current = reduce(current, { type: "answered", itemId: item.id, value: 3 });
    current = reduce(current, next);
  }
  return names;
}

describe("opening a link", () => {
  test("a new session starts at the welcome screen in the language of the invite", () => {
    const state = reduce(initialState("en"), { type: "opened", session: session() });
    expect(state.screen.name).toBe("welcome");
    expect(state.language).toBe("de");
  });

  test("a completed session shows the thank-you page and nothing leads away from it", () => {
    const state = reduce(initialState("en"), { type: "opened", session: session({ state: "completed" }) });
    expect(state.screen.name).toBe("thanks");
    expect(play(state, next, back).screen.name).toBe("thanks");
    expect(canGoBack(state)).toBe(false);
  });

  test("an unavailable link leaves no session in the state", () => {
    const state = reduce(loaded(["s0"]), { type: "unavailable", why: "erased" });
    expect(state).toEqual({ ...initialState("de"), screen: { name: "unavailable", why: "erased" } });
  });

  test("an unreachable server can be tried again", () => {
    const state = play(initialState("en"), { type: "unreachable" }, { type: "retried" });
    expect(state.screen.name).toBe("loading");
  });
});

describe("before the questions", () => {
  const welcome = reduce(initialState("en"), { type: "opened", session: session() });

  test("the notice cannot be passed before it is acknowledged", () => {
    expect(play(welcome, next, next, next).screen.name).toBe("notice");
  });

  test("the language can be chosen until the first answer and not after", () => {
    const chosen = reduce(welcome, { type: "language_chosen", language: "en" });
    expect(chosen.language).toBe("en");
    const answered = reduce(loaded([]), { type: "answered", itemId: "s0", value: 1 });
    expect(isLanguageLocked(answered)).toBe(true);
    expect(reduce(answered, { type: "language_chosen", language: "en" }).language).toBe("de");
  });

  test("the end can be read in either language, regardless of the language of the questionnaire", () => {
    const answered = reduce(loaded([]), { type: "answered", itemId: "s0", value: 1 });
    const thanked = reduce(answered, { type: "completed", session: session({ state: "completed" }) });
    expect(reduce(thanked, { type: "language_chosen", language: "en" }).language).toBe("en");
  });

  test("a server that has an answer locks the language too", () => {
    const state = reduce(initialState("en"), { type: "opened", session: session({ language_locked: true }) });
    expect(isLanguageLocked(state)).toBe(true);
  });

  test("a changed notice is shown again in the language chosen meanwhile", () => {
    const state = play(welcome, { type: "language_chosen", language: "en" }, next, {
      type: "notice_changed",
      session: session({ notice: { version: "2", paragraphs: { en: [], de: [] } } }),
    });
    expect(state.screen.name).toBe("notice");
    expect(state.language).toBe("en");
    expect(state.session?.notice.version).toBe("2");
  });
});

describe("walking through", () => {
  test("every screen comes once and in order, with the break and a practice before each part", () => {
    expect(walk(loaded([]))).toEqual([
      ...["instructions", "practice_a", "q0", "q1", "q2", "q3"],
      ...["break", "practice_b", "q4", "q5", "q6", "about"],
    ]);
  });

  test("Back retraces exactly the way of Next", () => {
    let state = loaded([]);
    const seen: State["screen"][] = [];
    while (state.screen.name !== "review") {
      seen.push(state.screen);
      state = reduce(state, next);
    }
    for (const screen of seen.reverse()) {
      state = reduce(state, back);
      expect(state.screen).toEqual(screen);
    }
  });

  test("the progress names the question's number and counts all questions of the server", () => {
    const first = play(loaded([]), next, next);
    expect(position(first)).toEqual({ at: 1, total: 7 });
    expect(position(play(first, next, next, next, next))).toEqual({ at: 4, total: 7 });
    expect(position(initialState("en"))).toBeNull();
  });

  test("part B begins at the first pair, and checks belong to part A", () => {
    expect(partBStart(items)).toBe(STATEMENTS);
    expect(partBStart(items.slice(0, STATEMENTS))).toBe(STATEMENTS);
  });

  test("a questionnaire without pairs has no break", () => {
    const state = reduce(initialState("en"), {
      type: "questions_loaded",
      session: session(),
      questions: { language: "en", items: items.slice(0, 2), labels, answers: {} },
      queued: {},
    });
    expect(play(state, next, next, next, next).screen.name).toBe("about");
  });
});

describe("coming back", () => {
  test("goes on at the first unanswered question", () => {
    expect(loaded(["s0", "s1"]).screen).toEqual(at(2));
  });

  test("counts answers that this device still has to send", () => {
    const state = loaded(["s0"], ["s1", "s2"]);
    expect(state.screen).toEqual(at(3));
    expect(openQuestions(state)).toEqual([3, 4, 5, 6]);
  });

  test("an answer waiting on the device wins over the server's older one", () => {
    const state = reduce(initialState("en"), {
      type: "questions_loaded",
      session: session(),
      questions: { language: "de", items, labels, answers: { s0: 1 } },
      queued: { s0: 6 },
    });
    expect(state.answers.s0).toBe(6);
  });

  test("between the parts starts with the break, so that the practice pair is seen", () => {
    expect(loaded(["s0", "s1", "s2", "s3"]).screen.name).toBe("break");
  });

  test("with everything answered goes to the last questions about the person", () => {
    expect(loaded(ALL_IDS).screen.name).toBe("about");
  });

  test("with gaps walks from gap to gap and never through answered questions", () => {
    expect(walk(loaded(["s1", "s2", "p0", "p2"]))).toEqual(["q0", "q3", "q5", "about"]);
  });

  test("with a gap before the unseen pairs still shows the break", () => {
    expect(walk(loaded(["s1", "s2", "s3"]))).toEqual([
      ...["q0", "break", "practice_b", "q4", "q5", "q6", "about"],
    ]);
  });
});

describe("the review", () => {
  const review = play(loaded(ALL_IDS), next);

  test("jumping to an open question leads back to the review once nothing is open", () => {
    const open = play(
      review,
      { type: "answer_refused", itemId: "s1" },
      { type: "answer_refused", itemId: "p1" },
    );
    expect(openQuestions(open)).toEqual([1, 5]);
    const first = reduce(open, { type: "jumped", index: 1 });
    expect(first.screen).toEqual(at(1));
    const second = play(first, { type: "answered", itemId: "s1", value: 2 }, next);
    expect(second.screen).toEqual(at(5));
    expect(play(second, { type: "answered", itemId: "p1", value: 2 }, next).screen.name).toBe("review");
  });

  test("answers that the server turns out not to have are open again", () => {
    const state = reduce(review, {
      type: "answers_reloaded",
      answers: answersFor(["s0"]),
      queued: { s1: 2 },
    });
    expect(openQuestions(state)).toEqual([2, 3, 4, 5, 6]);
    expect(state.screen.name).toBe("review");
  });
});

describe("answers from another device", () => {
  const reload = (answered: string[]): Action => ({
    type: "answers_reloaded",
    answers: answersFor(answered),
    queued: {},
  });

  test("let Next go on to the first question that is open now", () => {
    const started = play(loaded(["s0"]), reload(["s0", "s1", "s2"]));
    expect(started.screen).toEqual(at(1));
    expect(play(started, next).screen).toEqual(at(3));
  });

  test("do not change the way of somebody who only looks back", () => {
    const back1 = play(loaded(["s0", "s1", "s2"]), back, back);
    expect(back1.screen).toEqual(at(1));
    expect(play(back1, reload(["s0", "s1", "s2"]), next).screen).toEqual(at(2));
  });
});

test.each([
  ["new", "welcome"],
  ["in_progress", "welcome"],
  ["completed", "thanks"],
  ["expired", "expired"],
] as const)("a link whose session is %s opens at %s", (state, screen) => {
  const opened = reduce(initialState("en"), { type: "opened", session: session({ state }) });
  expect(opened.screen.name).toBe(screen);
  expect(position(opened)).toBeNull();
});
