import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openAccount } from "#/modules/self-registration/testing.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { databaseBytes, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { withdraw } from "./testing.ts";

/** Notification of the person about an erasure, and what is left of their address afterwards. */

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
afterEach(async () => {
  await server.stop();
});

const ZOE = { email: "zoe.sentinel@people.example", name: "Zoë Sentinel", language: "de" };

async function completed(account: RegisteredAccount, fields: Record<string, unknown> = {}) {
  const { token } = await invite(service, account, { ...ZOE, ...fields });
  await completeAssessment(service, token);
  await service.outbox.run();
  server.received.splice(0);
  return { token, sessionId: Number(rows(service, "SELECT max(id) AS id FROM sessions")[0]?.id) };
}
const instance = () =>
  openAccount(service, 10, {
    mode: "live",
    company: "Nordwind GmbH",
    email: "hr@nordwind.example",
    country: "DE",
  });
const sent = () => server.received.filter(({ recipients }) => recipients.includes(ZOE.email));
const waiting = () => rows(service, "SELECT payload, status FROM outbox WHERE ref LIKE 'erased:%'");

describe("whose data were erased", () => {
  test("gets one certificate in their language: what went and what stays, when, by whom, the number, and no result", async () => {
    const account = await instance();
    const { sessionId } = await completed(account);
    const dora = signIn(service, { role: "data_protection", account, mode: "live" }, { name: "Dora Schutz" });
    const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, dora.options);
    expect([erased.status, erased.json.data.person_told]).toEqual([200, true]);
    await service.outbox.run();
    await service.outbox.run();
    expect(sent()).toHaveLength(1);
    const source = sent()[0]?.source ?? "";
    const text = partOf(source, "text/plain");
    expect(text).toStartWith("Hello Zoë Sentinel,");
    for (const part of [
      "Nordwind GmbH confirms",
      `Reference number: ${sessionId}`,
      "(Berlin time)",
      "Data that was kept, and the reasons",
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/https?:|%|C value/);
    expect(headerOf(source, "reply-to")).toBe("Nordwind GmbH <hr@nordwind.example>");
    const list = await service.call("GET", "/api/v1/console/deletions", dora.options);
    expect(list.json.data.deletions[0].deleted_by).toEqual({ kind: "person", name: "Dora Schutz" });
  });

  test("is notified that the scores are pseudonymized, or anonymized where the account cuts them off", async () => {
    const account = await instance();
    const dora = signIn(service, { role: "data_protection", account, mode: "live" }, { name: "Dora Schutz" });
    const certificateFor = async () => {
      const { sessionId } = await completed(account);
      await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, dora.options);
      await service.outbox.run();
      await service.outbox.run();
      return partOf(sent().at(-1)?.source ?? "", "text/plain").replaceAll(/\s+/g, " ");
    };
    expect(await certificateFor()).toContain("pseudonymized, not anonymous");
    await service.call("PUT", "/api/v1/console/privacy/unlinking", {
      ...dora.options,
      body: { unlinking: "new" },
    });
    const certificate = await certificateFor();
    expect(certificate).toContain("They are anonymous: no number, address, or date can connect them to you");
    expect(certificate).not.toContain("pseudonymized");
  });

  test("is in no file by name or address while the mail waits, and the sealed address goes when it is sent", async () => {
    const account = await instance();
    const { sessionId } = await completed(account);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(waiting()).toEqual([{ status: "queued", payload: expect.stringContaining("sealed") }]);
    await service.run("finish-erasures");
    for (const part of [ZOE.email, "Sentinel"]) expect(databaseBytes(service).includes(part)).toBe(false);
    const seen = await service.call("GET", "/api/v1/console/mails?template=erased", {
      ...signIn(service, { role: "owner", account, mode: "live" }).options,
    });
    expect(JSON.stringify(seen.json)).not.toMatch(/sentinel|sealed/i);
    await service.outbox.run();
    expect(waiting()).toEqual([
      { status: "done", payload: JSON.stringify({ template: "erased", erasedId: sessionId }) },
    ]);
  });

  test("is deleted too if the mail cannot be sent: after three days it is given up", async () => {
    const account = await instance();
    const { sessionId } = await completed(account);
    await server.stop();
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    await service.outbox.run();
    expect(String(waiting()[0]?.payload)).toContain("sealed");
    for (let day = 0; day < 5; day += 1) {
      service.clock.advance(DAY_MS);
      await service.run("note-running-time");
      await service.outbox.run();
    }
    expect(waiting()).toEqual([
      { status: "dead", payload: JSON.stringify({ template: "erased", erasedId: sessionId }) },
    ]);
  });

  test("who withdraws is notified that the answers went too, and is in the register as the one who did it", async () => {
    const account = await instance();
    const { token } = await invite(service, account, ZOE);
    await acknowledge(service, token, "de");
    await service.outbox.run();
    server.received.splice(0);
    await withdraw(service, token);
    await service.outbox.run();
    const text = sent()
      .map(({ source }) => partOf(source, "text/plain"))
      .find((one) => one.includes("Bestätigung") || one.includes("bestätigt"));
    expect(text).toContain("Alle Ihre Antworten");
    const { json } = await service.call("GET", "/api/v1/gdpr/deletions", { key: account.key });
    expect(json.data.deletions[0].deleted_by).toEqual({ kind: "candidate", name: null });
  });

  test("is not notified if the account writes to its candidates itself, and in test mode; the answer says so", async () => {
    const account = await instance();
    const { sessionId } = await completed(account, { send_email: false });
    const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(erased.json.data.person_told).toBe(false);
    const tested = await register(service, { mode: "test", email: "test@nordwind.example" });
    await buyCredits(service, tested);
    const other = await completed(tested);
    const erasedToo = await service.call("DELETE", `/api/v1/gdpr/candidates/${other.sessionId}`, {
      key: tested.key,
    });
    expect(erasedToo.json.data.person_told).toBe(false);
    await service.outbox.run();
    expect([sent(), waiting()]).toEqual([[], []]);
  });
});
