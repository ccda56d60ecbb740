import { describe, expect, test } from "bun:test";
import { createStartApi, NO_ANSWER, placeOf, Refusal } from "./lead.tsx";

const answering = (status: number, body: unknown, token = "") => {
  const asked: [string, RequestInit][] = [];
  const api = createStartApi({ slug: "mueller soehne", token }, async (url, init) => {
    asked.push([url, init]);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
  return { api, asked };
};
const starter = { name: "Ada", email: "ada@people.example", language: "en", homepage: "" } as const;
const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

test("asks the account of the address for a link", async () => {
  const { api, asked } = answering(202, { success: true, data: { mailed: true } });
  await api.ask(starter);
  const [url, init] = asked[0] ?? [];
  expect(url).toBe("/api/start/mueller%20soehne");
  expect([init?.method, init?.credentials, JSON.parse(String(init?.body))]).toEqual([
    "POST",
    "omit",
    starter,
  ]);
});

test("behind a mailed link leads on along the path that the server gives", async () => {
  const { api, asked } = answering(201, { success: true, data: { path: "/a/s1-x" } }, "t0ken");
  expect(await api.begin()).toBe("/a/s1-x");
  const [url, init] = asked[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(["/api/start/mueller%20soehne/t0ken", "POST", null]);
});

test.each([
  ["/start/acme", { slug: "acme", token: "" }],
  ["/start/acme/", { slug: "acme", token: "" }],
  ["/start/acme/abc123", { slug: "acme", token: "abc123" }],
  ["/start/start/start", { slug: "start", token: "start" }],
])("%s is the place %p", (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

describe("a refusal", () => {
  test("of the server carries its code and the invalid field", async () => {
    const { api } = answering(400, { success: false, error: { code: "invalid_input", field: "email" } });
    expect(await refusal(api.ask(starter))).toEqual(new Refusal("invalid_input", "email"));
    expect(await refusal(api.ask(starter))).toMatchObject({ code: "invalid_input", field: "email" });
  });

  test.each<[string, number, unknown]>([
    ["a page of somebody else", 200, "<html>"],
    ["a success that is none", 200, { data: {} }],
  ])("of somebody else is no answer: %s", async (_what, status, body) => {
    expect(await refusal(answering(status, body).api.look())).toMatchObject({ code: NO_ANSWER, field: "" });
  });

  test.each([403, 502])("of a proxy with status %d is no lost connection", async (status) => {
    expect(await refusal(answering(status, "").api.look())).toMatchObject({ code: "", field: "" });
  });

  test("is a lost connection only if the request got no answer", async () => {
    const api = createStartApi({ slug: "x", token: "" }, () => Promise.reject(new TypeError("failed")));
    expect(await refusal(api.look())).toMatchObject({ code: NO_ANSWER });
    const broken = createStartApi({ slug: "x", token: "" }, () => {
      throw new TypeError("fetch is not a function");
    });
    expect(String(await refusal(broken.look()))).toBe("TypeError: fetch is not a function");
  });
});
