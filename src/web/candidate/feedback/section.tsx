import { createContext, type VNode } from "preact";
import { useContext, useState } from "preact/hooks";
import { NetworkError } from "../api.ts";
import type { Language, Sitting } from "../sitting.ts";
import { longDate, TEXTS } from "../texts.ts";
import type { Feedback, FeedbackApi } from "./api.ts";
import { Summary } from "./summary.tsx";
import { FEEDBACK_TEXTS } from "./texts.ts";

/** How the page asks for the summary; null where there is no server to ask. */
export const FeedbackSource = createContext<FeedbackApi | null>(null);

interface FeedbackSectionProps {
  sitting: Sitting;
  language: Language;
}

type View =
  | { name: "closed" | "loading" }
  | { name: "failed"; message: string }
  | { name: "open"; feedback: Feedback };

/** Offers the candidate's own summary and shows it in place; nothing where the company does not offer it. */
export function FeedbackSection({ sitting, language }: FeedbackSectionProps): VNode | null {
  const source = useContext(FeedbackSource);
  const [view, setView] = useState<View>({ name: "closed" });
  const until = sitting.feedback_until;
  if (until === null || source === null) return null;
  const texts = FEEDBACK_TEXTS[language];

  async function read(api: FeedbackApi) {
    if (view.name === "loading") return;
    setView({ name: "loading" });
    try {
      setView({ name: "open", feedback: await api.load() });
    } catch (error) {
      const { noConnection, failed } = TEXTS[language];
      setView({ name: "failed", message: error instanceof NetworkError ? noConnection : failed });
    }
  }

  return (
    <section class="feedback">
      {view.name === "open" ? (
        <Summary feedback={view.feedback} />
      ) : (
        <>
          <h2>{texts.title}</h2>
          <p>{sitting.kiosk ? texts.leadHere : texts.lead(longDate(language, until))}</p>
        </>
      )}
      <p class="error" role="alert">
        {view.name === "failed" && view.message}
      </p>
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
        {!sitting.kiosk && (
          <a class="button quiet" href={source.fileAddress} download data-testid="summary-file">
            {texts.download}
          </a>
        )}
      </div>
    </section>
  );
}
