import { afterEach, beforeEach, expect, test } from "bun:test";
import { ask, withdraw } from "#/modules/privacy/testing.ts";
import { openAccount } from "#/modules/self-registration/testing.ts";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { useService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import {
  acknowledge,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
} from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { ORIGIN } from "#/testing/service.ts";
import { sourcesIn } from "#/testing/sources.ts";

/** Every link of a mail leads somewhere: followed on the real service, as soon as the mail is there. */

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useService(() => ({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
afterEach(async () => {
  await server.stop();
});

/** Addresses that the console has a page for. */
const PAGES = sourcesIn("src/web/console/app")
  .filter(({ file }) => file.endsWith("pages.ts"))
  .flatMap(({ text }) => [...text.matchAll(/\bpage\(\s*"([^"]+)"/g)].map(([, path = ""]) => path))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

/** The emails sent since the last check, and the targets of their links. */
async function arrived(): Promise<{ links: string[]; text: string }[]> {
  await service.outbox.run();
  return server.received.splice(0).map(({ source }) => {
    const [text, html] = [partOf(source, "text/plain"), partOf(source, "text/html")];
    const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
    // Both parts lead to the same places.
    for (const link of links) expect(html).toContain(link.replaceAll("&", "&amp;"));
    return { links, text };
  });
}

async function follow(link: string): Promise<void> {
  const { origin, pathname, search } = new URL(link);
  expect([link, origin]).toEqual([link, ORIGIN]);
  const page = await service.app.handle(new Request(`${ORIGIN}${pathname}${search}`));
  expect([link, page.status]).toEqual([link, 200]);
  if (pathname.startsWith("/a/"))
    expect((await service.call("GET", candidatePath(pathname.slice("/a/".length)))).status).toBe(200);
  if (pathname.startsWith("/console/link/"))
    expect((await service.call("GET", `/api/console/links/${pathname.split("/").at(-1)}`)).status).toBe(200);
  else if (pathname.startsWith("/console")) {
    const place = pathname.slice("/console".length);
    expect([place, PAGES.some((path) => path.test(place))]).toEqual([place, true]);
  }
}

test.each(["en", "de"] as const)(
  "of what candidates and an account's people are sent, in %s",
  async (language) => {
    const account: RegisteredAccount = await openAccount(service, 10, {
      ...{ mode: "live", company: "Northwind Ltd", email: "hr@northwind.example", country: "DE" },
    });
    // Anyone who registered did so by a program, and nobody works there yet: the one mail with hints for programs.
    for (const { links } of await arrived()) for (const link of links) await follow(link);
    const owner = signIn(
      service,
      { role: "owner", account, mode: "live" },
      { email: "olga@northwind.example", name: "Olga" },
    );
    execute(service, "UPDATE accounts SET language = ?", language);
    execute(service, "UPDATE users SET language = ?", language);
    service.accounts.offerFeedback(account.id, true);
    const zoe = await invite(service, account, { name: "Zoë", email: "zoe@people.example", language });
    const noah = await invite(service, account, { name: "Noah", email: "noah@people.example", language });
    const followed: string[] = [];
    const lookAt = async () => {
      for (const { links, text } of await arrived()) {
        expect(text).not.toMatch(/\bGET \/|API/);
        for (const link of links) {
          await follow(link);
          followed.push(
            new URL(link).pathname
              .split("/")
              .slice(1, link.includes("/console/") ? 3 : 2)
              .join("/"),
          );
        }
      }
    };
    await lookAt();
    await completeAssessment(service, zoe.token);
    await lookAt();
    await ask(service, zoe.token, "erasure");
    await lookAt();
    await acknowledge(service, noah.token, language);
    await withdraw(service, noah.token);
    await lookAt();
    await buyCredits(service, account);
    await lookAt();
    const body = { email: "rita@northwind.example", name: "Rita", role: "recruiter", language };
    await service.call("POST", "/api/v1/console/members", { headers: owner.headers, body });
    await lookAt();
    expect([...new Set(followed)].toSorted()).toEqual([
      "a",
      "checkout",
      "console/candidates",
      "console/invoices",
      "console/link",
      "console/privacy",
      "console/requests",
    ]);
  },
);
