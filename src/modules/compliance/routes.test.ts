import { beforeEach, describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { DOCUMENT_IDS } from "#/domain/report/compliance/documents.ts";
import { useService } from "#/testing/harness.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const service = useService({ OPERATOR_TOKEN });
let account: RegisteredAccount;
beforeEach(async () => {
  account = await register(service);
});

const PATH = "/api/v1/console/compliance";
const document = async (id: string, language = "en") =>
  (
    await service.call(
      "GET",
      `${PATH}/paper?paper=${id}&language=${language}&format=markdown`,
      asPerson(account),
    )
  ).text;

async function packOf(language: string): Promise<Record<string, string>> {
  const answer = await service.app.handle(
    new Request(`${ORIGIN}${PATH}/pack?language=${language}`, {
      headers: signIn(service, { role: "owner", account }).headers,
    }),
  );
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]),
  );
}

describe("the documents", () => {
  test("are listed, and each is there as PDF and as Markdown", async () => {
    const { json } = await service.call("GET", PATH, asPerson(account));
    expect(json.data.papers.map(({ id }: { id: string }) => id)).toEqual([...DOCUMENT_IDS]);
    const file = await service.call("GET", `${PATH}/paper?paper=processing-record`, asPerson(account));
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toContain("assay-processing-record-en.pdf");
    expect(await document("processing-record", "de")).toStartWith(
      "# Verzeichnis von Verarbeitungstätigkeiten",
    );
    expect((await service.call("GET", `${PATH}/paper?paper=none`, asPerson(account))).status).toBe(400);
  });

  test("follow the settings: they contain a webhook and a retention rule from the next time on", async () => {
    const before = await document("processing-record");
    expect(before).not.toContain("ats.example.com");
    expect(before).toContain("No retention period is set");
    await service.call("POST", "/api/v1/webhooks", {
      key: account.key,
      body: { url: "https://ats.example.com/hook?secret=hush", events: ["analysis.completed"] },
    });
    await service.call("PUT", "/api/v1/console/retention", {
      ...asPerson(account),
      body: { kept: { completed_months: 7, unfinished_months: 2 } },
    });
    await service.call("PUT", "/api/v1/console/retention/logs", {
      ...asPerson(account),
      body: { mails: 45, deliveries: null, batch_rows: null, notifications: null },
    });
    const after = await document("processing-record");
    expect(after).toContain("Webhook to ats.example.com (analysis.completed)");
    expect(after).toContain("7 months after the questionnaire is completed, or 2 months after");
    expect(before).toContain("Records of sent emails: 400 days");
    expect(after).toContain("Records of sent emails: 45 days");
    expect(after).not.toContain("hush");
  });

  test("name no candidate, in no file of the pack", async () => {
    await buyCredits(service, account);
    const { token } = await invite(service, account, {
      name: "Zoë Sentinel",
      email: "zoe.sentinel@people.example",
    });
    await completeAssessment(service, token);
    const files = await packOf("de");
    expect(Object.keys(files).length).toBe(DOCUMENT_IDS.length * 2 + 1);
    for (const [name, text] of Object.entries(files)) {
      expect({ name, found: /sentinel/i.test(text) }).toEqual({ name, found: false });
    }
    for (const id of DOCUMENT_IDS) expect(await document(id)).not.toMatch(/sentinel/i);
    expect(JSON.parse(files["facts.json"] ?? "").account.id).toBe(account.id);
  }, 30_000);

  test("are for owners and data protection alone", async () => {
    for (const [role, status] of [
      ["owner", 200],
      ["data_protection", 200],
      ["recruiter", 403],
      ["reviewer", 403],
    ] as const) {
      const { headers } = signIn(service, { role, account });
      expect((await service.call("GET", `${PATH}/pack`, { headers })).status).toBe(status);
    }
  }, 30_000);
});
