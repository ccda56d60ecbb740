import { describe, expect, test } from "bun:test";
import { useBuyer, useOwnService, usePrepared } from "#/testing/harness.ts";
import { dump, execute, rows } from "#/testing/inspect.ts";
import { answerAll, buyCredits, candidatePath, invite, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { colorPngOf, jpegOf, pngOf } from "./testing.ts";

const service = useOwnService({ OPERATOR_TOKEN });
const account = useBuyer(service, { company: "Northwind Ltd", email: "hr@northwind.example" });
const sent = usePrepared(service, () => invite(service, account));

const admin = (method: string, path = "", body?: unknown, id = account.id) =>
  service.call(method, `/api/v1/admin/accounts/${id}/branding${path}`, {
    key: OPERATOR_TOKEN,
    body,
  });
const put = (body: unknown) => admin("PUT", "", body);
const putLogo = (image: Uint8Array) => admin("PUT", "/logo", { data: Buffer.from(image).toString("base64") });
const look = async () => (await service.call("GET", candidatePath(sent.token))).json.data;
const raw = (path: string, headers: Record<string, string> = {}) =>
  service.app.handle(new Request(`http://assay.test${path}`, { headers }));

describe("an account without branding", () => {
  test("shows as it is: its own name and address, no color and no logo, the notice of the instrument", async () => {
    expect((await admin("GET")).json.data).toEqual({
      display_name: "",
      accent: null,
      colors: null,
      contact_email: "",
      contact_phone: "",
      recipients: { en: "", de: "" },
      legal_basis: { en: "", de: "" },
      privacy: { en: "", de: "" },
      ...{ postal_address: "", data_protection_contact: "", supervisory_authority: "", processors: "" },
      logo: null,
      notice_revision: 0,
      updated_at: null,
    });
    expect(await look()).toMatchObject({
      company: "Northwind Ltd",
      contact_email: "hr@northwind.example",
      brand: { style: null, logo: null },
      notice: { version: "1.4" },
    });
    for (const file of ["logo", "style.css"]) {
      expect((await raw(`/brand/${account.id}/${file}`)).status).toBe(404);
    }
  });
});

describe("PUT branding", () => {
  test("is what candidates see: name, contact, color and every text of the notice, in both languages", async () => {
    const { status, json } = await put({
      display_name: " Northwind ",
      accent: "#7A1F5C",
      contact_email: "people@northwind.example",
      contact_phone: "+44 20 7946 0018",
      recipients: { en: "HR and the future manager", de: "die Personalabteilung" },
      legal_basis: { en: "Art. 6(1)(b) GDPR" },
      privacy: { de: "Erster Absatz.\r\n\r\nZweiter Absatz." },
    });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      display_name: "Northwind",
      accent: "#7a1f5c",
      privacy: { en: "", de: "Erster Absatz.\n\nZweiter Absatz." },
      notice_revision: 1,
      updated_at: "2026-03-02T09:00:00.000Z",
    });
    const page = await look();
    expect(page).toMatchObject({
      company: "Northwind",
      contact_email: "people@northwind.example",
      contact_phone: "+44 20 7946 0018",
    });
    const [en, de] = [page.notice.paragraphs.en.join("\n"), page.notice.paragraphs.de.join("\n")];
    expect(en).toContain("Northwind has asked you");
    expect(en).toContain("The result goes to: HR and the future manager.");
    expect(en).toContain("Contact: people@northwind.example, +44 20 7946 0018.");
    expect(en).toContain("\nLegal basis: Art. 6(1)(b) GDPR\n");
    expect(de).toContain("Das Ergebnis geht an: die Personalabteilung.");
    expect(de).toEndWith("\nErster Absatz.\nZweiter Absatz.");
    expect(en).not.toContain("Absatz");
  });

  test("keeps what is not sent, and one language when only the other is", async () => {
    await put({ display_name: "Northwind", recipients: { en: "HR" } });
    await put({ recipients: { de: "Personal" } });
    expect((await put({ accent: "#0b6157" })).json.data).toMatchObject({
      display_name: "Northwind",
      recipients: { en: "HR", de: "Personal" },
      accent: "#0b6157",
    });
    expect((await put({ accent: null, display_name: "" })).json.data).toMatchObject({
      display_name: "",
      accent: null,
    });
    expect(await look()).toMatchObject({ company: "Northwind Ltd", brand: { style: null } });
  });

  test("makes a new version of the notice only when it reads differently", async () => {
    const revisions: number[] = [];
    for (const change of [
      { accent: "#0b6157" },
      { contact_phone: "1" },
      { contact_phone: "1" },
      { privacy: { en: "x" } },
      { accent: "#7a1f5c" },
      { privacy: { en: "" } },
    ]) {
      revisions.push((await put(change)).json.data.notice_revision);
    }
    expect(revisions).toEqual([0, 1, 1, 2, 2, 3]);
    expect((await putLogo(pngOf(40, 40))).json.data.notice_revision).toBe(3);
  });

  test.each<[string, unknown]>([
    ["accent", { accent: "red" }],
    ["accent", { accent: "#ffcc00" }],
    ["accent", { accent: "#7a1f5c;}" }],
    ["contact_email", { contact_email: "no address" }],
    ["display_name", { display_name: "a\nb" }],
    ["display_name", { display_name: "x".repeat(121) }],
    ["recipients.en", { recipients: { en: "a\nb" } }],
    ["recipients.fr", { recipients: { fr: "x" } }],
    ["privacy.de", { privacy: { de: "x".repeat(8001) } }],
    ["privacy.en", { privacy: { en: "\u001b[2J" } }],
    ["logo", { logo: "x" }],
  ])("400 names %s, and nothing is changed", async (field, body) => {
    const before = dump(service);
    const { status, json } = await put(body);
    expect([status, json.error.field]).toEqual([400, field]);
    expect(dump(service)).toBe(before);
  });

  test("404 for an account that is not there", async () => {
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["PUT", "", { accent: null }],
      ["PUT", "/logo", { data: pngOf(40, 40).toString("base64") }],
      ["DELETE", "/logo", undefined],
    ] as const) {
      const { status, json } = await admin(method, path, body, "cus_nobody");
      expect([method, path, status, json.error.code]).toEqual([method, path, 404, "account_not_found"]);
    }
    expect(rows(service, "SELECT * FROM brandings")).toEqual([]);
  });

  test("of one account changes nothing of another", async () => {
    const other = await register(service, { company: "Other Ltd" });
    await buyCredits(service, other);
    await put({ display_name: "Northwind", accent: "#7a1f5c", privacy: { en: "x" } });
    const theirs = await invite(service, other);
    const { json } = await service.call("GET", candidatePath(theirs.token));
    expect(json.data).toMatchObject({
      company: "Other Ltd",
      brand: { style: null, logo: null },
      notice: { version: "1.4" },
    });
  });
});

describe("the notice of a branded account", () => {
  const confirm = (version: string, language = "en") =>
    service.call("POST", candidatePath(sent.token, "/acknowledge"), {
      body: { language, notice_version: version },
    });
  const stored = () => rows(service, "SELECT notice_version, acknowledged_at FROM sessions")[0];

  test("is acknowledged by its version; one that has changed meanwhile has to be read again", async () => {
    await put({ recipients: { en: "HR" } });
    const { version } = (await look()).notice;
    expect(version).toBe("1.4+1");
    await put({ recipients: { en: "HR and the board" } });
    const refused = await confirm(version);
    expect([refused.status, refused.json.error.code]).toEqual([409, "notice_changed"]);
    expect(stored()).toBeUndefined();
    expect((await confirm("1.4")).status).toBe(409);
    expect((await confirm((await look()).notice.version)).status).toBe(200);
    expect(stored()).toMatchObject({ notice_version: "1.4+2" });
  });

  test("keeps an acknowledgement after a change; if it is read again before the start, it is recorded again", async () => {
    await confirm("1.4");
    const first = stored();
    service.clock.advance(60_000);
    await put({ recipients: { en: "HR" } });
    expect((await confirm("1.4")).status).toBe(200);
    expect(stored()).toEqual(first ?? {});
    expect((await confirm("1.4+1")).status).toBe(200);
    expect(stored()).toMatchObject({
      notice_version: "1.4+1",
      acknowledged_at: Date.parse("2026-03-02T09:01:00Z"),
    });
  });

  test("changed after the start neither stops nor changes anything", async () => {
    await answerAll(service, sent.token);
    await put({ recipients: { en: "HR" } });
    const before = dump(service);
    expect((await confirm("1.4+1")).status).toBe(200);
    expect(dump(service)).toBe(before);
    expect((await service.call("POST", candidatePath(sent.token, "/submit"), { body: {} })).status).toBe(200);
  });

  test("does not interfere with test helpers", async () => {
    await put({ recipients: { en: "HR" } });
    const { status } = await service.call("POST", `/api/v1/test-helpers/invites/${sent.id}/complete`, {
      key: account.key,
    });
    expect(status).toBe(200);
    expect(stored()).toMatchObject({ notice_version: "1.4+1" });
  });
});

describe("the logo", () => {
  test("is served byte for byte, with its type, kept for ever under its hash and nowhere else", async () => {
    const image = pngOf(480, 120);
    const { json } = await putLogo(image);
    expect(json.data.logo).toEqual({
      type: "image/png",
      width: 480,
      height: 120,
      bytes: image.byteLength,
      url: expect.stringMatching(new RegExp(`^http://assay.test/brand/${account.id}/logo\\?v=[0-9a-f]{16}$`)),
      plate: "light",
      in_mails: true,
    });
    const { logo } = (await look()).brand;
    expect(logo).toMatchObject({ width: 480, height: 120 });
    expect(`http://assay.test${logo.href}`).toBe(json.data.logo.url);

    const answer = await raw(logo.href);
    expect(Buffer.from(await answer.arrayBuffer()).equals(image)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
    });
    for (const path of [`/brand/${account.id}/logo`, `/brand/${account.id}/logo?v=old`]) {
      expect((await raw(path)).headers.get("cache-control")).toBe("no-cache");
    }
    const etag = answer.headers.get("etag") ?? "";
    const again = await raw(`/brand/${account.id}/logo`, { "if-none-match": etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  test("set by an earlier version is prepared once by the schedule, and until then it is what it was", async () => {
    await putLogo(pngOf(40, 40));
    const old = Buffer.from(pngOf(1000, 500)).toString("base64");
    execute(
      service,
      "UPDATE brandings SET logo = ?, logo_plate = NULL, logo_mail = NULL, updated_at = 5",
      old,
    );
    expect((await admin("GET")).json.data.logo).toMatchObject({
      width: 1000,
      plate: "light",
      in_mails: false,
    });
    await service.run("prepare-logos");
    expect((await admin("GET")).json.data.logo).toMatchObject({ width: 256, plate: "light", in_mails: true });
    const [row] = rows(service, "SELECT updated_at FROM brandings");
    await service.run("prepare-logos");
    expect(rows(service, "SELECT updated_at FROM brandings")[0]).toEqual(row);
  });

  test("that is white is marked for a dark background, wherever it is shown", async () => {
    const white = colorPngOf(60, 20, (x) => (x % 6 < 3 ? [255, 255, 255, 255] : [0, 0, 0, 0]));
    expect((await putLogo(white)).json.data.logo.plate).toBe("dark");
    expect((await look()).brand.logo.plate).toBe("dark");
  });

  test("another one has another address, and a JPEG its own type; both replace what was there", async () => {
    const first = (await putLogo(pngOf(40, 40, 10))).json.data.logo.url;
    const second = (await putLogo(pngOf(40, 40, 20))).json.data.logo.url;
    expect(second).not.toBe(first);
    expect((await look()).brand.logo.href).toBe(second.slice("http://assay.test".length));
    const third = await putLogo(jpegOf(64, 32));
    expect(third.json.data.logo).toMatchObject({ type: "image/jpeg", width: 64, height: 32 });
    expect((await raw(`/brand/${account.id}/logo`)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("removed is gone, and removing it again changes nothing", async () => {
    await putLogo(pngOf(40, 40));
    expect((await admin("DELETE", "/logo")).json.data.logo).toBeNull();
    expect((await look()).brand.logo).toBeNull();
    expect((await raw(`/brand/${account.id}/logo`)).status).toBe(404);
    const before = dump(service);
    expect((await admin("DELETE", "/logo")).status).toBe(200);
    expect(dump(service)).toBe(before);
  });

  test.each<[string, unknown]>([
    ["an SVG", { data: Buffer.from("<svg/>").toString("base64") }],
    ["no base64", { data: "<svg/>" }],
    ["nothing", { data: "" }],
    ["a large one", { data: "A".repeat(280_000) }],
    ["a type besides", { data: pngOf(40, 40).toString("base64"), type: "image/svg+xml" }],
  ])("400 for %s, and the old one stays", async (_what, body) => {
    await putLogo(pngOf(40, 40));
    const before = dump(service);
    expect((await admin("PUT", "/logo", body)).status).toBe(400);
    expect(dump(service)).toBe(before);
  });
});

test("contains the account's colors in the style sheet, which is cached under its hash", async () => {
  await put({ accent: "#7a1f5c" });
  const { style } = (await look()).brand;
  const answer = await raw(style);
  expect(await answer.text()).toStartWith(":root{--accent:#7a1f5c;");
  expect(answer.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  await put({ accent: "#003366" });
  expect((await look()).brand.style).not.toBe(style);
  expect((await raw(style)).headers.get("cache-control")).toBe("no-cache");
});
