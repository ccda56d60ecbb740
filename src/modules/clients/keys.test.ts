import { expect, test } from "bun:test";
import { useAccount, useService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";

const service = useService();
const account = useAccount(service);

const keyWith = (permissions: string[], accountId = account.id, mode: "test" | "live" = "test") =>
  service.accounts.issueKey(accountId, { mode, name: "Applicant tracking", permissions }).key;
const ask = (key: string, method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/console${path}`, { key, ...(body !== undefined && { body }) });

test("a key that was given clients makes one, finds it by its reference in either mode, opens a job for it, and reads what was used", async () => {
  const key = keyWith(["clients:read", "clients:write", "jobs:write"]);
  const body = { name: "Holmwerft Systeme GmbH", invoice_ref: "HW-2044" };
  const created = await ask(key, "POST", "/clients", body);
  expect([created.status, created.json.data.created_by]).toEqual([201, "API key"]);
  const { id, revision } = created.json.data;
  for (const mode of ["test", "live"] as const) {
    const found = await ask(keyWith(["clients:read"], account.id, mode), "GET", "/clients?q=HW-2044");
    expect(found.json.data.clients).toMatchObject([{ id, name: body.name }]);
  }
  const changed = await ask(key, "PUT", `/clients/${id}`, { revision, name: "Holmwerft SE" });
  expect([changed.status, changed.json.data.name]).toEqual([200, "Holmwerft SE"]);
  const job = await ask(key, "POST", "/jobs", { title: "Backend engineer", client_id: id });
  expect([job.status, job.json.data.client_id]).toEqual([201, id]);
  expect((await ask(key, "GET", `/clients/${id}/usage`)).status).toBe(200);
  expect((await ask(key, "PUT", `/clients/${id}/branding`, { accent: "#8a4b08" })).status).toBe(200);
  // A job names it.
  expect((await ask(key, "DELETE", `/clients/${id}`)).json.error.code).toBe("client_in_use");
});

test("one that may only read changes nothing, one that was not given clients finds none, and no stranger sees them", async () => {
  const { id } = (await ask(keyWith(["clients:write"]), "POST", "/clients", { name: "Holmwerft" })).json.data;
  const reader = keyWith(["clients:read"]);
  const path = `/clients/${id}`;
  const changes = [
    ["POST", "/clients", { name: "X" }],
    ["PUT", path, { name: "X" }],
    ["PUT", `${path}/branding`, { accent: "#000000" }],
    ["DELETE", path, undefined],
  ] as const;
  for (const [method, at, body] of changes) {
    const { status, json } = await ask(reader, method, at, body);
    expect([method, status, json.error.code]).toEqual([method, 403, "permission_denied"]);
  }
  for (const key of [account.key, keyWith(["jobs:read", "jobs:write"])])
    expect((await ask(key, "GET", path)).json.error.code).toBe("permission_denied");
  const stranger = keyWith(["clients:read", "clients:write"], (await register(service)).id);
  expect((await ask(stranger, "GET", "/clients")).json.data.clients).toEqual([]);
  for (const [method, at, body] of changes.slice(1))
    expect([method, (await ask(stranger, method, at, body)).status]).toEqual([method, 404]);
  expect((await ask(reader, "GET", path)).json.data.name).toBe("Holmwerft");
});
