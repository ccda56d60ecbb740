import { describe, expect, test } from "bun:test";
import { createStartApi, Refusal } from "./api.ts";

const answering = (status: number, body: unknown) => {
  const asked: [string, RequestInit][] = [];
  const api = createStartApi("mueller soehne", async (url, init) => {
    asked.push([url, init]);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  return { api, asked };
};
const starter = { name: "Ada", email: "ada@people.example", language: "en", homepage: "" } as const;
const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

test("asks for the account of the address, and leads on along the path that the server gives", async () => {
  const { api, asked } = answering(201, { success: true, data: { path: "/a/s1-x" } });
  expect(await api.begin(starter)).toBe("/a/s1-x");
  const [url, init] = asked[0] ?? [];
  expect(url).toBe("/api/start/mueller%20soehne");
  expect([init?.method, init?.credentials, JSON.parse(String(init?.body))]).toEqual([
    "POST",
    "omit",
    starter,
  ]);
});

describe("a refusal", () => {
  test("of the server carries its code and the field at fault", async () => {
    const { api } = answering(400, { success: false, error: { code: "invalid_input", field: "email" } });
    expect(await refusal(api.begin(starter))).toEqual(new Refusal("invalid_input", "email"));
    expect(await refusal(api.begin(starter))).toMatchObject({ code: "invalid_input", field: "email" });
  });

  test.each<[string, number, unknown]>([
    ["a page of somebody else", 200, "<html>"],
    ["an empty answer", 502, ""],
    ["a success that is none", 200, { data: {} }],
  ])("without a code is %s", async (_what, status, body) => {
    expect(await refusal(answering(status, body).api.look())).toMatchObject({ code: "", field: "" });
  });

  test("without a code is a lost connection", async () => {
    const api = createStartApi("x", () => Promise.reject(new TypeError("failed")));
    expect(await refusal(api.look())).toMatchObject({ code: "" });
  });
});
