import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Feedback } from "./api.ts";

/** The summary itself; its heading takes the focus when it appears, so that it is read out. */
export function Summary({ feedback }: { feedback: Feedback }): VNode {
  const { careful, preferences, values, closing } = feedback;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="own-summary" lang={feedback.language} data-testid="summary">
      <h2 ref={heading} tabIndex={-1} data-focus>
        {feedback.title}
      </h2>
      <p>{feedback.intro}</p>
      {careful && (
        <p class="aside">
          <b>{careful.title}</b>
          <br />
          {careful.text}
        </p>
      )}
      <h3>{preferences.title}</h3>
      <p>{preferences.lead}</p>
      {preferences.items.map(({ preference, strength, balance }) => (
        <div class="insight" key={preference}>
          <h4>{preference}</h4>
          <dl>
            <div>
              <dt>{preferences.strength_label}</dt>
              <dd>{strength}</dd>
            </div>
            <div>
              <dt>{preferences.balance_label}</dt>
              <dd>{balance}</dd>
            </div>
          </dl>
        </div>
      ))}
      <h3>{values.title}</h3>
      <p>{values.lead}</p>
      <ol class="ranks">
        {values.order.map(({ rank, name, description }) => (
          <li key={name} value={rank}>
            <b>{name}</b>
            <span>{description}</span>
          </li>
        ))}
      </ol>
      <p class="finding">{values.text}</p>
      <WeI ratio={feedback.we_i} percent={feedback.language === "de" ? "\u00a0%" : "%"} />
      <h3>{closing.title}</h3>
      <ul class="points">
        {closing.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** More of the left side moves the mark to the left; from 40 to 60 both count as balanced. */
function WeI({ ratio, percent }: { ratio: Feedback["we_i"]; percent: string }): VNode {
  return (
    <>
      <h3>{ratio.title}</h3>
      <p>{ratio.lead}</p>
      <p class="sides">
        <span>
          <b>{ratio.we_label}</b> {ratio.we_percent}
          {percent}
        </span>
        <span>
          {ratio.i_percent}
          {percent} <b>{ratio.i_label}</b>
        </span>
      </p>
      <svg class="gauge" width="100%" height="22" aria-hidden="true">
        <rect class="gauge-frame" x="0" y="4" width="100%" height="14" rx="7" />
        <rect class="gauge-zone" x="40%" y="4" width="20%" height="14" />
        <line class="gauge-middle" x1="50%" x2="50%" y1="1" y2="21" />
        <circle class="gauge-mark" cx={`${100 - ratio.we_percent}%`} cy="11" r="8" />
      </svg>
      <p class="finding">{ratio.text}</p>
    </>
  );
}
