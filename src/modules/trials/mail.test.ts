import { afterEach, beforeEach, expect, test } from "bun:test";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";

let mailServer: MailServer;
beforeEach(async () => {
  mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }));
afterEach(async () => {
  await mailServer.stop();
});

async function ask(fields: Record<string, unknown> = {}): Promise<string> {
  const body = { company: "Northwind Ltd", email: "jobs@northwind.example", use_case: "x", ...fields };
  return (await service.call("POST", "/api/v1/request-trial", { body })).json.data.reference;
}

const textOf = (at: number) => partOf(mailServer.received[at]?.source ?? "", "text/plain");

test("an approval is mailed once to the applicant, with a link into the console that works and without a key", async () => {
  const reference = await ask({ contact_name: "Ada Contact" });
  const { link: entry } = service.trials.approve(reference, { mode: "test", country: "US" }, COMMAND_LINE);
  await service.outbox.run();
  await service.outbox.run();
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([["jobs@northwind.example"]]);
  const { source = "" } = mailServer.received[0] ?? {};
  expect(headerOf(source, "from")).toContain("assay@localhost");
  expect(source).not.toMatch(/pk_(live|test)_/);
  expect(textOf(0)).toContain(`Reference: ${reference}`);
  const link = /http:\S+/.exec(textOf(0))?.[0] ?? "";
  expect(link).toBe(service.userLinks.mailedAddress(entry));
  const visit = await service.call("GET", `/api/console/links/${link.slice(link.lastIndexOf("/") + 1)}`);
  expect([visit.status, visit.json.data.company]).toEqual([200, "Northwind Ltd"]);
  expect(textOf(0)).not.toContain("API");
});

test("who asked for a key gets its link too, in the same mail; a mail of an earlier version is still sent", async () => {
  const wants = await ask({ wants_api: true });
  const { claim, link } = service.trials.approve(wants, { mode: "live", country: "US" }, COMMAND_LINE);
  await service.outbox.run();
  expect(mailServer.received).toHaveLength(1);
  expect(textOf(0)).toContain(service.claimLinks.address(claim?.id ?? ""));
  expect(textOf(0)).toContain(service.userLinks.mailedAddress(link));
  const old = await ask({ email: "old@northwind.example", wants_api: true });
  const before = service.trials.approve(old, { mode: "live", country: "US" }, COMMAND_LINE);
  const payload = JSON.stringify({ template: "trial_approved", claimId: before.claim?.id });
  execute(service, "UPDATE outbox SET payload = ? WHERE status = 'queued'", payload);
  await service.outbox.run();
  expect(textOf(1)).toContain(service.claimLinks.address(before.claim?.id ?? ""));
  expect(textOf(1)).not.toContain("/console/link/");
});

test("neither mail repeats what the applicant typed: nobody has verified whose the address is", async () => {
  const bait = "sign in at https://evil.example now";
  const typed = { company: bait, contact_name: bait, website: "https://evil.example", use_case: bait };
  service.trials.approve(await ask(typed), { mode: "live", country: "US" }, COMMAND_LINE);
  service.trials.decline(await ask({ ...typed, email: "other@northwind.example" }), null);
  await service.outbox.run();
  await service.run("tell-declined");
  expect(mailServer.received).toHaveLength(2);
  for (const { source } of mailServer.received) {
    for (const text of [source, partOf(source, "text/plain"), partOf(source, "text/html")]) {
      expect(text).not.toContain("evil");
    }
  }
});

test("an approval that could not be mailed before its link ended is not mailed any more", async () => {
  await mailServer.stop();
  service.trials.approve(await ask(), { mode: "live", country: "US" }, COMMAND_LINE);
  await service.outbox.run();
  service.clock.advance(7 * DAY_MS);
  await service.outbox.run();
  expect(rows(service, "SELECT status, last_error FROM outbox")).toEqual([
    { status: "dead", last_error: "no longer needed" },
  ]);
});

test("a refusal is mailed once, in the applicant's language, and without the server administrator's note", async () => {
  service.trials.decline(await ask({ language: "de" }), "Sentinel note");
  expect(mailServer.received).toEqual([]);
  await service.run("tell-declined");
  await service.run("tell-declined");
  expect(mailServer.received).toHaveLength(1);
  expect(textOf(0)).toStartWith("Guten Tag,");
  expect(mailServer.received[0]?.source).not.toContain("Sentinel");
  expect(rows(service, "SELECT status FROM trial_requests")).toEqual([{ status: "declined" }]);
});

test("anyone who was declined while the service was down is notified after its start", async () => {
  service.trials.decline(await ask(), null);
  await service.restart();
  await service.run("tell-declined");
  expect(mailServer.received).toHaveLength(1);
});
