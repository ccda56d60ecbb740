import { afterEach, beforeEach, expect, test } from "bun:test";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { startService, type TestService } from "#/testing/service.ts";

/** The mail that invites somebody to the console. */

let service: TestService;
let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
  service = await startService({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
});
afterEach(async () => {
  await service.end();
  await server.stop();
});

async function invite(language: string) {
  const account = await register(service, { company: "Northwind & Co" });
  const owner = signIn(service, { role: "owner", account }, { name: "Olga Owner" });
  const body = { email: "grace@people.example", name: "Grace Guest", role: "reviewer", language };
  return (await service.call("POST", "/api/v1/console/members", { ...owner.options, body })).json.data;
}

test("reaches the invited person alone, in their language, with role, end and the link that works", async () => {
  const { link, mailed } = await invite("de");
  expect(mailed).toBe(true);
  await service.outbox.run();
  expect(server.received.map((mail) => mail.recipients)).toEqual([["grace@people.example"]]);
  const { source = "" } = server.received[0] ?? {};
  expect(headerOf(source, "subject")).toContain("Northwind & Co");
  const text = partOf(source, "text/plain");
  for (const part of [link, "Grace Guest", "Olga Owner", "Begutachtung", "9. März 2026"]) {
    expect(text).toContain(part);
  }
  expect(partOf(source, "text/html")).toContain(link);
});

test("is about nothing once the invitation is withdrawn: then it is not sent", async () => {
  const { invitation } = await invite("en");
  const open = service.userLinks.forMail(invitation.invitation_id);
  expect(open?.link.email).toBe("grace@people.example");
  service.userLinks.withdraw(invitation.invitation_id, open?.link.accountId ?? "");
  expect(service.userLinks.forMail(invitation.invitation_id)).toBeNull();
});
