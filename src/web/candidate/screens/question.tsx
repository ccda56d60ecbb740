import type { VNode } from "preact";
import type { Question } from "../api.ts";
import { QuestionForm } from "../components/question-form.tsx";
import type { Trace } from "../timing.ts";
import type { ScreenProps } from "./common.ts";

interface QuestionProps extends ScreenProps {
  item: Question;
  /** "Question 37 of 134" */
  place: string;
  trace: Trace;
  digits: boolean;
  onDigits(on: boolean): void;
  onAnswer(trace: Trace): void;
}

/** One stored question. Checks look like every other statement. */
export function QuestionScreen({
  texts,
  item,
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
      prompt={item.type === "pair" ? { a: item.a, b: item.b } : { text: item.text }}
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
