import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { createWorld, type World } from "#/openapi/contract-world.testing.ts";
import { isFile, type Operation, partOf } from "#/openapi/operation.ts";
import { operationEntries } from "#/openapi/operations.ts";
import { rows } from "#/testing/inspect.ts";
import { candidatePath, confirmed, invite } from "#/testing/journey.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";
import type { RenderJob } from "#/workers/render.ts";

/**
 * Where a document may name a candidate. Every operation that answers with a file, every kind of document that is
 * rendered, and every file behind a link is in these tables: an operation that is missing fails, a kind does not compile.
 */

/** The first is whom a document is about, all of them are in each list. */
const LISTED = ["Marke Zwickelbein", "Otto Querkopfer", "Ilse Drittlinger"];
/** In the same account, and in none of the documents. */
const OUTSIDER = "Hanno Fernbleiber";
const SURNAMES = /Zwickelbein|Querkopfer|Drittlinger|Fernbleiber/;

interface Places {
  /** How many of LISTED may be named. */
  people: 0 | 1 | 3;
  /** All text around their names; @@ stands for the name, @@SURNAME, @@CSV and @@JSON for what they say. */
  at: readonly RegExp[];
  /** Whether the name of the file may hold the surname. */
  inFileName?: true;
}

const DAY = String.raw`\d+\.? \p{L}+ \d{4}`;
const at = (pattern: string) => new RegExp(pattern, "gu");
/** Left below on each page. */
const FOOT = at(String.raw`@@ · ${DAY} · (Session|Sitzung) \d+ (Norm group|Normgruppe):`);
const COVER = [
  at(
    `(profile|guide|Profil|leitfaden) @@ (Standard report|Structured interview|Standardbericht|Strukturiertes Gespräch) ·`,
  ),
  at("(Candidate|Name) @@ (Completed on|Abgeschlossen am)"),
];

const NOBODY: Places = { people: 0, at: [] };
const REPORT: Places = { people: 1, at: [...COVER, FOOT], inFileName: true };
const BRIEF: Places = {
  people: 1,
  at: [at("(manager|Führungskraft) @@ · .{1,80}? · (completed on|abgeschlossen am)"), FOOT],
  inFileName: true,
};
const TEAM: Places = {
  people: 3,
  // A row of the heat map, and one of the values.
  at: [at(String.raw`@@ \d \d `), at("@@( (?:more|less))+ ")],
};
const TEAM_ROWS: Places = {
  people: 3,
  at: [
    at(String.raw`\n\d+,@@CSV,"\S+@people\.example",`),
    at(String.raw`"first_name":"@@JSON","email":"\S+?@people\.example"`),
  ],
};
const SHORTLIST: Places = { people: 3, at: [at(String.raw`\d\. @@ (\d+ ± \d+ |Completed on )`)] };
const SHARE: Places = { people: 3, at: [at(`@@ Completed on ${DAY}`)] };
const REPORTS_ZIP: Places = { people: 3, at: [...COVER, FOOT, at(String.raw`^@@SURNAME_\S+\.pdf$`)] };
const SUMMARY: Places = {
  people: 1,
  at: [
    at("summary @@ · Questionnaire completed on"),
    at(String.raw`@@ · ${DAY} · Session \d+ From the questionnaire`),
  ],
};
const OWN_COPY: Places = {
  people: 1,
  at: [
    at(String.raw`First name Marke Last name @@SURNAME Email address \S+@people\.example`),
    at(String.raw`Invited as @@, \S+@people\.example`),
    at(String.raw`"last_name": "@@SURNAME",\s+"email": "\S+@people\.example"`),
    at(String.raw`"name": "@@",\s+"email": "\S+@people\.example"`),
  ],
};

const OPERATIONS: Readonly<Record<string, Places>> = {
  "GET /invoices/{invoiceId}/pdf": NOBODY,
  "GET /invoices/{invoiceId}/xml": NOBODY,
  "GET /invites/{inviteId}/report": REPORT,
  "GET /invites/{inviteId}/interview-guide": REPORT,
  "GET /invites/{inviteId}/brief": BRIEF,
  "GET /teams/{teamId}/report": NOBODY,
  "GET /teams/{teamId}/export": TEAM_ROWS,
  "GET /admin/invoices/export": NOBODY,
  "GET /admin/invoices/datev": NOBODY,
  "GET /admin/invoices/datev-documents": NOBODY,
  "GET /admin/invoices/archive": NOBODY,
  "GET /admin/tax-export": NOBODY,
  "GET /admin/tax-export/procedure": NOBODY,
  "GET /admin/invoices/{invoiceId}/pdf": NOBODY,
  "GET /admin/invoices/{invoiceId}/xml": NOBODY,
  "GET /admin/manual": NOBODY,
  "GET /admin/audit/export": NOBODY,
  "GET /console/audit/export": NOBODY,
  "GET /console/candidates/{sessionId}/report": REPORT,
  "GET /console/candidates/{sessionId}/interview-guide": REPORT,
  "GET /console/candidates/{sessionId}/brief": BRIEF,
  "GET /console/compliance/paper": NOBODY,
  "GET /console/compliance/pack": NOBODY,
  "GET /console/fairness/sheet": NOBODY,
  "GET /console/shortlists/{shortlistId}/sheet": SHORTLIST,
  "GET /console/bulk-runs/{runId}/reports": REPORTS_ZIP,
};

/** What is rendered is answered by these: operations of the document, or files behind a link. */
const RENDERED: Readonly<Record<RenderJob["document"], readonly string[]>> = {
  report: ["GET /invites/{inviteId}/report", "a shared report"],
  invoice: ["GET /invoices/{invoiceId}/pdf"],
  archive: ["the candidate's own copy"],
  logo: [],
  team: ["GET /teams/{teamId}/report", "a team's report with names"],
  feedback: ["the candidate's own summary"],
  manual: ["GET /admin/manual"],
  compliance: ["GET /console/compliance/paper", "GET /console/compliance/pack"],
  fairness: ["GET /console/fairness/sheet"],
  shortlist: ["GET /console/shortlists/{shortlistId}/sheet"],
  share: ["a shared list as a file"],
  unprintable: [],
};

interface Found {
  path: string;
  headers?: Record<string, string>;
}
/** Behind a link, or in a form that has to be asked for, or no file but a statement that is kept as one. */
const OTHERS: Readonly<Record<string, { places: Places; find(): Found | Promise<Found> }>> = {
  "a team's report with names": {
    places: TEAM,
    find: () => ({ path: `/api/v1/teams/${owned.teamId}/report?names=true`, headers: credential("api") }),
  },
  "a team's report with names as a page": {
    places: TEAM,
    find: () => ({
      path: `/api/v1/teams/${owned.teamId}/report?names=true&format=html`,
      headers: credential("api"),
    }),
  },
  "a shared list": { places: SHARE, find: () => ({ path: share }) },
  "a shared list as a file": { places: SHARE, find: () => ({ path: `${share}/file` }) },
  "a shared report": {
    places: { ...REPORT, at: [...COVER, FOOT] },
    find: () => ({ path: `${share}/people/${owned.sessionId}/report` }),
  },
  "a shared list without names": { places: NOBODY, find: () => ({ path: hidden }) },
  "a shared list without names as a file": { places: NOBODY, find: () => ({ path: `${hidden}/file` }) },
  "a shared report without names": {
    places: NOBODY,
    find: () => ({ path: `${hidden}/people/${owned.sessionId}/report` }),
  },
  "the candidate's own copy": {
    places: OWN_COPY,
    find: async () => ({
      path: candidatePath(token, "/data"),
      headers: (await confirmed(world.service, token)).headers,
    }),
  },
  "the candidate's own summary": {
    places: SUMMARY,
    find: () => ({ path: candidatePath(token, "/feedback?format=pdf") }),
  },
  "the candidate's own summary as a page": {
    places: SUMMARY,
    find: () => ({ path: candidatePath(token, "/feedback?format=html") }),
  },
  "the statement of account": {
    places: NOBODY,
    find: () => ({
      path: "/api/v1/console/credit-statement?from=2026-03-01&to=2026-03-31",
      headers: credential("console"),
    }),
  },
};

let world: World;
/** What a run of somebody's has made is answered to them alone. */
let owner: SignedInPerson;
let token: string;
let share: string;
let hidden: string;
/** Ids of what holds exactly those that are listed. */
let owned: Record<string, string>;

const credential = (part: "api" | "console" | "admin"): Record<string, string> => {
  const { account } = world;
  if (part === "console") return owner.headers;
  return { authorization: `Bearer ${part === "admin" ? OPERATOR_TOKEN : account.key}` };
};

beforeAll(async () => {
  world = await createWorld();
  const { service, account } = world;
  owner = signIn(service, { role: "owner", account });
  const send = async (method: string, path: string, body: unknown, headers = credential("console")) => {
    const answer = await service.call(method, `/api/v1${path}`, { headers, body });
    expect([path, answer.status < 300 ? "" : answer.text]).toEqual([path, ""]);
    return answer.json.data;
  };
  const created = [];
  for (const name of [...LISTED, OUTSIDER]) {
    const sent = await invite(service, account, { name, email: `${name.replace(" ", ".")}@people.example` });
    await send("POST", `/test-helpers/invites/${sent.id}/complete`, { seed: 7 }, credential("api"));
    const [row] = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id);
    created.push({ ...sent, sessionId: Number(row?.id) });
  }
  const session_ids = created.slice(0, LISTED.length).map(({ sessionId }) => sessionId);
  const [first] = created;
  const team = await send("POST", "/teams", { title: "Three" }, credential("api"));
  await send("POST", `/teams/${team.id}/members`, { session_ids }, credential("api"));
  const job_profile_id = world.ids.profileId;
  const list = await send("POST", "/console/shortlists", { name: "Three", job_profile_id, session_ids });
  const run = await send("POST", "/console/bulk-reports", { session_ids });
  await service.bulk.carryOnAll();
  const shared = { shortlist_id: list.id, receiver: "Greta Boss", language: "en", files: true };
  const shareOf = async (more: object) =>
    new URL((await send("POST", "/console/shares", { ...shared, ...more })).url).pathname;
  token = first?.token ?? "";
  share = await shareOf({ chapters: ["match", "report"] });
  hidden = await shareOf({ chapters: ["match", "report"], hide_names: true });
  owned = {
    inviteId: first?.id ?? "",
    sessionId: String(first?.sessionId),
    ...{ teamId: String(team.id), shortlistId: String(list.id), runId: String(run.id) },
  };
});
afterAll(() => world.service.end());

/** Each page or file as one text; of a page of HTML what is read, of an archive also the names of its files. */
async function textsOf(type: string, bytes: Uint8Array): Promise<string[]> {
  const inOneLine = (text: string) => text.replace(/\s+/g, " ");
  if (type.includes("zip")) {
    const files = Object.entries(unzipSync(bytes)).map(async ([name, inner]) => [
      name,
      ...(await textsOf(name.endsWith(".pdf") ? "application/pdf" : "text/plain", inner)),
    ]);
    return (await Promise.all(files)).flat();
  }
  if (type.includes("pdf")) return (await extractText(await getDocumentProxy(bytes))).text.map(inOneLine);
  const text = new TextDecoder().decode(bytes);
  if (!type.includes("html")) return [text];
  return [inOneLine(text.replace(/<style[\s\S]*?<\/style>/g, " ").replace(/<[^>]+>/g, " "))];
}

/** A pattern for one person; in a table and in JSON a name is two fields. */
const forName = (pattern: RegExp, name: string): RegExp => {
  const [firstName, surname = ""] = name.split(" ");
  const source = pattern.source
    .replace("@@CSV", `"${firstName}","${surname}"`)
    .replace("@@JSON", `${firstName}","last_name":"${surname}`)
    .replace("@@SURNAME", surname)
    .replace("@@", name);
  return new RegExp(source, pattern.flags);
};

/** What is left of names once those in allowed places are taken out, with some text around. */
function misplaced(text: string, { people, at: patterns }: Places): string[] {
  const allowed = LISTED.slice(0, people).flatMap((name) => patterns.map((one) => forName(one, name)));
  const rest = allowed.reduce((left, pattern) => left.replace(pattern, " "), text);
  return [...rest.matchAll(new RegExp(SURNAMES, "g"))].map(({ index }) =>
    rest.slice(Math.max(0, index - 50), index + 50),
  );
}

async function check(name: string, { path, headers = {} }: Found, places: Places): Promise<void> {
  const answer = await world.service.app.handle(new Request(`${ORIGIN}${path}`, { headers }));
  expect([name, path, answer.status]).toEqual([name, path, 200]);
  const fileName = answer.headers.get("content-disposition") ?? "";
  if (places.inFileName === undefined)
    expect([name, fileName]).not.toEqual([name, expect.stringMatching(SURNAMES)]);
  const texts = await textsOf(answer.headers.get("content-type") ?? "", await answer.bytes());
  expect([name, path, texts.flatMap((text) => misplaced(text, places))]).toEqual([name, path, []]);
  // Nothing is proven by a document that is empty.
  const whole = texts.join("\n");
  const named = LISTED.filter((person) => whole.includes(person.split(" ")[1] ?? person));
  expect([name, path, named]).toEqual([name, path, LISTED.slice(0, places.people)]);
}

const fileEntries = (): [string, Operation][] =>
  operationEntries().filter(([, { answers }]) => answers[200] !== undefined && isFile(answers[200]));

describe("the tables", () => {
  test("hold every operation that answers with a file, and what each kind of document is rendered for", () => {
    expect(Object.keys(OPERATIONS).toSorted()).toEqual(
      fileEntries()
        .map(([key]) => key)
        .toSorted(),
    );
    const known = new Set([...Object.keys(OPERATIONS), ...Object.keys(OTHERS)]);
    expect(
      Object.values(RENDERED)
        .flat()
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  });
});

test("no file of an operation names a candidate outside of its places, in any form", async () => {
  for (const [key, entry] of fileEntries()) {
    const answer = entry.answers[200];
    const places = OPERATIONS[key];
    if (answer === undefined || !isFile(answer) || places === undefined) throw new Error(key);
    const { ids, query } = await world.succeed(key, "200");
    const path = (key.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, id) => owned[id] ?? ids[id] ?? "");
    const forms = ["", answer.hasPage && "html", answer.hasPdf && "pdf", answer.json && "json"];
    for (const form of forms.filter((one) => one !== undefined)) {
      const asked = new URLSearchParams(query.slice(1));
      asked.delete("format");
      if (form !== "") asked.set("format", form);
      await check(key, { path: `/api/v1${path}?${asked}`, headers: credential(partOf(entry)) }, places);
    }
  }
});

test("no file behind a link names anybody outside of its places, and none at all where names are hidden", async () => {
  for (const [name, { places, find }] of Object.entries(OTHERS)) await check(name, await find(), places);
});

test("a name in any other place is found", () => {
  const text =
    "Notes Marke Zwickelbein said so. Marke Zwickelbein · 2 March 2026 · Session 15 Norm group: Provisional";
  expect(misplaced(text, REPORT)).toHaveLength(1);
  expect(misplaced(text.replace("Notes Marke Zwickelbein", "Notes"), REPORT)).toEqual([]);
  expect(misplaced(text.replaceAll("Marke Zwickelbein", OUTSIDER), REPORT)).toHaveLength(2);
});
