import { beforeAll, describe, expect, test } from "bun:test";
import { createServer } from "node:http";
import { useSharedService } from "#/testing/harness.ts";
import { ORIGIN } from "#/testing/service.ts";
import { DOCUMENT_PATHS, PARTS } from "../document-paths.ts";
import type { OpenApiDocument } from "../openapi.ts";
import { type DescribedOperation, describedOperations } from "../testing.ts";
import { guideSections } from "./sections.ts";

const service = useSharedService();

let document: OpenApiDocument;
let operations: DescribedOperation[];
beforeAll(async () => {
  document = (await service.call("GET", DOCUMENT_PATHS.api)).json;
  operations = describedOperations(document);
});

const HEADINGS = [
  ...["Quickstart", "Authentication", "Errors", "Pagination", "Idempotency", "Rate limits", "Webhooks"],
  ...["Test mode", "Changelog"],
];
const guideFor = (billed: boolean) => guideSections("api", { origin: ORIGIN, billed, rateLimit: 100 });
const headingsIn = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
const blocksIn = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, block = ""]) => block,
  );

describe("the guide", () => {
  test("has the sections that readers look for, in the document, on the page and in llms.txt", async () => {
    expect(headingsIn((document.info as { description: string }).description)).toEqual(HEADINGS);
    expect(headingsIn((await service.call("GET", "/llms.txt")).text)).toEqual([...HEADINGS, "Operations"]);
    const { text } = await service.call("GET", "/docs");
    for (const heading of HEADINGS) {
      const id = heading.toLowerCase().replaceAll(" ", "-");
      expect(text).toContain(`<h2 id="${id}">${heading}</h2>`);
      expect(text).toContain(`<li><a href="#${id}">${heading}</a></li>`);
    }
  });

  test("keeps the ids that earlier versions of the page had", async () => {
    const { text } = await service.call("GET", "/docs");
    for (const id of ["trying", "answers", "schemas", "events", "credentials"])
      expect(text).toContain(` id="${id}"`);
  });

  test.each(PARTS)("of the part %s is complete, whether something is sold or not", (part) => {
    for (const billed of [true, false]) {
      const text = guideSections(part, { origin: ORIGIN, billed, rateLimit: 100 });
      expect(text).not.toMatch(/\{\{|\}\}|undefined|\n\n\n/);
      expect(headingsIn(text)).toContain("Idempotency");
    }
  });

  test("leads to no order where nothing is sold", () => {
    expect(guideFor(false)).not.toMatch(/orders\/|product_id|ORDER_ID/);
    expect(guideFor(true)).toContain("/test-helpers/orders/$ORDER_ID/pay");
  });

  test("explains every status that an operation can answer", () => {
    const statuses = new Set(operations.flatMap(({ responses }) => Object.keys(responses)));
    const described = [...guideFor(true).matchAll(/^\| (\d{3}) \|/gm)].map(([, status]) => status);
    // No operation answers 405: it belongs to paths without that method.
    expect(described).toEqual(
      [...new Set([...statuses, "405"])].filter((status) => status >= "400").toSorted(),
    );
  });
});

interface Command {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
}

/** The requests of the shell examples, with `$NAME` as an id. */
const commandsIn = (text: string): Command[] =>
  blocksIn(text, "sh")
    .flatMap((block) => block.replaceAll("\\\n", " ").split("\n"))
    .filter((line) => line.startsWith("curl "))
    .map((line) => {
      const path = line.match(/ (\S+\/api\/v1)(\/\S*)/)?.[2] ?? "";
      const body = line.match(/ -d '([^']*)'/)?.[1];
      const method = line.match(/ -X (\w+)/)?.[1] ?? (body === undefined ? "GET" : "POST");
      return { method, path, body: body === undefined ? null : JSON.parse(body) };
    });

describe("an example of the guide", () => {
  test("calls an operation of the document, at this server, with fields that it has", () => {
    const commands = [true, false].flatMap((billed) => commandsIn(guideFor(billed)));
    expect(commands.length).toBeGreaterThan(15);
    for (const { method, path, body } of commands) {
      const operation = operations.find(
        (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
      );
      expect([method, path, operation?.key]).toEqual([method, path, expect.any(String)]);
      const reference = operation?.requestBody?.content["application/json"]?.schema.$ref;
      const schema = document.components.schemas[String(reference).split("/").at(-1) ?? ""];
      for (const field of Object.keys(body ?? {}))
        expect(Object.keys(schema?.properties ?? {})).toContain(field);
    }
    expect(guideFor(true)).toContain(`curl -sS ${ORIGIN}/api/v1/register`);
  });

  test("verifies the signature of a delivery, and refuses a changed body", async () => {
    const [example = ""] = blocksIn(guideFor(true), "js");
    const taken: string[] = [];
    let opened: ReturnType<typeof createServer> | null = null;
    // The example is run as it is, with a server and an environment of the test.
    const { Webhook } = await import("standardwebhooks");
    const run = new Function(
      ...["createServer", "Webhook", "process", "console"],
      example.replace(/^import .*$/gm, ""),
    );
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const listening = new Promise<number>((resolve) => {
      const create = (handler: Parameters<typeof createServer>[1]) => {
        const server = createServer(handler as never);
        opened = server;
        return {
          listen: () =>
            server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
        };
      };
      run(create, Webhook, { env: { WEBHOOK_SECRET: secret } }, { log: (type: string) => taken.push(type) });
    });
    const url = `http://127.0.0.1:${await listening}`;
    const body = JSON.stringify({ type: "ping", timestamp: new Date().toISOString(), data: {} });
    const at = new Date();
    const headers = {
      "webhook-id": "evt_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign("evt_1", at, body),
    };
    const send = (text: string) => fetch(url, { method: "POST", headers, body: text });
    expect((await send(body)).status).toBe(204);
    expect((await send(`${body} `)).status).toBe(400);
    expect(taken).toEqual(["ping"]);
    (opened as ReturnType<typeof createServer> | null)?.close();
  });
});
