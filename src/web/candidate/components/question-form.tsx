import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { CandidateTexts } from "#/messages/candidate.gen.ts";
import { ANSWER_VALUES, type AnswerLabels, type AnswerValue } from "../api.ts";
import { createStopwatch, settle, type Trace } from "../timing.ts";
import { useWindowEvents } from "../window-events.ts";
import { Failure, Form } from "./form.tsx";
import { Nav, Onward } from "./nav.tsx";
import { Options } from "./options.tsx";

type Prompt = { text: string } | { a: string; b: string };

interface QuestionFormProps {
  texts: CandidateTexts;
  prompt: Prompt;
  labels: AnswerLabels;
  trace: Trace;
  /** Shown above the prompt. */
  badge?: string;
  /** The position in the questionnaire, for people who do not see the progress bar. */
  place?: string;
  /** False where Next needs an answer. */
  canWait: boolean;
  /** Indicates that the number keys choose an answer. */
  digits: boolean;
  onDigits(on: boolean): void;
  /** Called once for every choice that has settled, before `onNext` or `onBack`. */
  onAnswer(trace: Trace): void;
  onNext(): void;
  onBack: (() => void) | null;
}

/** After a tap the choice stays visible for this long before the next screen comes. */
const ADVANCE_MS = 250;

/** Arrow keys run through the options; only where they rest is an answer. */
const SETTLE_MS = 600;

/**
 * Screen readers and other tools make clicks without a pointer behind them; browsers mark their pointer
 * events by a contact area of zero, or of one pixel without pressure.
 */
function isRealPointer(event: PointerEvent): boolean {
  if (event.width === 0 && event.height === 0) return false;
  const tiny = event.width === 1 && event.height === 1 && event.pressure === 0;
  return !(tiny && event.detail === 0 && event.pointerType === "mouse");
}

/** One question: prompt, six answers, Back and Next. Give it a `key` per question: it measures from mounting. */
export function QuestionForm(props: QuestionFormProps): VNode {
  const { texts, prompt, labels, trace, badge, place, canWait, digits } = props;
  const [value, setValue] = useState<AnswerValue | null>(trace.value);
  const [missing, setMissing] = useState(false);
  const visit = useRef({
    watch: createStopwatch(performance.now(), document.hidden),
    earlierMs: trace.responseMs,
  });
  const unsettled = useRef<{ value: AnswerValue; visitMs: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef(false);
  const latest = useRef(props);
  latest.current = props;

  function settleNow() {
    const choice = unsettled.current;
    unsettled.current = null;
    if (!choice || choice.value === latest.current.trace.value) return;
    latest.current.onAnswer(
      settle(latest.current.trace, choice.value, visit.current.earlierMs, choice.visitMs),
    );
  }

  function choose(chosen: AnswerValue) {
    // Only a real tap or click may advance the screen automatically (WCAG 3.2.2).
    const byPointer = pointer.current;
    pointer.current = false;
    setMissing(false);
    setValue(chosen);
    if (chosen !== unsettled.current?.value) {
      unsettled.current = { value: chosen, visitMs: visit.current.watch.elapsed(performance.now()) };
    }
    clearTimeout(timer.current);
    if (byPointer) {
      settleNow();
      timer.current = setTimeout(() => latest.current.onNext(), ADVANCE_MS);
    } else {
      timer.current = setTimeout(settleNow, SETTLE_MS);
    }
  }

  function leaveBy(step: () => void) {
    clearTimeout(timer.current);
    settleNow();
    step();
  }

  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLFieldSetElement }) {
    pointer.current = false;
    if (!digits) return;
    const chosen = ANSWER_VALUES.find((option) => String(option) === event.key);
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
    choose(chosen);
  }

  useWindowEvents(["pagehide"], settleNow);
  useEffect(() => {
    const onVisibility = () => {
      visit.current.watch.setHidden(document.hidden, performance.now());
      if (document.hidden) settleNow();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      clearTimeout(timer.current);
      settleNow();
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, []);

  const isPair = "a" in prompt;
  return (
    <Form
      class="card question"
      onSubmit={() => {
        if (value === null && !canWait) setMissing(true);
        else leaveBy(props.onNext);
      }}
    >
      <fieldset
        class={isPair ? "pair" : ""}
        translate={false}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          pointer.current = isRealPointer(event);
        }}
        onPointerCancel={() => {
          pointer.current = false;
        }}
      >
        <legend class="prompt" tabIndex={-1} data-focus data-testid="prompt">
          <h1 class="prompt-box">
            {place && <span class="hidden">{place}. </span>}
            {badge && <span class="badge">{badge}</span>}
            {isPair ? (
              <>
                <span class="ask">{texts.pairQuestion}</span>
                <Side letter="A" text={prompt.a} />
                <Side letter="B" text={prompt.b} />
              </>
            ) : (
              <span class="statement">{prompt.text}</span>
            )}
          </h1>
        </legend>
        <Options
          labels={isPair ? labels.pair : labels.statement}
          value={value}
          digits={digits}
          onChoose={choose}
        />
      </fieldset>
      <Failure>{missing && texts.chooseFirst}</Failure>
      <Nav texts={texts} onBack={props.onBack && (() => leaveBy(() => latest.current.onBack?.()))}>
        <Onward quiet={value === null}>{value === null && canWait ? texts.skip : texts.next}</Onward>
      </Nav>
      <div class="keyboard hint">
        <label class="switch">
          <input
            type="checkbox"
            data-testid="digits"
            checked={digits}
            onChange={(event) => props.onDigits(event.currentTarget.checked)}
          />
          {texts.digits}
        </label>
        <span>{texts.enterHint}</span>
      </div>
    </Form>
  );
}

function Side({ letter, text }: { letter: string; text: string }): VNode {
  return (
    <span class="side">
      <span class="letter">{letter}</span>
      <span class="hidden">: </span>
      <span class="side-text">{text}</span>
      <span class="hidden">. </span>
    </span>
  );
}
