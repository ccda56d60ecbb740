import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { AnswerLabels } from "../api.ts";
import { QuestionForm } from "../components/question-form.tsx";
import type { Trace } from "../timing.ts";
import type { ScreenProps } from "./common.ts";

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
      canWait={false}
      digits={digits}
      onDigits={onDigits}
      onAnswer={setTrace}
      onNext={onNext}
      onBack={onBack}
    />
  );
}
