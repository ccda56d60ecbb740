import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createIds } from "#/platform/context/ids.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { contains, databaseBytes, execute, withoutRequestId } from "#/testing/inspect.ts";
import {
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  register,
  type SentInvite,
} from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { createInviteLinks } from "./links.ts";

const linksOf = (fill: number) =>
  createInviteLinks(createSecrets(new Uint8Array(32).fill(fill), systemRandom), () => "https://assay.test");
const tokenOf = (address: string) => address.replace("https://assay.test/a/", "");
const INVITE = { id: "inv_0123456789ABCDEFGHIJabcd", linkRevision: 0 };
/** The invite id that a token proves; null for a token that proves none. */
const read = (token: string, fill = 1, linkRevision = 0): string | null => {
  const links = linksOf(fill);
  const id = links.idOf(token);
  return id !== null && links.verdict(token, { id, linkRevision }) === "ok" ? id : null;
};

describe("createInviteLinks", () => {
  test("reads back every id it created an address for, and creates the same address again", () => {
    const ids = createIds(systemRandom);
    for (let round = 0; round < 50; round += 1) {
      const id = ids.invite();
      const address = linksOf(1).address({ id, linkRevision: round });
      expect(read(tokenOf(address), 1, round)).toBe(id);
      expect(linksOf(1).address({ id, linkRevision: round })).toBe(address);
    }
  });

  test("reads no token of a server with another secret", () => {
    expect(read(tokenOf(linksOf(1).address(INVITE)), 2)).toBeNull();
  });

  test("reads no token of which any one character was changed, cut or added", () => {
    const token = tokenOf(linksOf(1).address(INVITE));
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.charAt(at) === "a" ? "b" : "a";
      expect(read(token.slice(0, at) + changed + token.slice(at + 1))).not.toBe(INVITE.id);
    }
    for (const wrong of [
      "",
      token.slice(1),
      token.slice(0, -1),
      `${token}a`,
      `${token}\n`,
      token.toUpperCase(),
      INVITE.id,
    ]) {
      expect(read(wrong)).toBeNull();
    }
  });

  test("creates another link for a raised revision, and distinguishes earlier ones from forged ones", () => {
    const links = linksOf(1);
    const [first, second, third] = [0, 1, 2].map((linkRevision) => links.token({ ...INVITE, linkRevision }));
    expect(new Set([first, second, third]).size).toBe(3);
    const now = { ...INVITE, linkRevision: 2 };
    expect([first, second, third].map((token) => links.verdict(token ?? "", now))).toEqual([
      "replaced",
      "replaced",
      "ok",
    ]);
    expect(links.verdict(links.token({ ...INVITE, linkRevision: 3 }), now)).toBe("forged");
    expect(links.verdict(linksOf(2).token(INVITE), now)).toBe("forged");
  });

  test("links of revision 0 are those from before there were revisions", () => {
    const secrets = createSecrets(new Uint8Array(32).fill(1), systemRandom);
    const before = `${INVITE.id.slice(4)}${secrets.mac("invite-link", INVITE.id)}`;
    expect(linksOf(1).token(INVITE)).toBe(before);
  });
});

describe("a candidate's link", () => {
  let service: TestService;
  let sent: SentInvite;
  beforeEach(async () => {
    service = await startService();
    const account = await register(service);
    await buyCredits(service, account);
    sent = await invite(service, account);
  });
  afterEach(() => service.end());

  const open = (token: string) => service.call("GET", candidatePath(token));

  test("opens nothing when it is tampered with, foreign, or cancelled: all answer the same 404", async () => {
    const elsewhere = await startService();
    const other = await register(elsewhere);
    await buyCredits(elsewhere, other);
    const foreign = await invite(elsewhere, other);
    await elsewhere.end();
    const mixed = foreign.token.slice(0, 24) + sent.token.slice(24);
    const tampered = `${sent.token.slice(0, -1)}${sent.token.endsWith("a") ? "b" : "a"}`;

    expect((await open(sent.token)).status).toBe(200);
    const bodies = new Set<string>();
    for (const token of [tampered, foreign.token, mixed, sent.id, "x", "%00"]) {
      const { status, text, json } = await open(token);
      expect([token, status, json.error.code]).toEqual([token, 404, "link_not_available"]);
      bodies.add(withoutRequestId(text));
    }
    execute(service, "UPDATE invites SET cancelled_at = 1");
    const cancelled = await open(sent.token);
    expect(cancelled.status).toBe(404);
    bodies.add(withoutRequestId(cancelled.text));
    expect(bodies.size).toBe(1);
  });

  test("appears nowhere in the database's files, neither whole nor its secret half", async () => {
    await completeAssessment(service, sent.token);
    const bytes = databaseBytes(service);
    expect(contains(bytes, sent.id)).toBe(true);
    expect(contains(bytes, sent.token)).toBe(false);
    expect(contains(bytes, sent.token.slice(24))).toBe(false);
  });

  test("is the same one after a restart", async () => {
    service = await service.restart();
    expect((await open(sent.token)).status).toBe(200);
  });

  test("serves the same page bytes for every token, so that the page itself reveals nothing", async () => {
    const pages = await Promise.all([sent.token, "x"].map((token) => service.call("GET", `/a/${token}`)));
    expect(pages.map((page) => page.status)).toEqual([200, 200]);
    expect(pages[0]?.text).toBe(pages[1]?.text ?? "");
  });
});
