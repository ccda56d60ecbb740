import { expect, test } from "bun:test";
import { Glob } from "bun";
import { dueIn, dueOf } from "./badges.tsx";

const due = "2026-04-04T10:00:00.000Z";
const at = (now: string) => dueOf(due, Date.parse(now));

test("a request is overdue from its last second on, never before", () => {
  expect(at("2026-04-04T10:00:00.000Z")).toEqual({ state: "soon", days: 0 });
  expect(at("2026-04-04T10:00:01.000Z")).toEqual({ state: "overdue", days: 0 });
  expect(at("2026-04-07T11:00:00.000Z")).toEqual({ state: "overdue", days: 3 });
});

test("days left are whole ones, so nobody counts on a day that is not there", () => {
  expect(at("2026-04-02T11:00:00.000Z")).toEqual({ state: "soon", days: 1 });
  expect(at("2026-03-28T10:00:00.000Z")).toEqual({ state: "later", days: 7 });
  expect(at("2026-03-28T10:00:01.000Z")).toEqual({ state: "soon", days: 6 });
});

test("where the server counts, -1 is the first day too late", () => {
  expect(dueIn(0)).toEqual({ state: "soon", days: 0 });
  expect(dueIn(-1)).toEqual({ state: "overdue", days: 0 });
  expect(dueIn(-4)).toEqual({ state: "overdue", days: 3 });
});

/** Files that name people without their data subject requests, and the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  "features/compare/compare-page.tsx": "names whoever can be added; the cards of the page tell it",
  "features/credits/orders-page.tsx": "tells what a credit went for, and nothing of the person",
  "features/invites/use-check.tsx": "says that an address is known, before an invitation",
  "features/privacy/people-table.tsx": "is where data protection works; requests have a page there",
  "features/requests/requests-page.tsx": "is the request",
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
