import { expect, test } from "bun:test";
import { createFeedbackApi } from "./summary.tsx";

test("the summary is asked for at the link's own address, and again after a passing failure", async () => {
  const asked: string[] = [];
  const api = createFeedbackApi("to ken", {
    fetch: (url, init) => {
      asked.push(`${init.method} ${url}`);
      if (asked.length === 1) return Promise.reject(new TypeError("offline"));
      return Promise.resolve(Response.json({ success: true, data: { title: "Your own summary" } }));
    },
    wait: () => Promise.resolve(),
  });
  expect((await api.load()).title).toBe("Your own summary");
  expect(asked).toEqual(Array(2).fill("GET /api/candidate/to%20ken/feedback"));
});

test("the file is fetched from the same link", () => {
  const api = createFeedbackApi("token", { fetch: () => Promise.reject(), wait: () => Promise.resolve() });
  expect(api.fileAddress).toBe("/api/candidate/token/feedback?format=pdf");
});
