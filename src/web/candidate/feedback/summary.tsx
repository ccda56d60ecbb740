import { createContext, type VNode } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { FEEDBACK_TEXTS } from "#/messages/candidate/feedback.gen.ts";
import { CANDIDATE_TEXTS } from "#/messages/candidate.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { createRequests, failureOf, type Transport } from "../api.ts";
import { Failure } from "../components/form.tsx";
import type { Language, Session } from "../session.ts";
import { longDate } from "../texts.ts";

/** The summary itself; its heading takes the focus when it appears, so that it is read out. */
function Summary({ feedback }: { feedback: Feedback }): VNode {
  const { closing } = feedback;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="own-summary" lang={feedback.language} data-testid="summary">
      <h2 ref={heading} tabIndex={-1} data-focus>
        {feedback.title}
      </h2>
      <p>{feedback.intro}</p>
      {feedback.preferences ? (
        <>
          <h3>{feedback.preferences.title}</h3>
          <p>{feedback.preferences.lead}</p>
          {feedback.preferences.items.map(({ preference, strength, balance }) => (
            <div class="insight" key={preference}>
              <h4>{preference}</h4>
              <dl>
                <div>
                  <dt>{feedback.preferences.strength_label}</dt>
                  <dd>{strength}</dd>
                </div>
                <div>
                  <dt>{feedback.preferences.balance_label}</dt>
                  <dd>{balance}</dd>
                </div>
              </dl>
            </div>
          ))}
          <h3>{feedback.values.title}</h3>
          <p>{feedback.values.lead}</p>
          {feedback.values.order.map(({ group, name, description }, place, all) => [
            all[place - 1]?.group !== group && <h4 key={group}>{group}</h4>,
            <p key={name}>
              <b>{name}</b>
              <br />
              {description}
            </p>,
          ])}
          <p class="finding">{feedback.values.text}</p>
          {balance(feedback.we_i, LOCALES[feedback.language].percent(""))}
        </>
      ) : (
        <>
          <h3>{feedback.careful.title}</h3>
          <p>{feedback.careful.text}</p>
        </>
      )}
      <h3>{closing.title}</h3>
      <ul class="points">
        {closing.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** A larger left side moves the mark to the left. From 40 to 60 both sides count as balanced. */
function balance(ratio: Insights["we_i"], percent: string): VNode {
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

/** The candidate's own summary as the server words it, in the language of the questionnaire. */
type Feedback = InsightsOrNone & {
  language: Language;
  available_until: string;
  title: string;
  intro: string;
  closing: { title: string; lines: string[] };
};

/** None where the answers fit together poorly; `careful` says so. */
type InsightsOrNone =
  | (Insights & { careful: null })
  | ({ [Part in keyof Insights]: null } & { careful: { title: string; text: string } });

interface Insights {
  preferences: {
    title: string;
    lead: string;
    strength_label: string;
    balance_label: string;
    items: { preference: string; strength: string; balance: string }[];
  };
  values: {
    title: string;
    lead: string;
    /** By weight, so that each group is in one place. */
    order: { group: string; name: string; description: string }[];
    text: string;
  };
  we_i: {
    title: string;
    lead: string;
    we_label: string;
    i_label: string;
    we_percent: number;
    i_percent: number;
    text: string;
  };
}

interface FeedbackApi {
  /** Rejects with ApiError or NetworkError. */
  load(): Promise<Feedback>;
  /** The address at which the same content is available as a file. */
  fileAddress: string;
}

export function createFeedbackApi(token: string, transport: Transport): FeedbackApi {
  const { patiently } = createRequests(token, transport);
  return {
    load: () => patiently("GET", "/feedback"),
    fileAddress: `/api/candidate/${encodeURIComponent(token)}/feedback?format=pdf`,
  };
}

/** Requests the summary. Null if there is no server to ask. */
export const FeedbackSource = createContext<FeedbackApi | null>(null);

interface FeedbackSectionProps {
  session: Session;
  language: Language;
}

type View =
  | { name: "closed" | "loading" }
  | { name: "failed"; message: string }
  | { name: "open"; feedback: Feedback };

/** Offers the candidate's own summary and shows it in place; nothing where the company does not offer it. */
export function FeedbackSection({ session, language }: FeedbackSectionProps): VNode | null {
  const source = useContext(FeedbackSource);
  const [view, setView] = useState<View>({ name: "closed" });
  const until = session.feedback_until;
  if (until === null || source === null) return null;
  const texts = FEEDBACK_TEXTS[language];

  async function read(api: FeedbackApi) {
    if (view.name === "loading") return;
    setView({ name: "loading" });
    try {
      setView({ name: "open", feedback: await api.load() });
    } catch (error) {
      const { noConnection, failed } = CANDIDATE_TEXTS[language];
      setView({ name: "failed", message: failureOf(error) === "unreachable" ? noConnection : failed });
    }
  }

  return (
    <section class="feedback">
      {view.name === "open" ? (
        <Summary feedback={view.feedback} />
      ) : (
        <>
          <h2>{texts.title}</h2>
          <p>{session.kiosk ? texts.leadHere : texts.lead(longDate(language, until))}</p>
        </>
      )}
      <Failure>{view.name === "failed" && view.message}</Failure>
      <div class="feedback-actions">
        {view.name === "open" ? (
          <button type="button" class="button quiet" onClick={() => setView({ name: "closed" })}>
            {texts.hide}
          </button>
        ) : (
          <button
            type="button"
            class="button primary"
            data-testid="read-summary"
            aria-disabled={view.name === "loading"}
            onClick={() => void read(source)}
          >
            {view.name === "loading" ? texts.loading : texts.read}
          </button>
        )}
        {/* A file would stay on the company's device. */}
        {!session.kiosk && (
          <a class="button quiet" href={source.fileAddress} download data-testid="summary-file">
            {texts.download}
          </a>
        )}
      </div>
    </section>
  );
}
