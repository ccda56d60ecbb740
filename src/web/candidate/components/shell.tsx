import type { ComponentChildren, VNode } from "preact";
import type { SyncStatus } from "../outbox.ts";
import { position, type State } from "../state.ts";
import type { Texts } from "../texts.ts";
import { screenHook } from "../titles.ts";

interface ShellProps {
  state: State;
  texts: Texts;
  sync: SyncStatus;
  children: ComponentChildren;
}

/** What surrounds every screen: who invites, how far one is, whether all is saved, whom to ask. */
export function Shell({ state, texts, sync, children }: ShellProps): VNode {
  const place = position(state);
  const { sitting } = state;
  const interrupted = place !== null && (sync === "offline" || sync === "trouble");
  const begun = Object.keys(state.answers).length > 0;
  return (
    <div class="page">
      <header class="head">
        <div class="head-row">
          <span class="mark" />
          <span class="company">{sitting?.company}</span>
          {place && begun && (
            <span class={interrupted ? "sync off" : "sync"} data-sync={sync}>
              <span class="sync-dot" aria-hidden="true" />
              {texts.sync[sync]}
            </span>
          )}
        </div>
        {place && (
          <div class="head-row progress-row">
            <progress
              class="progress"
              max={place.total}
              value={place.at}
              aria-label={texts.progressLabel}
              aria-valuetext={texts.progress(place.at, place.total)}
            />
            <span class="progress-text" data-testid="progress" aria-hidden="true">
              {texts.progress(place.at, place.total)}
            </span>
          </div>
        )}
      </header>
      <main class="main" data-screen={screenHook(state)}>
        {children}
        <p class="interrupted" role="status" data-testid="connection">
          {interrupted && texts[sync]}
        </p>
      </main>
      <footer class="foot">
        {sitting && (
          <span>
            {texts.contact} <a href={`mailto:${sitting.contact_email}`}>{sitting.contact_email}</a>
          </span>
        )}
        <span class="product">Assay</span>
      </footer>
    </div>
  );
}
