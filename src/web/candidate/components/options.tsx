import type { VNode } from "preact";
import { ANSWER_VALUES, type AnswerValue, type Labels } from "../api.ts";

interface OptionsProps {
  labels: Labels;
  value: AnswerValue | null;
  /** Indicates that the number keys choose. Each option then shows its own key to people who use the keyboard. */
  digits: boolean;
  onChoose(value: AnswerValue): void;
}

/**
 * The six answers as one native radio group; it belongs into a fieldset.
 * It listens to `click`, which browsers send for taps, arrow keys and screen readers alike, and again for
 * the option that is chosen already.
 */
export function Options({ labels, value, digits, onChoose }: OptionsProps): VNode {
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
          {digits && (
            <span class="digit" aria-hidden="true">
              {option}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
