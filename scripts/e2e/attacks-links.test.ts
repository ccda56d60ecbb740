/** Candidate links and codes can be neither derived nor guessed nor read by users without permission. */
import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { createSessionLinks } from "#/modules/assessment/links.ts";
import { createInviteLinks } from "#/modules/invites/links.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";
import { startMailServer } from "#/platform/mail/testing.ts";
import { ALL_ERASED, ALL_SHUT, candidateEntries, GUARDED_SHUT, verdict } from "./candidate-entries.ts";
import {
  begin,
  call,
  candidatePath,
  grantCredits,
  invite,
  must,
  type SentInvite,
  withDatabase,
} from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { startAssay, waitFor } from "./process.ts";
import { readings } from "./readings.ts";
import { type Ask, mailedTo, sit, staffedInstance } from "./staff.ts";

const folder = folderForFile();

const mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
const assay = await startAssay(folder, {
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
});
const instance = await staffedInstance(assay, mail);
const entries = candidateEntries(assay.address, mail);
grantCredits(folder, instance.account, 50);
afterAll(() => mail.stop());

const CONSOLE = "/api/v1/console";
const A_LINK = /\/a\/((?:[0-9A-Za-z]{24}|s\d+-)[a-z2-7]{26})/g;
const tokenIn = (text: string): string => [...text.matchAll(A_LINK)].at(-1)?.[1] ?? "";
const invited = (email: string, name = "Ada Example") =>
  invite(assay.address, instance.account, { email, name });
const sessionOf = ({ id }: SentInvite) =>
  withDatabase(folder, (database) =>
    Number(
      database.query<{ id: number }, [string]>("SELECT id FROM sessions WHERE invite_id = ?").get(id)?.id,
    ),
  );
/** Lines of the security log. */
const securityLines = (): Record<string, unknown>[] =>
  assay
    .output()
    .split("\n")
    .filter((line) => line.includes('"security":'))
    .map((line) => JSON.parse(line));

/** Every token of a candidate's link that appears in what somebody is shown, and how much they were shown at all. */
async function tokensShownTo(ask: Ask, paths: readonly string[]) {
  const answers = await Promise.all(paths.map((path) => ask("GET", path)));
  const texts = answers.map(({ text }) => text);
  const tokens = texts.flatMap((text) => [...text.matchAll(A_LINK)].map(([, token]) => token ?? ""));
  return {
    texts,
    tokens: [...new Set(tokens)].toSorted(),
    answered: answers.filter(({ status }) => status === 200).length,
  };
}

test("H2: who may only read invitations is shown no candidate's link by any operation, list, file or mail", async () => {
  const { as, keyWith } = instance;
  const [pending, started, done] = [
    await invited("ada.pending@people.example"),
    await invited("ada.started@people.example"),
    await invited("ada.done@people.example"),
  ];
  await begin(assay.address, started.token);
  await sit(assay.address, done.token);
  await mailedTo(mail, "ada.pending@people.example", /\/a\/\w+/);
  // It has come, yet until the server has written that down another is refused.
  await waitFor("the mail to be known as sent, and sent again", async () => {
    const again = await as.recruiter("POST", `${CONSOLE}/invites/${pending.id}/resend`);
    return again.json.error?.code === "mail_waiting" ? false : must(again, 200);
  });
  const renewed = must(await as.recruiter("POST", `${CONSOLE}/invites/${started.id}/new-link`), 200);
  const person = { language: "en", name: "Cleo Seated", email: "cleo@people.example" };
  const seated = must(await as.recruiter("POST", `${CONSOLE}/sessions`, person), 201);
  // Candidates begin on their own: a link of their own is sent to their mailbox, and leads to the candidate's link.
  const open = must(await as.owner("PUT", `${CONSOLE}/account`, { self_start: true }), 200).json.data.start;
  const doorstep = `/api${new URL(open.link).pathname}`;
  const asked = { language: "en", name: "Sam Self", email: "sam@people.example" };
  must(await call(assay.address, "POST", doorstep, { body: asked }), 202);
  const startLink = await mailedTo(mail, "sam@people.example", /\/start\/\S+\/\w+/);
  const begun = must(await call(assay.address, "POST", `/api${startLink}`), 201);

  const profile = { name: "Clerk", dimensions: { people: { ideal: 6 } } };
  const profileId = must(await as.owner("POST", "/api/v1/job-profiles", profile), 201).json.data.id;
  const team = must(await as.owner("POST", "/api/v1/teams", { title: "Team" }), 201).json.data.id;
  const member = { invite_ids: [done.id] };
  must(await as.owner("POST", `/api/v1/teams/${team}/members`, member), 200);

  const paths = await readings(assay, profileId);
  const all = [
    pending.token,
    done.token,
    ...[renewed.json.data.analysis_link, seated.json.data.link, begun.json.data.path].map(tokenIn),
  ].toSorted();
  const startToken = startLink.slice(startLink.lastIndexOf("/") + 1);
  const owners = await tokensShownTo(as.owner, paths);
  expect(owners.tokens).toEqual(all);
  // The account never sees what verifies a mailbox, whoever works there.
  expect(owners.texts.filter((text) => text.includes(startToken))).toEqual([]);

  const before = securityLines().length;
  const readers: [string, Ask, number][] = [
    ["reviewer", as.reviewer, 20],
    ["data protection", as.data_protection, 30],
    ["invites:read", await keyWith(["invites:read"]), 4],
    ["all but invites:write", await keyWith(ALL_PERMISSIONS.filter((one) => one !== "invites:write")), 20],
  ];
  for (const [reader, ask, least] of readers) {
    const { tokens, answered } = await tokensShownTo(ask, paths);
    expect([reader, tokens]).toEqual([reader, []]);
    expect([reader, answered >= least]).toEqual([reader, true]);
    for (const id of [pending.id, started.id, done.id]) {
      const { data } = must(await ask("GET", `/api/v1/invites/${id}`), 200).json;
      expect([reader, data.analysis_link]).toEqual([reader, ""]);
      for (const [method, path] of [
        ["DELETE", `/api/v1/invites/${id}`],
        ["POST", `/api/v1/invites/${id}/remind`],
        ["PUT", `${CONSOLE}/invites/${id}`],
        ["POST", `${CONSOLE}/invites/${id}/new-link`],
        ["POST", `${CONSOLE}/invites/${id}/resend`],
      ] as const) {
        const { status } = await ask(method, path, method === "PUT" ? { email: "me@evil.example" } : {});
        // No key opens what people do at the console.
        expect([reader, path, [401, 403].includes(status)]).toEqual([reader, path, true]);
      }
    }
  }
  const shown = securityLines().filter(({ security }) => security === "link.shown");
  const readersLines = securityLines()
    .slice(before)
    .map(({ security }) => security);
  expect(readersLines).not.toContain("link.shown");
  expect(readersLines).toContain("permission.denied");
  expect(shown.length).toBeGreaterThan(5);
  expect(JSON.stringify(shown)).not.toMatch(/\/a\/|@/);
  for (const token of all) expect(assay.output()).not.toContain(token);
});

test("H2: a link alone does not read a candidate's data or notes, make requests in their name or delete them, in any state", async () => {
  const { as } = instance;
  const [pending, started, done] = [
    await invited("bea.pending@people.example"),
    await invited("bea.started@people.example"),
    await invited("bea.done@people.example"),
  ];
  await begin(assay.address, started.token);
  await sit(assay.address, done.token);
  const note = { kind: "note", text: "Sentinel of the interviewer" };
  must(await as.reviewer("POST", `${CONSOLE}/candidates/${sessionOf(done)}/reviews`, note), 201);

  for (const { id, token } of [pending, started, done]) {
    expect(await entries.guarded(token)).toEqual(GUARDED_SHUT);
    for (const forged of ["assay_candidate=", `assay_candidate=${"A".repeat(43)}`]) {
      expect(await entries.guarded(token, forged)).toEqual(GUARDED_SHUT);
    }
    const page = must(await entries.at(token, "GET", "/privacy"), 200).text;
    for (const secret of ["Sentinel", "bea.", "raw_percent", "c_value"]) expect(page).not.toContain(secret);
    expect((await as.owner("GET", `/api/v1/invites/${id}`)).json.data.candidate.email).toStartWith("bea.");
  }
  expect(must(await as.data_protection("GET", "/api/v1/candidate-requests"), 200).json.data.requests).toEqual(
    [],
  );
  // Nor do those get a code who know the link, and those who may hand one over do not know it.
  const body = { invite_id: done.id };
  for (const role of ["recruiter", "reviewer"] as const) {
    expect((await as[role]("POST", `${CONSOLE}/candidate-codes`, body)).status).toBe(403);
  }
  must(await as.data_protection("POST", `${CONSOLE}/candidate-codes`, body), 200);

  // The candidate has all of it, and who reads with the link is written down.
  const proof = await entries.proofFor(done.token, "bea.done@people.example");
  const archive = await fetch(`${assay.address}${candidatePath(done.token, "/data")}`, {
    headers: { cookie: proof },
  });
  expect(archive.status).toBe(200);
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(new TextDecoder().decode(files["data.json"])).toContain("Sentinel of the interviewer");
  const read = securityLines().filter(({ security }) => security === "candidate_data.read");
  expect(read).toContainEqual(
    expect.objectContaining({ by: "candidate", invite: done.id, reason: "own_copy" }),
  );
  const { views } = (await entries.at(done.token, "GET", "/privacy")).json.data;
  expect(views.map(({ what }: { what: string }) => what)).toContain("own_copy");
});

test("H6: a corrected address ends the wrong person's link at every entry point, before and after the right person has finished", async () => {
  const { as } = instance;
  const sent = await invited("wrong.person@people.example", "Wrong Person");
  const wrong = tokenIn(await mailedTo(mail, "wrong.person@people.example", /\/a\/\w+/));
  expect(wrong).toBe(sent.token);
  expect(await entries.stateAt(wrong)).toBe("new");
  // A recipient who got the mail by mistake can verify that mailbox, and keeps the proof.
  const oldProof = await entries.proofFor(wrong, "wrong.person@people.example");
  expect((await entries.at(wrong, "GET", "/privacy", undefined, oldProof)).text).toContain("wrong.person@");

  const change = { name: "Right Person", email: "right.person@people.example" };
  const { json } = must(await as.recruiter("PUT", `${CONSOLE}/invites/${sent.id}`, change), 200);
  const right = tokenIn(json.data.analysis_link);
  expect(await entries.through(wrong, oldProof)).toEqual(ALL_SHUT);
  expect(await entries.guarded(right, oldProof)).toEqual(GUARDED_SHUT);
  await sit(assay.address, right);
  expect(await entries.through(wrong, oldProof)).toEqual(ALL_SHUT);
  expect(await entries.stateAt(right)).toBe("completed");

  const reported = securityLines().filter(({ invite }) => invite === sent.id);
  expect(reported).toContainEqual(expect.objectContaining({ security: "link.renewed", reason: "address" }));
  expect(reported).toContainEqual(expect.objectContaining({ security: "link.refused", reason: "replaced" }));
  expect(JSON.stringify(reported)).not.toMatch(/person|@/);
});

test("H6: no link can be derived: not from another one, not from the ids, and for sessions without an invite not even with the server's key", async () => {
  const { as } = instance;
  const sit = async () => {
    const { data } = must(await as.recruiter("POST", `${CONSOLE}/sessions`, { language: "en" }), 201).json;
    return { id: Number(data.session_id), token: tokenIn(data.link) };
  };
  const [one, other] = [await sit(), await sit()];
  expect(await entries.stateAt(one.token)).toBe("new");
  const [pending, renewed] = [await invited("dan@people.example"), await invited("eve@people.example")];
  must(await as.recruiter("POST", `${CONSOLE}/invites/${renewed.id}/new-link`), 200);

  const key = Buffer.from(readFileSync(join(folder, "data", "server.key"), "utf8").trim(), "hex");
  const stolen = createSecrets(key, systemRandom);
  const sessions = createSessionLinks(stolen, () => "");
  const invites = createInviteLinks(stolen, () => "");
  const body = (token: string) => token.slice(-26);
  const guesses = [
    sessions.token({ id: one.id, linkRef: "" }),
    sessions.token({ id: one.id, linkRef: "1" }),
    `s${other.id}-${body(one.token)}`,
    `s${one.id}-${body(pending.token)}`,
    `s${one.id}-${"a".repeat(26)}`,
    `${renewed.id.slice("inv_".length)}${body(pending.token)}`,
    invites.token({ id: renewed.id, linkRevision: 0 }),
    pending.token.toUpperCase(),
    `${pending.token.slice(0, -1)}${pending.token.endsWith("a") ? "b" : "a"}`,
    pending.id,
    String(one.id),
  ];
  for (const guess of guesses) expect([guess, await entries.stateAt(guess)]).toEqual([guess, undefined]);
  expect(await entries.through(guesses[0] ?? "")).toEqual(ALL_SHUT);
  // It is the key that was stolen: links of invites are made with it.
  expect(invites.token({ id: pending.id, linkRevision: 0 })).toBe(pending.token);
});

test("H6: a code is void after five wrong ones, and opens its own link in its own browser alone", async () => {
  const [one, other] = [await invited("finn@people.example"), await invited("gina@people.example")];
  const code = await entries.codeMailedTo(one.token, "finn@people.example");
  expect(verdict(await entries.at(other.token, "POST", "/confirm", { code }))).toEqual([
    403,
    "candidate_code_refused",
  ]);
  const wrong = code.startsWith("0") ? "1111 1111" : "0000 0000";
  for (const given of [wrong, wrong, wrong, wrong, wrong, code]) {
    expect(verdict(await entries.at(one.token, "POST", "/confirm", { code: given }))).toEqual([
      403,
      "candidate_code_refused",
    ]);
  }
  const fresh = await entries.proofFor(other.token, "gina@people.example");
  expect(await entries.guarded(other.token)).toEqual(GUARDED_SHUT);
  expect(await entries.guarded(one.token, fresh)).toEqual(GUARDED_SHUT);
  const refused = securityLines().filter(({ security }) => security === "candidate_code.refused");
  expect(refused).toContainEqual(expect.objectContaining({ invite: one.id, by: "candidate" }));
  const gone = must(await entries.at(other.token, "POST", "/withdraw", { confirm: true }, fresh), 200).json
    .data;
  expect(gone.outcome).toBe("deleted");
  expect(await entries.through(other.token, fresh)).toEqual(ALL_ERASED);
});

test("M8: replacing a finished candidate's link ends the old one, with its proof, at once; a deletion ends both", async () => {
  const { as } = instance;
  const sent = await invited("hana@people.example");
  await sit(assay.address, sent.token);
  expect((await as.recruiter("DELETE", `/api/v1/invites/${sent.id}`)).status).toBe(400);
  const proof = await entries.proofFor(sent.token, "hana@people.example");
  expect((await entries.at(sent.token, "GET", "/data", undefined, proof)).status).toBe(200);

  mail.received.splice(0);
  const { data } = must(await as.recruiter("POST", `${CONSOLE}/invites/${sent.id}/new-link`), 200).json;
  const renewed = tokenIn(data.analysis_link);
  expect([data.mailed, data.status]).toEqual([true, "completed"]);
  expect(tokenIn(await mailedTo(mail, "hana@people.example", /\/a\/\w+/))).toBe(renewed);
  expect(await entries.through(sent.token, proof)).toEqual(ALL_SHUT);
  expect(await entries.guarded(renewed, proof)).toEqual(GUARDED_SHUT);
  expect(await entries.stateAt(renewed)).toBe("completed");

  must(await as.data_protection("DELETE", `/api/v1/gdpr/candidates/${sessionOf(sent)}`), 200);
  expect(await entries.through(renewed)).toEqual(ALL_ERASED);
  expect(await entries.through(sent.token, proof)).toEqual(ALL_SHUT);
});
