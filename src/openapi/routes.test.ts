import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { ORIGIN } from "#/testing/service.ts";
import { DOCUMENT_PATHS, PARTS } from "./document-paths.ts";
import { operationsOf } from "./operations.ts";
import { referencePage } from "./page/page.tsx";

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

describe("the page of reference", () => {
  test("is under the strict policy, and caches ask each time whether it is still valid", async () => {
    const { status, headers, text } = await service.call("GET", "/docs");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toStartWith("text/html");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'; style-src 'self'");
    expect(headers.get("cache-control")).toBe("no-cache");
    for (const [, asset] of text.matchAll(/"(\/assets\/[^"]+)"/g)) {
      expect((await service.call("GET", asset ?? "")).status).toBe(200);
    }
  });

  test.each(PARTS)(
    "of the part %s describes every operation under its id, with all its fields, and no link of it leads nowhere",
    async (part) => {
      const { text } = await service.call("GET", `/docs?part=${part}`);
      const { json: document } = await service.call("GET", DOCUMENT_PATHS[part]);
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      expect(ids.size).toBe([...text.matchAll(/ id="/g)].length);
      expect(operationsOf(part).length).toBeGreaterThan(40);
      for (const [, { id }] of operationsOf(part)) {
        const section = new RegExp(`<section class="operation" id="${id}".*?</section>`, "s").exec(text)?.[0];
        expect([id, section !== undefined]).toEqual([id, true]);
        const fields =
          document.components.schemas[`${id.charAt(0).toUpperCase()}${id.slice(1)}Body`]?.properties;
        for (const name of Object.keys(fields ?? {})) expect(section).toContain(`<code>${name}</code>`);
      }
      const led = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(led.filter((id) => !ids.has(id))).toEqual([]);
      expect(text).not.toMatch(/DOCS_[A-Z]+|undefined|\[object/);
    },
  );

  test("that is asked for by a name that nothing has is the interface's", async () => {
    const { text } = await service.call("GET", "/docs?part=__proto__");
    expect(text).toBe((await service.call("GET", "/docs")).text);
  });

  test("shows what others wrote as text: nothing of a document becomes markup", () => {
    const bad = "<img src=x onerror=alert(1)>";
    const document = JSON.stringify({
      info: { title: bad, version: bad, description: bad },
      servers: [{ url: `https://assay.example/"${bad}` }],
      tags: [{ name: "Start", description: bad }],
      paths: {
        "/x": { get: { operationId: "x", tags: ["Start"], summary: bad, description: bad, responses: {} } },
      },
      components: { securitySchemes: {}, parameters: {}, responses: {}, schemas: {} },
    });
    const frame = "DOCS_TITLE DOCS_VERSION DOCS_ORIGIN DOCS_CONTENTS DOCS_INTRODUCTION DOCS_OPERATIONS";
    expect(referencePage(frame, "api", document)).not.toContain("<img");
  });
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
