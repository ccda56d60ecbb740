import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { DIMENSION_KEYS, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { ask, fetchArchive, sessionOf } from "#/modules/privacy/testing.ts";
import { type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { readFile } from "#/platform/pdf/reader.testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { dumpUnread, execute } from "#/testing/inspect.ts";
import {
  type AskedItem,
  acknowledge,
  answerAll,
  attentive,
  buyCredits,
  candidatePath,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";

let service: TestService;
let account: RegisteredAccount;
let mailServer: MailServer | null = null;
beforeEach(async () => {
  service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
  account = await register(service, { company: "Müller & Söhne", country: "DE" });
  await buyCredits(service, account);
  execute(service, "UPDATE accounts SET asks_demographics = 1");
});
afterEach(async () => {
  await service.end();
  await mailServer?.stop();
  mailServer = null;
});

const post = async (path: string, body: unknown) =>
  (await service.call("POST", `/api/v1${path}`, { key: account.key, body })).json.data;
const get = async (path: string) =>
  (await service.call("GET", `/api/v1${path}`, { key: account.key })).json.data;

/** All that it says; it must be tagged. */
async function textOf(pdf: Uint8Array): Promise<string> {
  expect((await readFile(pdf)).faults).toEqual([]);
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const newProfile = async (): Promise<string> =>
  (
    await post("/job-profiles", {
      name: "Teamleitung",
      dimensions: { people: { ideal: 6 }, detail: { ideal: 4 } },
    })
  ).id;

async function completed(language: string) {
  const sent = await invite(service, account, {
    name: "Łukasz Ünal",
    email: "lukasz@people.example",
    language,
    candidate_message: "Bis bald!\nIhr Team",
    external_ref: "REF-1",
    job_profile_id: await newProfile(),
  });
  await acknowledge(service, sent.token, language);
  const { items } = (await service.call("GET", candidatePath(sent.token, "/questions"))).json.data;
  const answers = items.map((item: AskedItem, place: number) => ({
    item_id: item.id,
    value: attentive(item, place),
    response_ms: 4000 + place,
    changes: 0,
  }));
  await service.call("PUT", candidatePath(sent.token, "/answers"), { body: { answers } });
  const candidate = {
    first_name: "Łukasz",
    last_name: "Ünal-Đ",
    gender: "diverse",
    birth_date: "1990-05-17",
  };
  await service.call("POST", candidatePath(sent.token, "/submit"), {
    body: { candidate, comment: "Gern.\nZweite Zeile." },
  });
  return { ...sent, sessionId: sessionOf(service, sent.id) };
}

describe("a completed candidate's copy", () => {
  test("holds everything that the account can see of them, and more, in the same figures", async () => {
    const sent = await completed("en");
    const results = await get(`/invites/${sent.id}/results`);
    const { raw } = await get(`/results/${sent.id}?include_raw=true`);
    await ask(service, sent.token, "objection", "Please do not.");
    service.clock.advance(HOUR_MS);
    const { data, names, headers } = await fetchArchive(service, sent.token);

    expect(names.toSorted()).toEqual(["README.txt", "data.json", "data.pdf"]);
    expect(headers.get("content-type")).toBe("application/zip");
    expect(headers.get("content-disposition")).toBe('attachment; filename="your-data.zip"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(data.collected_at).toBe("2026-03-02T10:00:00.000Z");
    expect(data.controller).toEqual({ company: "Müller & Söhne", email: account.email, phone: "" });
    expect(data.person).toEqual({
      first_name: "Łukasz",
      last_name: "Ünal-Đ",
      email: "lukasz@people.example",
      gender: "diverse",
      birth_date: "1990-05-17",
      comment: "Gern.\nZweite Zeile.",
    });
    expect(data.notice.acknowledged).toEqual({
      version: "1.4",
      at: "2026-03-02T09:00:00.000Z",
      text: data.notice.text,
    });
    expect(data.kept_until).toBeNull();
    expect(data.notice.text.join(" ")).toContain("Müller & Söhne");
    expect(data.invite).toMatchObject({
      invite_id: sent.id,
      name: "Łukasz Ünal",
      message: "Bis bald!\nIhr Team",
      external_ref: "REF-1",
      job_profile: { name: "Teamleitung" },
      reminders_sent: 0,
    });
    expect(data.session).toMatchObject({ session_id: sent.sessionId, legal_hold: false });

    expect(data.answers.map(({ item_id, value, response_ms }) => [item_id, value, response_ms])).toEqual(
      raw.answers.map((answer: { item_id: string; value: number; rt_ms: number }) => [
        answer.item_id,
        answer.value,
        answer.rt_ms,
      ]),
    );
    const { questionnaire, texts } = getInstrument("pa-standard");
    for (const { item_id, text, value, answer } of data.answers) {
      const item = questionnaire.items.find(({ id }) => id === item_id);
      const words: { text: string } | { a: string; b: string } = item?.en ?? { text: "" };
      const isPair = "a" in words;
      expect(text).toBe(isPair ? `A: ${words.a} – B: ${words.b}` : words.text);
      expect(answer).toBe(texts.answers[isPair ? "pair" : "statement"][value - 1]?.en ?? "");
    }

    for (const scale of data.result?.dimensions ?? []) {
      const { raw_percent, c_value, name } = results.dimensions[scale.key];
      expect(scale).toMatchObject({ raw_percent, c_value, name: name.en, band: raw.bands[scale.key] });
    }
    expect(data.result?.dimensions.map(({ key }) => key)).toEqual([...DIMENSION_KEYS]);
    expect(data.result?.values.map(({ key }) => key)).toEqual([...VALUE_KEYS]);
    expect(data.result?.quality).toMatchObject(raw.quality);
    expect(data.result?.norm_group).toMatchObject({ name: results.norm_group.name, n: raw.norm.n });
    expect(data.result?.we_i).toMatchObject({ we_percent: results.wir_ich_ratio.wir_percent });
    expect(data.match?.dimensions.map(({ key }) => key).toSorted()).toEqual(["detail", "people"]);
    expect(data.views.map(({ what, viewer }) => [what, viewer])).toEqual([
      ["results", "Registration"],
      ["raw_data", "Registration"],
    ]);
    expect(data.requests).toMatchObject([
      { kind: "objection", message: "Please do not.", due_at: "2026-04-02T09:00:00.000Z" },
    ]);
  });

  test("speaks German to who answered in German, in all three files", async () => {
    const sent = await completed("de");
    const { data, readme, pdf, headers } = await fetchArchive(service, sent.token);
    expect(headers.get("content-disposition")).toContain('"ihre-daten.zip"');
    expect(data.language).toBe("de");
    expect(data.result?.dimensions[0]).toMatchObject({ name: "Zielorientierung" });
    expect(readme).toStartWith("IHRE DATEN\n");
    const text = await textOf(pdf);
    for (const part of [
      "Ihre Daten",
      "Łukasz",
      "Ünal-Đ",
      "Müller & Söhne",
      "Zweite Zeile.",
      "17. Mai 1990",
      "Teamleitung",
      "Zielorientierung",
      "trifft",
      "Vergleich mit einem Stellenprofil",
      "Niemand hat Ihr Ergebnis angesehen.",
    ]) {
      expect([part, text.includes(part)]).toEqual([part, true]);
    }
    for (const answer of data.answers) expect(text).toContain(answer.text.slice(0, 20));
  });

  test("explains every field of data.json at its top level, in both languages", async () => {
    for (const language of ["en", "de"]) {
      const sent = await completed(language);
      const { data, readme } = await fetchArchive(service, sent.token);
      for (const field of Object.keys(data).filter((name) => name !== "language")) {
        expect([language, field, new RegExp(`^${field} `, "m").test(readme)]).toEqual([
          language,
          field,
          true,
        ]);
      }
      for (const line of readme.split("\n")) expect(line.length).toBeLessThan(100);
    }
  });

  test("does without the comparison when the job profile was deleted", async () => {
    const sent = await completed("en");
    const [profile] = (await get("/job-profiles")).profiles;
    await service.call("DELETE", `/api/v1/job-profiles/${profile.id}`, { key: account.key });
    const { data } = await fetchArchive(service, sent.token);
    expect([data.match, data.invite?.job_profile]).toEqual([null, { id: profile.id, name: null }]);
  });

  test("can be fetched for as long as the data exist, and no longer", async () => {
    const sent = await completed("en");
    service.clock.advance(200 * DAY_MS);
    expect((await fetchArchive(service, sent.token)).data.answers).toHaveLength(135);
    const before = dumpUnread(service, ["candidate_codes"]);
    await fetchArchive(service, sent.token);
    expect(dumpUnread(service, ["candidate_codes"])).toBe(before);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sent.sessionId}`, { key: account.key });
    const gone = await service.call("GET", candidatePath(sent.token, "/data"));
    expect([gone.status, gone.json.error.code]).toEqual([404, "data_erased"]);
  });
});

describe("before the completion", () => {
  test("the copy holds the answers given so far and no result", async () => {
    const sent = await invite(service, account);
    await answerAll(service, sent.token);
    const { data, pdf } = await fetchArchive(service, sent.token);
    expect(data.answers).toHaveLength(135);
    expect([data.result, data.match, data.person.gender]).toEqual([null, null, ""]);
    expect(await textOf(pdf)).toContain("The result is available after you complete the questionnaire.");
  });

  test("and before the notice, what the invitation says", async () => {
    const sent = await invite(service, account, { name: "Cleo New" });
    const { data } = await fetchArchive(service, sent.token);
    expect(data).toMatchObject({
      person: { first_name: "Cleo", last_name: "New" },
      notice: { acknowledged: null },
      invite: { invite_id: sent.id },
      session: null,
      answers: [],
      views: [],
      requests: [],
    });
  });
});

test("mails are in the copy by kind and time: those to the candidate, once they were sent, and no text", async () => {
  await service.end();
  mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
  service = await startService({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  account = await register(service, { mode: "live" });
  await buyCredits(service, account);
  const sent = await invite(service, account);
  expect((await fetchArchive(service, sent.token)).data.mails.length).toBeLessThan(2);
  await service.outbox.run();
  service.clock.advance(2 * DAY_MS);
  await post(`/invites/${sent.id}/remind`, {});
  await service.outbox.run();
  await answerAll(service, sent.token);
  await service.call("POST", candidatePath(sent.token, "/submit"), { body: {} });
  await service.outbox.run();
  const { data } = await fetchArchive(service, sent.token);
  expect(data.mails).toEqual([
    { kind: "invite", sent_at: "2026-03-02T09:00:00.000Z" },
    { kind: "reminder", sent_at: "2026-03-04T09:00:00.000Z" },
    { kind: "thanks", sent_at: "2026-03-04T09:00:00.000Z" },
  ]);
});
