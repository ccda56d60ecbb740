import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { useBuyer, useSharedService } from "#/testing/harness.ts";
import { withoutAbsent } from "./absent-values.ts";
import { Line, OneOf, OptionalLine, STRICT, WebAddress } from "./envelope.ts";

const service = useSharedService();
const account = useBuyer(service);
const get = (path: string) => service.call("GET", `/api/v1${path}`, { key: account.key });

const FIELDS = {
  name: Line(20),
  note: OptionalLine(20),
  website: Type.Optional(WebAddress),
  language: Type.Optional(Type.Union([OneOf(["en", "de"]), Type.Null()])),
  rows: Type.Optional(Type.Array(Type.Object({ name: OptionalLine(20) }, STRICT))),
};
const Schema = Type.Object(FIELDS, STRICT);

describe("a body whose optional field", () => {
  test.each([
    ["is null", { name: "Ada", note: null, website: null }, { name: "Ada" }],
    ["may be null stays null", { name: "Ada", language: null }, { name: "Ada", language: null }],
    ["is empty where no empty text is accepted", { name: "Ada", website: "" }, { name: "Ada" }],
    ["is empty and may be null", { name: "Ada", language: "" }, { name: "Ada", language: null }],
    ["may be empty stays empty", { name: "Ada", note: "" }, { name: "Ada", note: "" }],
    ["is null in a row", { name: "Ada", rows: [{ name: null }] }, { name: "Ada", rows: [{}] }],
    ["is unknown stays", { name: "Ada", nme: null }, { name: "Ada", nme: null }],
    ["is required stays", { name: null }, { name: null }],
  ])("%s", (_, sent, read) => {
    expect(withoutAbsent(Schema, sent, true)).toEqual(read);
  });

  test.each([
    ["says nothing of the kind", { name: "Ada", note: "", language: null, rows: [{ name: "Bo" }] }],
    ["is required", { name: null, website: "https://a.example/" }],
  ])("%s is returned itself", (_, sent) => {
    expect(withoutAbsent(Schema, sent, true)).toBe(sent);
  });

  test("would change nothing although it is sent empty stays as it was sent", () => {
    expect(withoutAbsent(Schema, { website: "", note: null }, false)).toEqual({ website: "" });
  });
});

describe("the API", () => {
  test("takes null and empty texts of a form that sends every field", async () => {
    const sent = {
      email: "a7@post.example",
      name: null,
      language: "",
      external_ref: null,
      expires_in_days: null,
      send_email: null,
      job_profile_id: "",
      candidate_message: null,
    };
    const { status, json } = await service.call("POST", "/api/v1/invites", { key: account.key, body: sent });
    expect([status, json.error]).toEqual([201, undefined]);
  });

  test.each([
    "/search?q=Plus&include_results=True",
    "/search?q=Plus&include_results=1",
    "/search?q=Plus&include_results=",
    "/search?q=Plus&include_results",
    "/search?date_from=&q=Plus",
    "/invites?status=",
    "/invites?limit=100&offset=",
  ])("accepts %s", async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test.each(["/search?q=Plus&include_results=yes", "/invites?limit=True", "/invites?stats="])(
    "refuses %s",
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );
});
