import type { VNode } from "preact";
import { ANSWER_VALUES, type AnswerValue } from "../api.ts";
import type { Labels } from "../texts.ts";

interface OptionsProps {
  labels: Labels;
  value: AnswerValue | null;
  onChoose(value: AnswerValue): void;
}

/**
 * The six answers as one native radio group; it belongs into a fieldset.
 * It listens to `click`, which browsers send for taps, arrow keys and screen readers alike, and again for
 * the option that is chosen already.
 */
export function Options({ labels, value, onChoose }: OptionsProps): VNode {
  return (
    <div class="options">
      {ANSWER_VALUES.map((option, index) => (
        <label key={option} class="option" data-value={option}>
          <input
            type="radio"
            name="answer"
            value={option}
            checked={value === option}
            onClick={() => onChoose(option)}
          />
          <span>{labels[index]}</span>
        </label>
      ))}
    </div>
  );
}
