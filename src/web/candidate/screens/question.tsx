import type { VNode } from "preact";
import type { AnswerLabels, Question } from "../api.ts";
import { QuestionForm } from "../components/question-form.tsx";
import type { Trace } from "../timing.ts";
import type { ScreenProps } from "./common.ts";

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
