import { beforeEach, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
let ada: number;
let ben: number;

beforeEach(() => {
  [ada = 0, ben = 0] = ["Ada", "Ben"].map((firstName) => {
    const id = seedAssessment(service, account, { firstName, lastName: "Secretname" });
    seedResult(service, id, () => 5.5);
    return id;
  });
});

const data = async (method: string, path: string, body?: unknown) =>
  (await service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) }))
    .json.data;
const sharedList = async (more: object = {}) => {
  const list = await data("POST", "/shortlists", { name: "First round", session_ids: [ada] });
  const input = { shortlist_id: list.id, receiver: "Anna Boss", chapters: ["match", "report"] };
  const share = await data("POST", "/shares", { ...input, ...more });
  return { ...share, path: new URL(share.url).pathname };
};
const fetched = (path: string, headers: Record<string, string> = {}) =>
  service.app.handle(new Request(`${ORIGIN}${path}`, { headers }));
async function pagesOf(response: Response): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await response.bytes()), { mergePages: false });
  return text;
}

describe("a report by a link", () => {
  test("bears the receiver's name on every page, and is a look that the candidate can read of", async () => {
    const { path, id } = await sharedList();
    const page = await (await fetched(path)).text();
    expect(page).toContain(`href="${path}/people/${ada}/report"`);
    const file = await fetched(`${path}/people/${ada}/report`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("cache-control")).toBe("no-store");
    const pages = await pagesOf(file);
    expect(pages.length).toBeGreaterThan(3);
    for (const text of pages) expect(text).toContain("Anna Boss");
    expect(pages.join(" ")).toContain("Ada Secretname");
    service.run("store-views");
    expect(rows(service, "SELECT session_id, viewer FROM result_views WHERE what = 'report'")).toMatchObject([
      { session_id: ada, viewer: expect.stringContaining("Anna Boss") },
    ]);
    expect((await data("GET", `/shares/${id}`)).looks).toBe(2);
  });

  test("is there only where it was shared, and of nobody else", async () => {
    const { path } = await sharedList({ chapters: ["match"] });
    expect(await (await fetched(path)).text()).not.toContain("/report");
    expect((await fetched(`${path}/people/${ada}/report`)).status).toBe(404);
    const open = await sharedList();
    for (const other of [ben, 987654, "x"])
      expect((await fetched(`${open.path}/people/${other}/report`)).status).toBe(404);
    expect((await fetched(`${open.path}x/people/${ada}/report`)).status).toBe(404);
  });

  test("with names hidden has a letter in the name's place, in the file's name too", async () => {
    const { path } = await sharedList({ hide_names: true });
    const file = await fetched(`${path}/people/${ada}/report`);
    expect(file.headers.get("content-disposition")).not.toContain("Secretname");
    const text = (await pagesOf(file)).join(" ");
    expect(text).toContain("Candidate A");
    expect(text).not.toMatch(/Secretname|Ada\b/);
  });

  test("waits for the password, and ends with the share, with a request that pauses the use, and with an erasure", async () => {
    const shut = await sharedList({ password: "correct horse" });
    const asked = await fetched(`${shut.path}/people/${ada}/report`);
    expect([asked.status, asked.headers.get("location")]).toEqual([303, shut.path]);

    const { path, id } = await sharedList();
    const address = `${path}/people/${ada}/report`;
    expect((await fetched(address)).status).toBe(200);
    execute(
      service,
      `INSERT INTO candidate_requests (id, account_id, mode, session_id, kind, message, status, created_at, due_at)
       VALUES ('req_1', ?, 'live', ?, 'objection', '', 'open', 1, 2)`,
      account.id,
      ada,
    );
    expect((await fetched(address)).status).toBe(404);
    execute(service, "DELETE FROM candidate_requests");
    await data("DELETE", `/shares/${id}`);
    expect((await fetched(address)).status).toBe(410);

    const late = await sharedList({ days: 1 });
    service.clock.advance(DAY_MS + 1);
    expect((await fetched(`${late.path}/people/${ada}/report`)).status).toBe(410);
    const last = await sharedList();
    await service.call("DELETE", `/api/v1/gdpr/candidates/${ada}`, { key: account.key });
    expect((await fetched(`${last.path}/people/${ada}/report`)).status).toBe(404);
  });
});
