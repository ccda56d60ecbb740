import { describe, expect, test } from "bun:test";
import { PROBLEMS } from "#/platform/context/problem-catalog.ts";
import { useService, useSharedService } from "#/testing/harness.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { furnish } from "#/testing/records.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { sourcesIn } from "#/testing/sources.ts";
import { operationEntries } from "./operations.ts";

/**
 * Readers of what an operation does can use that operation. Errors name none, because their reader may hold a key that does not open it.
 * Next steps and mails name those of the key that their reader holds.
 */

const NAMED = /\b(GET|POST|PUT|PATCH|DELETE) \/([\w{}$./-]*)/g;

/** Operations that a text names, without the names of their parameters. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(
    ([, method, path = ""]) =>
      `${method} /${path.replace(/\.$/, "").replace(/\$?\{\w+\}|\b\w+_[0-9A-Za-z]{10,}|\b\d+\b/g, "{}")}`,
  );

const openedByKeys = new Map(
  operationEntries()
    .filter(([key]) => !/ \/(?:console|admin)\//.test(key))
    .map(([key, { permission }]) => [key.replace(/\{\w+\}/g, "{}"), permission]),
);

describe("no error names an operation", () => {
  test("in the catalogue of problems", () => {
    for (const [code, [, text]] of Object.entries(PROBLEMS))
      expect([code, namedIn(text)]).toEqual([code, []]);
  });

  test("or anywhere else in the service: only references, next steps and mails to programs name one", () => {
    const CAN =
      /(?:^|\/)(?:openapi|demo|cli|web|testing)\/|^messages\/(?:console|modules\/mailer)\/|reference\.ts$|testing\.ts$|\.test\.tsx?$|^modules\/(?:accounts\/registration\/schema|mailer\/[\w-]+)\.tsx?$/;
    const withoutComments = (text: string) =>
      text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
    const found = sourcesIn("src")
      .filter(({ file }) => !CAN.test(file))
      .flatMap(({ file, text }) => namedIn(withoutComments(text)).map((name) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });
});

describe("next steps name operations that the key of the same answer opens", () => {
  const service = useService({ OPERATOR_TOKEN });

  async function stepsOf(server: TestService, product?: string): Promise<string[]> {
    const { json } = await server.call("POST", "/api/v1/register", {
      body: {
        ...{ company: "Northwind", email: `${crypto.randomUUID()}@northwind.example`, mode: "test" },
        ...(product !== undefined && { product_id: product }),
      },
    });
    expect([product, json.error]).toEqual([product, undefined]);
    const { next_steps, api_key } = json.data;
    const named = namedIn(Object.values(next_steps).join("\n"));
    for (const name of named) {
      const permission = openedByKeys.get(name);
      expect([name, permission]).toEqual([name, expect.any(String)]);
      const [method = "", path = ""] = name.split(" ");
      const address = `/api/v1${path.replaceAll("{}", `inv_${"0".repeat(24)}`)}`;
      const { status, json: answer } = await server.call(method, address, {
        ...{ key: api_key.key, ...(method === "POST" && { body: {} }) },
      });
      expect([name, status === 401 || status === 403 || answer.error?.code === "not_found"]).toEqual([
        name,
        false,
      ]);
    }
    return named;
  }

  test("with an order, without one, and where nothing is sold", async () => {
    expect(await stepsOf(service)).toContain("POST /orders");
    expect(await stepsOf(service, "pa-single")).toContain("GET /balance");
    const free = await startService({ OPERATOR_TOKEN, BILLING: "off", REGISTRATION: "open" });
    try {
      expect(await stepsOf(free)).not.toContain("POST /orders");
    } finally {
      await free.end();
    }
  });
});

describe("mails", () => {
  const service = useSharedService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" });

  test("name operations of the API for keys alone, in both languages", () => {
    const texts = [...sourcesIn("src/modules/mailer"), ...sourcesIn("src/messages/modules/mailer")].filter(
      ({ file }) => !/test|\//.test(file),
    );
    const named = texts.flatMap(({ text }) => namedIn(text.replace(/\/\*[\s\S]*?\*\//g, "")));
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect([name, openedByKeys.has(name)]).toEqual([name, true]);
  });

  test("name none to people of an account who have the console", async () => {
    const account = await register(service);
    await buyCredits(service, account);
    await furnish(service, account);
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
    const person = asPerson(account);
    const { json } = await service.call("GET", "/api/v1/console/mails?limit=100", person);
    const seen = new Set<string>();
    for (const { mail_id, template } of json.data.mails) {
      const mail = await service.call("GET", `/api/v1/console/mails/${mail_id}`, person);
      expect([template, namedIn(String(mail.json.data.text))]).toEqual([template, []]);
      seen.add(template);
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});
