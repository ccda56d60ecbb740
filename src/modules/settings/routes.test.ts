import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeConfig, readConfig } from "#/config.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "assay-settings-"));
  const file = join(folder, "smtp");
  writeFileSync(file, "smtp://user:sentinel-password@secret-host.example:587\n");
  service = await startService({ OPERATOR_TOKEN, SMTP_URL_FILE: file, BASE_URL: "http://assay.example" });
});
afterAll(async () => {
  await service.end();
  rmSync(folder, { recursive: true });
});

test("every setting is shown with its value, its source and its help, and no secret", async () => {
  const { status, json, text } = await service.call("GET", "/api/v1/admin/settings", { key: OPERATOR_TOKEN });
  expect(status).toBe(200);
  const { settings, warnings, message } = json.data;
  const names = settings.map(({ name }: { name: string }) => name);
  expect(names).toEqual(describeConfig(readConfig({})).map(({ name }) => name));
  const of = (name: string) => settings.find((setting: { name: string }) => setting.name === name);
  expect(of("SMTP_URL")).toMatchObject({ value: "********", source: "file" });
  expect(of("OPERATOR_TOKEN")).toMatchObject({ value: "********", source: "environment" });
  expect(of("PORT")).toMatchObject({ value: "3000", source: "default", warnings: [] });
  expect(of("BASE_URL")).toMatchObject({ source: "environment", warnings: ["base_url_not_encrypted"] });
  expect(of("MAIL_FROM").warnings).toEqual(["mail_sender_not_set"]);
  expect(warnings.map(({ code }: { code: string }) => code)).toContain("base_url_not_encrypted");
  expect(message).toContain("environment");
  for (const secret of ["sentinel-password", "secret-host", OPERATOR_TOKEN])
    expect(text).not.toContain(secret);
});

test("nothing writes a setting", async () => {
  for (const method of ["PUT", "POST", "DELETE"]) {
    const { status } = await service.call(method, "/api/v1/admin/settings", {
      key: OPERATOR_TOKEN,
      body: {},
    });
    expect([method, status]).toEqual([method, 405]);
  }
});
