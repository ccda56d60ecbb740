/** Reports are sound files in every kind and language, and a flood of them is limited. */
import { expect, test } from "bun:test";
import { answerTo } from "./assessment.ts";
import { openBrowser, visit } from "./browser.ts";
import { begin, call, candidatePath, invite, must, registerWithCredits } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { examinePdf } from "./pdf.ts";
import { LISTED_WAITS, preload, waitsToStop } from "./preload.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";

/** One completed assessment, whose reports the executable renders in a thread of its own. */
const folder = folderForFile();
const ENV = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000" };
let assay: RunningAssay;
let inviteId = "";

assay = await startAssay(folder, ENV);
const account = await registerWithCredits(assay.address);
const sent = await invite(assay.address, account);
inviteId = sent.id;
const items = await begin(assay.address, sent.token);
for (let start = 0; start < items.length; start += 27) {
  const answers = items.slice(start, start + 27).map((item, place) => ({
    item_id: item.id,
    value: answerTo(item, place + start),
    response_ms: 3000,
    changes: 0,
  }));
  must(await call(assay.address, "PUT", candidatePath(sent.token, "/answers"), { body: { answers } }), 200);
}
must(await call(assay.address, "POST", candidatePath(sent.token, "/submit"), { body: {} }), 200);

interface Report {
  status: number;
  retryAfter: string | null;
  bytes: Buffer;
}

async function report(query = ""): Promise<Report> {
  const response = await fetch(`${assay.address}/api/v1/invites/${inviteId}/report${query}`, {
    headers: { authorization: `Bearer ${account.key}` },
  });
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString() === "%PDF-" && bytes.subarray(-8).toString().includes("%%EOF");

test("reports asked for at once all come, each in its language, and the same report is the same bytes", async () => {
  const reports = await Promise.all(["", "?lang=de", "", "?lang=de", ""].map(report));
  for (const { status, bytes } of reports) {
    expect(status).toBe(200);
    expect(isWholePdf(bytes)).toBe(true);
  }
  const [english, german, englishAgain, germanAgain] = reports.map(({ bytes }) => bytes.toString("hex"));
  expect(englishAgain).toBe(english ?? "");
  expect(germanAgain).toBe(german ?? "");
  expect(german).not.toBe(english ?? "");
});

test("every kind of report in both languages is a sound file, with a comparison where a job profile is named", async () => {
  const body = {
    name: "Teamleitung",
    type: "standard",
    dimensions: { people: { ideal: 7 }, detail: { ideal: 2 } },
  };
  const created = await call(assay.address, "POST", "/api/v1/job-profiles", { key: account.key, body });
  const profileId = must(created, 201).json.data.id as string;
  const titles = { en: "Match with the job profile", de: "Passung zum Stellenprofil" };
  for (const kind of ["standard", "leadership", "sales"]) {
    for (const language of ["en", "de"] as const) {
      const query = `?type=${kind}&lang=${language}&profile_id=${profileId}`;
      const { status, bytes } = await report(query);
      expect(status).toBe(200);
      const findings = examinePdf(bytes, `report-${kind}-${language}`);
      expect(findings.missingFonts).toEqual([]);
      expect(findings.pages).toBeGreaterThanOrEqual(7);
      expect(findings.pages).toBeLessThanOrEqual(14);
      expect(findings.text).toContain(titles[language]);
      const page = await report(`${query}&format=html`);
      expect(page.bytes.toString()).toStartWith(`<!doctype html><html lang="${language}">`);
      expect(page.bytes.toString()).toContain(titles[language]);
    }
  }
});

test("the guide has six to eight pages, the brief one, both are sound files and twins in HTML", async () => {
  for (const [document, least, most] of [
    ["interview-guide", 6, 8],
    ["brief", 1, 1],
  ] as const) {
    for (const language of ["en", "de"] as const) {
      const address = `${assay.address}/api/v1/invites/${inviteId}/${document}?lang=${language}&type=sales`;
      const headers = { authorization: `Bearer ${account.key}` };
      const file = await fetch(address, { headers });
      expect(file.headers.get("content-disposition")).toContain(`${document}-sales_${language}_`);
      const bytes = Buffer.from(await file.arrayBuffer());
      const findings = examinePdf(bytes, `${document}-${language}`);
      expect(findings.missingFonts).toEqual([]);
      expect(findings.pages).toBeGreaterThanOrEqual(least);
      expect(findings.pages).toBeLessThanOrEqual(most);
      const page = await fetch(`${address}&format=html`, { headers });
      expect(await page.text()).toStartWith(`<!doctype html><html lang="${language}">`);
      expect((await fetch(address)).status).toBe(401);
    }
  }
});

test("a report opens as a page under its own policy, without an error and without scrolling sideways", async () => {
  const browser = await openBrowser();
  const address = `${assay.address}/api/v1/invites/${inviteId}/report?type=sales&lang=de&format=html`;
  for (const [width, colorScheme] of [
    [1280, "light"],
    [320, "dark"],
  ] as const) {
    const {
      page,
      context,
      faults: errors,
      picture,
    } = await visit(browser, address, {
      viewport: { width, height: 900 },
      colorScheme,
      extraHTTPHeaders: { authorization: `Bearer ${account.key}` },
    });
    expect(await page.locator("h1").textContent()).toBe("Ada Example");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const card = page.locator("#summary .card").first();
    expect(await card.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("1px");
    await picture(`report-page-${width}`);
    expect(errors).toEqual([]);
    await context.close();
  }
  await browser.close();
});

test("a flood of reports is refused in part with 503 and Retry-After, while other requests are answered", async () => {
  const flood = Promise.all(Array.from({ length: 120 }, () => report()));
  must(await call(assay.address, "GET", "/api/v1/balance", { key: account.key }), 200);
  const reports = await flood;
  const refused = reports.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { retryAfter, bytes } of refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(bytes.toString()).error.code).toBe("report_queue_full");
  }
  const result = reports.filter(({ status }) => status === 200);
  expect(result.length + refused.length).toBe(120);
  for (const { bytes } of result) expect(isWholePdf(bytes)).toBe(true);
  expect((await report()).status).toBe(200);
});

test("SIGTERM lets the reports that are being made come to their end, and exits 0", async () => {
  // The service is restarted, so that the thread still has to load its fonts when the signal comes.
  expect(await assay.stop()).toBe(0);
  assay = await startAssay(folder, { ...ENV, ...preload("long-waits.ts") });
  const reports = Promise.all([report(), report("?lang=de"), report()]);
  await waitFor("the reports to have been asked for", () =>
    fetch(`${assay.address}/healthz`).then((answer) => answer.ok),
  );
  const stopped = assay.stop();
  for (const { status, bytes } of await reports) {
    expect(status).toBe(200);
    expect(isWholePdf(bytes)).toBe(true);
  }
  expect(await stopped).toBe(0);
  expect(assay.output()).toContain('"msg":"stopped"');
});

test("a report makes no process wait that is stopped while idle", async () => {
  assay = await startAssay(folder, { ...ENV, ...LISTED_WAITS });
  expect((await report()).status).toBe(200);
  expect(await assay.stop()).toBe(0);
  expect(waitsToStop(assay.output())).toEqual([]);
});
