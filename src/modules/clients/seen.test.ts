import { beforeEach, expect, test } from "bun:test";
import { useBuyer, useService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { candidatePath, completeAssessment, confirmed, invite, type SentInvite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/**
 * The view of a candidate who is invited in a client's name: the client, and none of the agency's statements
 * about itself.
 */

const API = "/api/v1/console";
const service = useService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
let theirs: SentInvite;
let own: SentInvite;

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) });

beforeEach(async () => {
  const { id } = (await call("POST", "/clients", { name: "Zorander Works" })).json.data;
  await call("PUT", `/clients/${id}/branding`, { accent: "#7a1f5c", legal_basis: { en: "Zorander basis" } });
  await call("PUT", "/branding", { display_name: "Agency Ltd", privacy: { en: "Agency privacy" } });
  const job = (await call("POST", "/jobs", { title: "Sales", client_id: id })).json.data;
  theirs = await invite(service, account, { email: "a@people.example", job_id: job.id });
  own = await invite(service, account, { email: "b@people.example" });
});

const page = async ({ token }: SentInvite) =>
  (await service.call("GET", candidatePath(token, "/"))).json.data;

test("the page names the client, with its look and its notice, and the agency only where it sees results", async () => {
  const [client, agency] = [await page(theirs), await page(own)];
  expect([client.company, agency.company]).toEqual(["Zorander Works", "Agency Ltd"]);
  expect([client.brand.style !== null, agency.brand.style]).toEqual([true, null]);
  const notice = client.notice.paragraphs.en.join("\n");
  expect(notice).toContain("Zorander basis");
  expect(notice).toContain("Zorander Works and Agency Ltd");
  expect(notice).not.toContain("Agency privacy");
  expect(agency.notice.paragraphs.en.join("\n")).not.toContain("Zorander");
  expect(client.notice.version).not.toBe(agency.notice.version);
});

test("an acknowledged notice stays the client's, and the copy of the data names the client", async () => {
  await completeAssessment(service, theirs.token);
  const [{ notice_version: version } = {}] = rows(
    service,
    "SELECT notice_version FROM sessions WHERE invite_id = ?",
    theirs.id,
  );
  expect(version).toBe((await page(theirs)).notice.version);
  const privacy = await service.call(
    "GET",
    candidatePath(theirs.token, "/privacy"),
    await confirmed(service, theirs.token),
  );
  expect(JSON.stringify(privacy.json.data)).toContain("Zorander Works");
});

test("the list of candidates narrows to those of a client's jobs", async () => {
  const [client] = (await call("GET", "/clients")).json.data.clients;
  const found = (await call("GET", `/candidates?state=all&client_id=${client.id}`)).json.data.candidates;
  for (const row of found) expect(row.client_id).toBe(client.id);
  expect(found.map(({ invite_id }: { invite_id: string }) => invite_id)).toEqual([theirs.id]);
  expect((await call("GET", "/candidates?state=all&client_id=cl_none")).json.data.candidates).toEqual([]);
});

test("mails and reports are in the client's name", async () => {
  await completeAssessment(service, theirs.token);
  const mails = (await call("GET", `/mails?invite_id=${theirs.id}`)).json.data.mails;
  const mail = (await call("GET", `/mails/${mails[0].mail_id}`)).json.data;
  expect(JSON.stringify(mail)).toContain("Zorander Works");
  expect(JSON.stringify(mail)).not.toContain("Agency Ltd");
  const report = await service.call("GET", `/api/v1/invites/${theirs.id}/report?format=html`, {
    key: account.key,
  });
  expect(report.text).toContain("Zorander Works");
  expect(report.text).not.toContain("Agency Ltd");
});
