import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { contains, count, databaseBytes } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { makePerson, OPERATOR_ACTOR, signIn, tokenOf } from "#/testing/people.ts";

/** Mails about people's own access to the console. */

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
afterEach(async () => {
  await server.stop();
});

const textOf = (at = 0) => partOf(server.received[at]?.source ?? "", "text/plain");
const linkIn = (text: string) => /http:\/\/assay\.test\/console\/link\/\w+/.exec(text)?.[0] ?? "";

describe("an invitation to an account", () => {
  async function invite(language: string) {
    const account = await register(service, { company: "Northwind & Co" });
    const owner = signIn(service, { role: "owner", account }, { name: "Olga Owner" });
    const body = { email: "grace@people.example", name: "Grace Guest", role: "reviewer", language };
    const ask = (path: string, sent?: unknown) =>
      service.call("POST", `/api/v1/console${path}`, {
        ...owner.options,
        ...(sent !== undefined && { body: sent }),
      });
    return { ask, data: (await ask("/members", body)).json.data };
  }

  test("reaches the invited person alone, in their language, with role, end and a link that verifies the address", async () => {
    const { data } = await invite("de");
    await service.outbox.run();
    expect(server.received.map((mail) => mail.recipients)).toEqual([["grace@people.example"]]);
    const { source = "" } = server.received[0] ?? {};
    expect(headerOf(source, "subject")).toContain("Northwind & Co");
    const text = textOf();
    for (const part of ["Grace Guest", "Olga Owner", "Begutachtung", "9. März 2026"]) {
      expect(text).toContain(part);
    }
    const link = linkIn(text);
    expect(partOf(source, "text/html")).toContain(link);
    expect(service.userLinks.visit(tokenOf(link))).toMatchObject({
      proof: "mail",
      link: { id: data.invitation.invitation_id },
    });
  });

  test("leaves the inviter without the link, also when it is created again", async () => {
    const { ask, data } = await invite("en");
    expect([data.link, data.mailed]).toEqual([null, true]);
    const renewed = await ask(`/member-invitations/${data.invitation.invitation_id}/renew`);
    expect([renewed.status, renewed.json.data.link, renewed.json.data.mailed]).toEqual([201, null, true]);
  });

  test("is about nothing once it is withdrawn: then it is not sent", async () => {
    const { data } = await invite("en");
    const open = service.userLinks.forMail(data.invitation.invitation_id);
    expect(open?.link.email).toBe("grace@people.example");
    service.userLinks.withdraw(data.invitation.invitation_id, open?.link.accountId ?? "");
    expect(service.userLinks.forMail(data.invitation.invitation_id)).toBeNull();
  });
});

describe("operators", () => {
  const ask = (path: string, body?: unknown) =>
    service.call("POST", `/api/v1/admin${path}`, {
      ...signIn(service, { operator: true }, { name: "Olga" }).options,
      body,
    });
  const GUEST = { email: "kate@house.example", name: "Kate", language: "de" };

  test("invite by mail, and see the link only when they hand it over themselves", async () => {
    const created = await ask("/operators", GUEST);
    expect(created.json.data).toMatchObject({ link: null, mailed: true });
    await service.run("tell-people");
    expect(server.received.map((mail) => mail.recipients)).toEqual([["kate@house.example"]]);
    for (const part of ["Kate", "Olga", "Administration dieses Servers"]) expect(textOf()).toContain(part);
    const link = linkIn(textOf());
    expect(service.userLinks.visit(tokenOf(link))?.proof).toBe("mail");
    expect(contains(databaseBytes(service), tokenOf(link))).toBe(false);

    const id = created.json.data.invitation.invitation_id;
    const { data } = (await ask(`/operator-invitations/${id}/renew`, { hand_over: true })).json;
    expect([typeof data.link, data.mailed]).toEqual(["string", false]);
    expect(service.userLinks.visit(tokenOf(link))).toBeNull();
    await service.run("tell-people");
    expect(server.received).toHaveLength(1);
  });

  test("reset by mail, with a link that the person alone has", async () => {
    const { userId, email } = makePerson(service, { operator: true });
    const { data } = (await ask(`/users/${userId}/reset`)).json;
    expect(data).toMatchObject({ link: null, mailed: true });
    await service.run("tell-people");
    expect(server.received.map((mail) => mail.recipients)).toEqual([[email]]);
    expect(service.userLinks.visit(tokenOf(linkIn(textOf())))?.link.purpose).toBe("reset");
    const handed = await ask(`/users/${userId}/reset`, { hand_over: true });
    expect(typeof handed.json.data.link).toBe("string");
  });
});

describe("what has to be reported", () => {
  const reset = () => {
    const { userId } = makePerson(service, { operator: true });
    service.userLinks.reset(service.users.find(userId), OPERATOR_ACTOR, true);
  };

  test("waits while the mail server is down, is sent once, and is deleted after a month", async () => {
    await server.stop();
    reset();
    await service.run("tell-people");
    await service.run("tell-people");
    expect(count(service, "person_mails WHERE attempts = 1 AND ended_at IS NULL")).toBe(1);
    server = await startMailServer({ disabledCommands: ["STARTTLS"] });
    await service.restart({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    service.clock.advance(HOUR_MS);
    await Promise.all([service.run("tell-people"), service.run("tell-people")]);
    expect(server.received).toHaveLength(1);
    service.clock.advance(31 * DAY_MS);
    service.personMails.deleteExpired();
    expect(count(service, "person_mails")).toBe(0);
  });

  test("is dropped when its link has ended meanwhile", async () => {
    reset();
    service.clock.advance(8 * DAY_MS);
    await service.run("tell-people");
    expect(server.received).toHaveLength(0);
    expect(count(service, "person_mails WHERE ended_at IS NULL")).toBe(0);
  });
});
