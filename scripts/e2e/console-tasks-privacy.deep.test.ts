/** Data protection officers anonymize people, export their data and download the compliance documents. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { call, must } from "./client.ts";
import { demoForFile, enter, errorsOf, go, overflow, said, settled } from "./console-page.ts";

const { browser, demo } = await demoForFile();

test("a cancelled invite's person is deleted, and every row of the deleted leads to a page", async () => {
  const key = { key: demo.keys.live };
  const body = { email: "quirin@people.example", name: "Quirin Zweifel", send_email: false };
  const { invite_id } = must(await call(demo.address, "POST", "/api/v1/invites", { ...key, body }), 201).json
    .data;
  must(await call(demo.address, "DELETE", `/api/v1/invites/${invite_id}`, key), 200);

  const office = await enter(browser, demo, "protection");
  const desk = office.page;
  await go(desk, "/privacy?status=cancelled");
  await desk.getByRole("button", { name: "Actions for Quirin Zweifel" }).click();
  await desk.getByRole("menuitem", { name: "Delete …" }).click();
  const dialog = desk.getByRole("dialog", { name: "Delete Quirin Zweifel?" });
  await dialog.getByRole("textbox").fill("delete");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await said(desk, "The candidate was deleted.").waitFor();
  await dialog.waitFor({ state: "detached" });

  await go(desk, "/privacy?status=deleted");
  const rows = desk.getByRole("row").filter({ hasText: "Deleted" });
  const links = rows.getByRole("link");
  await rows.first().waitFor();
  await office.picture("console-privacy-anonymized");
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  for (const address of addresses) {
    await go(desk, address.replace("/console", ""));
    await settled(desk);
    expect([address, await desk.getByRole("main").innerText()]).not.toEqual([
      address,
      expect.stringContaining("no such"),
    ]);
  }
  await desk.setViewportSize({ width: 360, height: 740 });
  await go(desk, "/privacy?status=deleted");
  expect(await overflow(desk)).toBeLessThanOrEqual(0);
  await office.picture("console-privacy-anonymized-phone");
  expect(errorsOf(office)).toEqual([]);
  await office.context.close();
});

test("the list is downloaded as a file, and everything about one person is anonymized by their address, after a preview of what that is", async () => {
  const key = { key: demo.keys.live };
  const email = "ronja@people.example";
  for (const name of ["Ronja Rundum", "R. Rundum"]) {
    const body = { email, name, send_email: false };
    must(await call(demo.address, "POST", "/api/v1/invites", { ...key, body }), 201);
  }
  const office = await enter(browser, demo, "protection");
  const desk = office.page;
  await go(desk, "/privacy?q=ronja@people.example");
  await desk.getByRole("row").filter({ hasText: "Ronja Rundum" }).waitFor();
  await desk.getByRole("button", { name: "Export" }).click();
  const [file] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toContain("Person");
  expect(lines.filter((line) => line.includes("ronja@people.example"))).toHaveLength(2);
  expect(lines).toHaveLength(3);
  await desk.getByRole("button", { name: "Delete by email …" }).click();
  const dialog = desk.getByRole("dialog", { name: "Delete all data about a person" });
  await dialog.getByRole("button", { name: "Find data" }).click();
  const found = dialog.getByRole("status");
  await found.getByText("Invites: 2").waitFor();
  await office.picture("console-privacy-address");
  await dialog.getByLabel("Type").fill("delete");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await said(desk, "All data about this person was deleted.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await desk.getByText("No one matches your search.").waitFor();
  expect(errorsOf(office)).toEqual([]);
  await office.context.close();
});

test("all compliance documents for works council and data protection come in two clicks, and one alone", async () => {
  const office = await enter(browser, demo, "protection");
  const { page } = office;
  await go(page, "/privacy?view=papers");
  const table = page.getByRole("table", { name: "Compliance documents" });
  await table.waitFor();
  const [pack] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all (ZIP)" }).click(),
  ]);
  expect(pack.suggestedFilename()).toMatch(/^assay-compliance-.+-en\.zip$/);
  const [document] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Instructions for use as Markdown" }).click(),
  ]);
  expect(document.suggestedFilename()).toBe("assay-instructions-for-use-en.md");
  await office.picture("console-privacy-papers");
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await office.picture("console-privacy-papers-phone");
  expect(errorsOf(office)).toEqual([]);
  await office.context.close();
});

test("the account decides that scores are anonymous, and every later dialog says so", async () => {
  const key = { key: demo.keys.live };
  const body = { email: "greta@people.example", name: "Greta Grenz", send_email: false };
  const { invite_id } = must(await call(demo.address, "POST", "/api/v1/invites", { ...key, body }), 201).json
    .data;
  const office = await enter(browser, demo, "protection");
  const desk = office.page;
  await go(desk, "/privacy?view=retention");
  await desk.getByText("Not decided yet").waitFor();
  await desk.getByRole("radio", { name: "Make the scores anonymous (recommended)" }).check();
  await desk.locator("button[type=submit]:enabled", { hasText: "Save" }).click();
  await desk.getByText("Not decided yet").waitFor({ state: "detached" });
  await office.picture("console-privacy-unlinking");
  await go(desk, "/privacy?q=greta@people.example");
  await desk.getByRole("button", { name: "Actions for Greta Grenz" }).click();
  await desk.getByRole("menuitem", { name: "Delete …" }).click();
  const dialog = desk.getByRole("dialog", { name: "Delete Greta Grenz?" });
  await dialog.getByText("They are anonymous: No ID can be used to find them").waitFor();
  await dialog.getByRole("textbox").fill("delete");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await dialog.waitFor({ state: "detached" });
  await go(desk, "/privacy?view=deletions");
  await desk.getByRole("cell", { name: "Anonymous" }).first().waitFor();
  must(await call(demo.address, "GET", `/api/v1/invites/${invite_id}`, key), 404);
  expect(errorsOf(office)).toEqual([]);
  await office.context.close();
});
