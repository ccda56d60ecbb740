import { expect, test } from "bun:test";
import { Glob } from "bun";

/** Files that name people without their data subject requests, and the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  "features/compare/compare-page.tsx": "names whoever can be added; the cards of the page tell it",
  "features/credits/orders-page.tsx": "tells what a credit went for, and nothing of the person",
  "features/invites/known-address.tsx": "says that an address is known, before an invitation",
  "features/privacy/people-table.tsx": "is where data protection works; requests have a page there",
  "features/requests/request-card.tsx": "is the request",
  "features/webhooks/deliveries-section.tsx": "says whom a message was about, and leads to their page",
};

test("a file that shows a person shows their data subject requests, or is listed here with the reason", async () => {
  const root = new URL("../../", import.meta.url).pathname;
  const silent: string[] = [];
  for await (const path of new Glob("{features,entities,app}/**/*.tsx").scan(root)) {
    const text = await Bun.file(`${root}${path}`).text();
    if (text.includes("<CandidateName") && !text.includes("<Rights")) silent.push(path);
  }
  expect(silent.toSorted()).toEqual(Object.keys(WITHOUT));
});
