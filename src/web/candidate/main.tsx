import { render } from "preact";
import { createApi, createRequests, type Transport } from "./api.ts";
import { App } from "./app.tsx";
import { createIndexedDisk } from "./disk.ts";
import { FairnessSource } from "./fairness/section.tsx";
import { createFeedbackApi, FeedbackSource } from "./feedback/summary.tsx";
import { createPrivacyApi } from "./privacy/api.ts";
import { PrivacyPage } from "./privacy/page.tsx";
import { PrivacySwitch } from "./privacy/switch.tsx";
import { createReload } from "./reload.ts";
import { type KeyValueStore, openDiskStore, openStore } from "./store.ts";

const token = location.pathname.split("/").filter(Boolean).pop() ?? "";

const transport: Transport = {
  fetch: (url, init) => fetch(url, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const api = createApi(token, transport);

// Enough of the token to distinguish links on one device, too little to open the link.
const prefix = `assay.${token.slice(0, 12)}.`;

const answersPrefix = `${prefix}answer.`;

const settings = openStore(() => localStorage);

/** Some browsers never say whether their database opens. */
const DISK_LIMIT_MS = 1500;

async function openAnswers(): Promise<KeyValueStore> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("the browser's database does not open")), DISK_LIMIT_MS);
  });
  try {
    return await Promise.race([
      openDiskStore(createIndexedDisk(indexedDB), settings, answersPrefix),
      tooLong,
    ]);
  } catch {
    return settings;
  }
}

/**
 * Shows hints for keys only if there is a keyboard. A mouse suggests a keyboard next to it, and so does the first key
 * press.
 */
const showKeys = () => {
  document.documentElement.dataset.keys = "";
};

if (matchMedia("(hover: hover) and (pointer: fine)").matches) showKeys();
else addEventListener("keydown", showKeys, { once: true });

const root = document.getElementById("app");

if (root) {
  const answerStore = await openAnswers();
  // What the page shows before its script runs.
  root.replaceChildren();
  const draftStore = openStore(() => sessionStorage);
  const draftKey = `${prefix}about`;
  const reload = createReload(draftStore, prefix);
  const discard = () => {
    for (const key of answerStore.keys()) if (key.startsWith(answersPrefix)) answerStore.remove(key);
    draftStore.remove(draftKey);
    reload.forget();
  };
  render(
    <FeedbackSource.Provider value={createFeedbackApi(token, transport)}>
      <FairnessSource.Provider value={createRequests(token, transport).patiently}>
        <PrivacySwitch
          questionnaire={() => (
            <App
              api={api}
              answersPrefix={answersPrefix}
              draftKey={draftKey}
              answerStore={answerStore}
              draftStore={draftStore}
              reload={reload}
              settings={settings}
            />
          )}
          privacy={(leave) => (
            <PrivacyPage api={createPrivacyApi(token, transport)} forget={discard} leave={leave} />
          )}
        />
      </FairnessSource.Provider>
    </FeedbackSource.Provider>,
    root,
  );
}
