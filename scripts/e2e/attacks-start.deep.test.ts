/** The public start page opens no more assessments than there are credits, however often it is requested. */
import { describe, expect, test } from "bun:test";
import { partOf } from "#/platform/mail/testing.ts";
import { attackedService, tally } from "./attacked-service.ts";
import { type Account, begin, call, must, withDatabase } from "./client.ts";
import { runAssay, waitFor } from "./process.ts";

const attacked = attackedService();
const { start, payer, send, balance, mailsTo, allSent } = attacked;

describe("H4: the page at which candidates begin on their own", () => {
  const ask = (slug: string, email: string, from: string) =>
    call(attacked.assay.address, "POST", `/api/start/${slug}`, {
      headers: { "x-forwarded-for": from },
      body: { name: "Forged Person", email, language: "en" },
    });

  async function switchedOn(credits: number): Promise<Account & { slug: string }> {
    const account = await payer(credits, { company: "Victim Co" });
    const { slug } = must(await send(account, "GET", "/account"), 200).json.data.account;
    const command = ["account", "self-start", account.id, "on"];
    expect((await runAssay(command, attacked.settings(), attacked.folder)).stderr).toBe("");
    return { ...account, slug };
  }

  test("is off, and its address not to be guessed", async () => {
    await start();
    const account = await payer(10, { company: "Victim Co" });
    const { slug } = must(await send(account, "GET", "/account"), 200).json.data.account;
    expect(slug).toMatch(/^victim-co-\w{8}$/);
    for (const path of ["victim-co", slug]) {
      expect((await ask(path, "a@people.example", "203.0.113.1")).status).toBe(404);
    }
  });

  test("sixty requests open nothing, cost no credit and send no more mails than the limits; the right person gets in", async () => {
    await start();
    const account = await switchedOn(10);
    const before = await balance(account);
    // One network, sixty mailboxes; then one mailbox from sixty networks.
    const ofNetwork = [];
    for (let n = 0; n < 60; n += 1)
      ofNetwork.push(await ask(account.slug, `f${n}@people.example`, `203.0.113.${n}`));
    expect(tally(ofNetwork)).toEqual({ 202: 20, rate_limited: 40 });
    for (const { text } of ofNetwork) expect(text).not.toMatch(/\/(?:a|start)\//);
    const ofMailbox = [];
    for (let n = 0; n < 60; n += 1)
      ofMailbox.push(await ask(account.slug, `victim+${n}@people.example`, `198.18.${n}.1`));
    expect(tally(ofMailbox)).toEqual({ 202: 3, recipient_mail_limit: 57 });
    await allSent();
    expect([mailsTo(/^f\d+@/).length, mailsTo(/^victim/).length]).toEqual([20, 3]);
    expect(await balance(account)).toEqual(before);
    const opened = withDatabase(attacked.folder, (database) =>
      database.query("SELECT count(*) AS n FROM sessions").get(),
    );
    expect(opened).toEqual({ n: 0 });
    expect((await send(account, "POST", "/invites", { email: "c@people.example" })).status).toBe(201);

    must(await ask(account.slug, "ada@people.example", "192.0.2.1"), 202);
    const mail = await waitFor("the link", () => mailsTo(/^ada@/)[0]);
    const link = /\/start\/\S+/.exec(partOf(mail.source, "text/plain"))?.[0] ?? "";
    const begun = must(await call(attacked.assay.address, "POST", `/api${link}`), 201).json.data;
    expect(begun.path).toMatch(/^\/a\//);
  });

  test("with real mailboxes opens no more assessments than there are credits, and at most half of a day's from one network", async () => {
    await start();
    const account = await switchedOn(3);
    const begun = [];
    for (let n = 0; n < 6; n += 1) {
      const from = `198.51.${100 + n}.1`;
      const asked = await ask(account.slug, `real${n}@people.example`, from);
      if (asked.status !== 202) {
        begun.push(asked);
        continue;
      }
      const mail = await waitFor("the link", () => mailsTo(new RegExp(`^real${n}@`))[0]);
      const link = /\/start\/\S+/.exec(partOf(mail.source, "text/plain"))?.[0] ?? "";
      const headers = { "x-forwarded-for": from };
      const used = must(await call(attacked.assay.address, "POST", `/api${link}`, { headers }), 201);
      begun.push(used);
      await begin(attacked.assay.address, used.json.data.path.slice("/a/".length));
    }
    expect(tally(begun)).toEqual({ 201: 3, start_closed: 3 });
    expect(await balance(account)).toMatchObject({
      credits_available: 3,
      credits_spoken_for: 3,
      credits_used: 0,
    });
  });
});
