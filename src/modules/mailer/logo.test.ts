import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { prepareLogo } from "#/modules/branding/prepared-logo.ts";
import { colorPngOf, pngOf } from "#/modules/branding/testing.ts";
import { openAccount } from "#/modules/self-registration/testing.ts";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, type RegisteredAccount } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";

/** An account's logo in its mails: within them, and nowhere else. */

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
afterEach(async () => {
  await server.stop();
});

const ZOE = { email: "zoe@people.example", name: "Zoë Candidate", language: "de" };
const HR = { email: "hr@nordwind.example" };
const instance = () =>
  openAccount(service, 10, { mode: "live", company: "Nordwind GmbH", country: "DE", ...HR });
const setLogo = ({ id }: RegisteredAccount, png: Uint8Array) =>
  service.branding.setLogo(id, prepareLogo(png));
const sentTo = (email: string) =>
  server.received.filter(({ recipients }) => recipients.includes(email)).map(({ source }) => source);

/** Parts below the first, and the picture's own headers. */
const typesOf = (source: string) =>
  [...source.matchAll(/^Content-Type: ([a-z/]+)/gm)].map(([, type]) => type);

describe("an account with a logo", () => {
  test("has it in its candidates' mails: inside of them, named, in its size, and asked for nowhere", async () => {
    const account = await instance();
    setLogo(account, pngOf(400, 100));
    await invite(service, account, ZOE);
    await service.outbox.run();
    const [source = ""] = sentTo(ZOE.email);
    expect(typesOf(source)).toEqual([
      "multipart/alternative",
      "text/plain",
      "multipart/related",
      "text/html",
      "image/png",
    ]);
    const cid = /^Content-ID: <(.+)>\r$/im.exec(source)?.[1];
    expect(source).toMatch(/^Content-Disposition: inline/im);
    const html = htmlOf(source);
    const [image = "", ...others] = html.match(/<img[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    for (const part of [`src="cid:${cid}"`, 'alt="Nordwind GmbH"', 'width="176"', 'height="44"'])
      expect(image).toContain(part);
    expect(html.match(/(?:src|background)="https?:/g)).toBeNull();
    const picture = source.slice(source.indexOf("Content-Type: image/png"));
    const bytes = Buffer.from(picture.split("\r\n\r\n")[1]?.split("\r\n--")[0] ?? "", "base64");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([352, 88]);
    expect(source.length).toBeLessThan(100_000);
  });

  test("has it in mails to its own people too, under the server administrator's name", async () => {
    const account = await instance();
    setLogo(account, pngOf(400, 100));
    const { token } = await invite(service, account, ZOE);
    await completeAssessment(service, token);
    await service.outbox.run();
    const reported = sentTo(HR.email).filter((source) => typesOf(source).includes("image/png"));
    expect(reported).toHaveLength(1);
    expect(htmlOf(reported[0] ?? "")).toContain("Assay");
  });

  test("keeps no picture in the queue, and mails that go later bear the logo of then", async () => {
    const account = await instance();
    setLogo(account, pngOf(400, 100));
    await invite(service, account, ZOE);
    for (const { payload } of rows(service, "SELECT payload FROM outbox"))
      expect(String(payload).length).toBeLessThan(200);
    service.branding.removeLogo(account.id);
    await service.outbox.run();
    expect(typesOf(sentTo(ZOE.email)[0] ?? "")).toEqual(["multipart/alternative", "text/plain", "text/html"]);
  });

  test("that is white has it on dark, as a part of the picture", async () => {
    const account = await instance();
    const white = colorPngOf(60, 20, (x) => (x % 6 < 3 ? [255, 255, 255, 255] : [0, 0, 0, 0]));
    setLogo(account, white);
    await invite(service, account, ZOE);
    await service.outbox.run();
    expect(htmlOf(sentTo(ZOE.email)[0] ?? "")).toMatch(
      /class="plate dark" style="[^"]*background-color: #18232a/,
    );
  });

  test("shows it in the console's list of mails without asking for it", async () => {
    const account = await instance();
    setLogo(account, pngOf(400, 100));
    await invite(service, account, ZOE);
    const { options } = signIn(service, { role: "owner", account, mode: "live" });
    const list = await service.call("GET", "/api/v1/console/mails", { ...options });
    const seen = await service.call("GET", `/api/v1/console/mails/${list.json.data.mails[0].mail_id}`, {
      ...options,
    });
    expect(seen.json.data.preview).toContain('src="data:image/png;base64,');
    expect(seen.json.data.preview).not.toContain("cid:");
  });
});

test("an account without a logo has no picture in its mails", async () => {
  const account = await instance();
  await invite(service, account, ZOE);
  await service.outbox.run();
  const [source = ""] = sentTo(ZOE.email);
  expect(typesOf(source)).toEqual(["multipart/alternative", "text/plain", "text/html"]);
  expect(htmlOf(source)).not.toContain("<img");
});

/** An email whose HTML comes with a picture. */
function htmlOf(source: string): string {
  const boundary = /multipart\/related;.*?boundary="([^"]+)"/s.exec(source)?.[1];
  if (boundary === undefined) return partOf(source, "text/html");
  return partOf(`Content-Type: multipart/related; boundary="${boundary}"\r\n\r\n${source}`, "text/html");
}
