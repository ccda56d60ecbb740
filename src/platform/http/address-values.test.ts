import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { useBuyer, useSharedService } from "#/testing/harness.ts";
import { withPlainAddresses } from "./address-values.ts";
import { Email, OptionalLine, STRICT } from "./envelope.ts";

const service = useSharedService();
const account = useBuyer(service);

const FIELDS = {
  email: Email,
  name: OptionalLine(200),
  contact: Type.Optional(Type.Object({ email: Type.Union([Email, Type.Literal("")]) }, STRICT)),
  rows: Type.Optional(Type.Array(Type.Object({ email: Email }, STRICT))),
};
const Schema = Type.Object(FIELDS, STRICT);

describe("a body with addresses", () => {
  test.each([
    ["is unchanged if they are plain", { email: "a@b.example" }, { email: "a@b.example" }],
    ["loses spaces", { email: " a@b.example\u00a0" }, { email: "a@b.example" }],
    ["gets a name", { email: "Berg, Ada <a@b.example>" }, { email: "a@b.example", name: "Ada Berg" }],
    [
      "keeps its own name",
      { email: "Ada Berg <a@b.example>", name: "Dr. Berg" },
      { email: "a@b.example", name: "Dr. Berg" },
    ],
    [
      "is read at every depth",
      { email: "a@b.example", contact: { email: "mailto:c@b.example" }, rows: [{ email: "<d@b.example>" }] },
      { email: "a@b.example", contact: { email: "c@b.example" }, rows: [{ email: "d@b.example" }] },
    ],
    ["keeps several", { email: "a@b.example, c@b.example" }, { email: "a@b.example, c@b.example" }],
    ["keeps other texts", { name: " mailto:a@b.example", nme: 1 }, { name: " mailto:a@b.example", nme: 1 }],
  ])("%s", (_, sent, read) => {
    expect(withPlainAddresses(Schema, sent)).toEqual(read);
  });
});

describe("the API", () => {
  const invite = (body: object) => service.call("POST", "/api/v1/invites", { key: account.key, body });

  test("invites the address that was meant", async () => {
    const sent = await invite({ email: " \u200bFee Gast <fee13@post.example>\u202c " });
    expect([sent.status, sent.json.data?.candidate]).toEqual([
      201,
      { email: "fee13@post.example", name: "Fee Gast" },
    ]);
  });

  test("refuses several addresses", async () => {
    const { status, json } = await invite({ email: "a@post.example; b@post.example" });
    expect([status, json.error.field, json.error.message]).toEqual([
      400,
      "email",
      "email: contains several addresses; send one of them.",
    ]);
  });

  test("lists what belongs to an address that was copied into a query", async () => {
    await invite({ email: "ana+jobs@post.example" });
    for (const copied of [
      "%E2%80%8Bmailto:ana%2Bjobs@post.example",
      "Ana+%3Cana%2Bjobs@post.example%3E",
      // The plus is not encoded.
      "ana+jobs@post.example",
    ]) {
      const path = `/api/v1/invites?email=${copied}`;
      const { status, json } = await service.call("GET", path, { key: account.key });
      expect([copied, status, json.data?.pagination.total]).toEqual([copied, 200, 1]);
    }
  });
});
