import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CandidateTexts } from "#/messages/candidate.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { BrandMark } from "../brand.tsx";
import { FullScreen } from "../kiosk.tsx";
import type { SyncStatus } from "../outbox.ts";
import { minutesLeft } from "../screens/common.ts";
import { openQuestions, position, type State } from "../state.ts";
import { screenHook } from "../titles.ts";
import { Connection } from "./connection.tsx";
import { Footer } from "./footer.tsx";
import type { Sync } from "./sync.ts";

/** Saving is not worth a word before it takes this long. */
const CALM_MS = 400;

interface ShellProps {
  state: State;
  texts: CandidateTexts;
  sync: Sync;
  /** Indicates that the browser keeps unsent answers when it is closed. */
  lasting: boolean;
  /** Null where the language is fixed, or chosen on the screen itself. */
  onLanguage: ((language: Language) => void) | null;
  children: ComponentChildren;
}

/** The frame of every screen: inviting company, progress, save state and contact. */
export function Shell({ state, texts, sync, lasting, onLanguage, children }: ShellProps): VNode {
  const { session } = state;
  const inside = position(state) !== null;
  const interrupted = inside && (sync.status === "offline" || sync.status === "trouble");
  return (
    <div class="page">
      <header class="head">
        <div class="brand">
          <BrandMark brand={session?.brand} />
          <span class="company">{session?.company}</span>
          {session?.kiosk && <FullScreen language={state.language} />}
        </div>
        <Progress state={state} texts={texts} sync={sync} interrupted={interrupted} />
        {session?.test_mode && <p class="test-mode">{texts.testMode}</p>}
      </header>
      <main class="main" data-screen={screenHook(state)}>
        {children}
        <Connection
          texts={texts}
          sync={sync}
          interrupted={interrupted}
          advice={
            state.screen.name === "review" ? texts.review.later : lasting ? texts.kept : texts.keptInPage
          }
          inside={inside}
        />
      </main>
      {/* The last screen names the contact itself. */}
      <Footer
        texts={texts}
        contact={state.screen.name === "thanks" ? null : (session?.contact_email ?? null)}
        onLanguage={onLanguage}
      />
    </div>
  );
}

interface ProgressProps extends Pick<ShellProps, "state" | "texts" | "sync"> {
  interrupted: boolean;
}

function Progress({ state, texts, sync, interrupted }: ProgressProps): VNode | null {
  const shown = useCalm(sync.status);
  const place = position(state);
  if (!place) return null;
  const begun = Object.keys(state.answers).length > 0;
  const count = texts.progress(place.at, place.total);
  const open = openQuestions(state).length;
  // For a person who returns to postponed questions, the position does not show how much is left.
  const isBack = state.walk !== "order" && open > 0;
  const time = isBack ? texts.stillOpen(open) : texts.timeLeft(minutesLeft(state));
  return (
    <>
      <progress
        class="progress"
        max={place.total}
        value={place.at}
        aria-label={texts.progressLabel}
        aria-valuetext={`${count}, ${time}`}
      />
      <div class="status">
        <span class="progress-text" aria-hidden="true">
          <span data-testid="progress">{count}</span>
          {!interrupted && <span data-testid="time-left">{time}</span>}
        </span>
        {begun && (
          <span class={interrupted ? "sync off" : "sync"} data-sync={sync.status}>
            <span class="sync-dot" aria-hidden="true" />
            {texts.sync[shown]}
            {interrupted && sync.waiting > 0 && ` · ${texts.unsent(sync.waiting)}`}
          </span>
        )}
      </div>
    </>
  );
}

/** Saving takes a blink as a rule, and a word that flickers at every answer helps nobody. */
function useCalm(status: SyncStatus): SyncStatus {
  const [shown, setShown] = useState(status);
  useEffect(() => {
    const timer = setTimeout(() => setShown(status), status === "saving" ? CALM_MS : 0);
    return () => clearTimeout(timer);
  }, [status]);
  return shown;
}
