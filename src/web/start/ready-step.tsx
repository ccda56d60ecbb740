import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Heading } from "../candidate/components/heading.tsx";
import { type Door, Refusal, type StartApi } from "./api.ts";
import { Lead } from "./lead.tsx";
import type { Language, Texts } from "./texts.ts";

interface ReadyStepProps {
  api: Pick<StartApi, "begin">;
  texts: Texts;
  door: Door;
  language: Language;
  onBegun(path: string): void;
  onClosed(): void;
  onGone(): void;
}

/** Behind a mailed link. A button and not the link itself begins: programs that look into mails open links too. */
export function ReadyStep({ api, texts, door, language, onBegun, onClosed, onGone }: ReadyStepProps): VNode {
  const [failure, setFailure] = useState<"crowded" | "failed" | null>(null);
  const [busy, setBusy] = useState(false);

  async function begin() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onBegun(await api.begin());
    } catch (error) {
      setBusy(false);
      const code = error instanceof Refusal ? error.code : "";
      if (code === "start_closed") onClosed();
      else if (code === "link_not_available") onGone();
      else setFailure(code === "rate_limited" ? "crowded" : "failed");
    }
  }

  return (
    <div class="card">
      <Heading>{texts.title}</Heading>
      <Lead door={door} language={language} />
      <p>{texts.rights}</p>
      <p class="hint">{texts.ready.text}</p>
      <p class="error" role="alert">
        {failure && texts[failure]}
      </p>
      <div class="nav">
        <div class="nav-on">
          <button
            type="button"
            class="button primary"
            data-testid="begin"
            aria-disabled={busy}
            onClick={() => void begin()}
          >
            {texts.ready.begin}
          </button>
        </div>
      </div>
    </div>
  );
}
