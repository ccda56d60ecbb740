import type { FormBlock, QuestionsBlock } from "../document.ts";
import { Labelled } from "./labelled.tsx";

export const Questions = ({ block }: { block: QuestionsBlock }) => (
  <ol class="questions">
    {block.questions.map(({ number, topic, reason, why, question, others, probes, anchors }) => (
      <li value={number}>
        <h3>
          <span class="number">{number}</span> {topic} <small>{reason}</small>
        </h3>
        <p class="question">{question}</p>
        {why !== null && <p class="small">{why}</p>}
        {others.map((other) => (
          <Labelled {...other} />
        ))}
        <p>
          <b>{probes.label}</b>
        </p>
        <ul>
          {probes.items.map((probe) => (
            <li>{probe}</li>
          ))}
        </ul>
        <dl class="anchors">
          {anchors.map(({ point, name, text }) => (
            <div>
              <dt>
                {point} – {name}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p class="points">
          <b>{block.rating}</b>
          {block.points.map((point) => (
            <span>{point}</span>
          ))}
        </p>
        <p class="notes">{block.notes}</p>
      </li>
    ))}
  </ol>
);

/** Lines to write on, once it is printed. */
export const Form = ({ block }: { block: FormBlock }) => (
  <div class="form">
    {block.fields.map(({ label, lines, options }) => (
      <div>
        <p>
          <b>{label}</b>
        </p>
        {options && (
          <ul>
            {options.map((option) => (
              <li>
                <span aria-hidden="true">☐</span> {option}
              </li>
            ))}
          </ul>
        )}
        {Array.from({ length: lines }, () => (
          <div class="line-to-fill" aria-hidden="true" />
        ))}
      </div>
    ))}
  </div>
);
