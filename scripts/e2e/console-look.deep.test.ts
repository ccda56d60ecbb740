/** Every page of an account is accessible and fits at every width, light and dark. */
import { expect, test } from "bun:test";
import { askAs, demoForFile, enter, errorsOf, go } from "./console-page.ts";
import { firstOf, roundOf } from "./console-round.ts";
import { misshapen, smallTargets } from "./console-shape.ts";

const { browser, demo } = await demoForFile();

test("the owner's pages, filled", async () => {
  const round = await roundOf(browser, demo, "owner", "filled", "de");
  const paths = await round.menu();
  expect(paths.length).toBeGreaterThan(15);
  await round.through(paths);
  round.end();
});

test("the owner's pages of single people and things", async () => {
  const round = await roundOf(browser, demo, "owner", "filled", "de");
  const { page } = round;
  const { data } = await askAs(page, "/console/candidates?state=completed&limit=3");
  const [id, ...others] = data.candidates.map((candidate: { session_id: number }) => candidate.session_id);
  const team = await firstOf(page, "/teams", "/teams/");
  const job = await firstOf(page, "/jobs", "/jobs/job_");
  const client = await firstOf(page, "/clients", "/clients/cl_");
  await round.through([
    `/candidates/${id}`,
    await firstOf(page, "/candidates?state=pending", "/candidates/invite/"),
    "/invites/new",
    "/invites/many",
    "/invites/batches",
    await firstOf(page, "/invites/batches", "/invites/batches/"),
    await firstOf(page, "/job-profiles", "/job-profiles/jp_"),
    "/job-profiles/new",
    job,
    `${job}?tab=start`,
    `${job}?tab=settings`,
    client,
    `${client}?tab=look`,
    `${client}?tab=usage`,
    `${client}?tab=settings`,
    await firstOf(page, "/shortlist", "/shortlist?"),
    `/compare?ids=${[id, ...others].join(",")}`,
    `${team}?view=map`,
    `${team}?view=report`,
    await firstOf(page, "/webhooks", "/webhooks/"),
    "/privacy?view=invited",
    "/privacy?view=deletions",
    "/privacy?view=retention",
    "/privacy?view=papers",
    "/privacy?view=audit",
    "/me",
    "/nowhere",
  ]);
  round.end();
});

test("on touch everything that can be hit is as large as a finger", async () => {
  const phone = await enter(browser, demo, "owner", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = phone;
  const candidate = await firstOf(page, "/candidates?state=completed", "/candidates/");
  const problems: string[] = [];
  for (const path of [
    "/",
    "/candidates",
    candidate,
    "/invites/new",
    "/job-profiles",
    "/teams",
    "/mails",
    "/account",
  ]) {
    await go(page, path);
    problems.push(...(await smallTargets(page, 44)).map((target) => `${path}: ${target}`));
  }
  expect([...problems, ...errorsOf(phone)]).toEqual([]);
});

test("what somebody may read and not change can be read whole", async () => {
  const desk = await enter(browser, demo, "recruiter");
  const problems: string[] = [];
  for (const path of ["/account", "/mail-templates"]) {
    await go(desk.page, path);
    await desk.page.locator("fieldset:disabled").first().waitFor();
    problems.push(...(await misshapen(desk.page)).map((failure) => `${path}: ${failure}`));
  }
  expect([...problems, ...errorsOf(desk)]).toEqual([]);
});

test("in forced colours one sees what is chosen, and the mode in words", async () => {
  const desk = await enter(browser, demo, "owner");
  const { page } = desk;
  await page.emulateMedia({ forcedColors: "active" });
  const system = (color: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      const { color: value } = getComputedStyle(probe);
      probe.remove();
      return value;
    }, color);
  const highlight = await system("Highlight");
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByText(/^(You are now in live mode\.|Sie sind jetzt im Live-Modus\.)$/).waitFor();
  expect(await backgroundOf("header .mantine-SegmentedControl-label[data-active]")).toBe(highlight);
  expect(await backgroundOf(".console-nav-link[aria-current=page]")).toBe(highlight);
  await go(page, await firstOf(page, "/candidates?state=completed", "/candidates/"));
  const ink = await system("CanvasText");
  expect([await backgroundOf(".lane-band"), await backgroundOf(".lane-dot")]).toEqual([ink, ink]);
  await desk.picture("console-forced-candidate");
  await go(page, "/account");
  expect(await backgroundOf(".mantine-Switch-input:checked + .mantine-Switch-track")).toBe(highlight);
  expect(errorsOf(desk)).toEqual([]);
});
