import { expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { ORIGIN } from "#/testing/service.ts";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import { operationsOf } from "./operations.ts";

const service = useSharedService();

test.each(Object.values(DOCUMENT_PATHS))(
  "%s is served as JSON without a key, the same every time",
  async (path) => {
    const first = await service.call("GET", path);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("application/json");
    expect(first.json.openapi).toBe("3.1.0");
    expect((await service.call("GET", path)).text).toBe(first.text);
  },
);

test("the reference is a page under the strict policy, and caches ask each time whether it still holds", async () => {
  const { status, headers, text } = await service.call("GET", "/docs");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toStartWith("text/html");
  expect(headers.get("content-security-policy")).toContain("script-src 'self'; style-src 'self'");
  expect(headers.get("cache-control")).toBe("no-cache");
  for (const [, asset] of text.matchAll(/"(\/assets\/[^"]+)"/g)) {
    expect((await service.call("GET", asset ?? "")).status).toBe(200);
  }
});

test("the guide names every operation of the interface and where the documents are, in Markdown", async () => {
  const { headers, text } = await service.call("GET", "/llms.txt");
  expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(text).toStartWith("# Assay\n");
  for (const path of Object.values(DOCUMENT_PATHS)) expect(text).toContain(`(${ORIGIN}${path})`);
  for (const [key] of operationsOf("api")) expect(text).toContain(`\`${key}\``);
});

test("the manifest that GET / names leads to the document and to a logo that is there", async () => {
  const { json: information } = await service.call("GET", "/api/v1/");
  const path = (address: string) => address.slice(ORIGIN.length);
  const manifest = await service.call("GET", path(information.data.documentation.ai_plugin));
  expect(manifest.status).toBe(200);
  expect(manifest.json.api.url).toBe(information.data.documentation.openapi);
  expect((await service.call("GET", path(manifest.json.api.url))).status).toBe(200);
  const logo = await service.call("GET", path(manifest.json.logo_url));
  expect(logo.headers.get("content-type")).toBe("image/svg+xml");
});
