import { describe, expect, test } from "bun:test";
import { NetworkError } from "../api.ts";
import { createPrivacyApi } from "./api.ts";

type Reply = () => Response;
const ok = (data: unknown) => () => Response.json({ success: true, data });
const cut = () => {
  throw new TypeError("fetch failed");
};

function bench(...replies: Reply[]) {
  const calls: { url: string; method: string | undefined; body: unknown }[] = [];
  const api = createPrivacyApi("tok/en", {
    fetch(url, init) {
      calls.push({ url, method: init.method, body: init.body ? JSON.parse(String(init.body)) : null });
      const reply = replies[Math.min(calls.length, replies.length) - 1] ?? cut;
      return new Promise((resolve) => resolve(reply()));
    },
    wait: async () => {},
  });
  return { api, calls };
}

describe("the privacy page's requests", () => {
  test("have the contract's method, path and body, below the escaped token", async () => {
    const { api, calls } = bench(ok({ privacy: null }));
    await api.load();
    await api.ask("correction", "My name");
    expect(await api.withdraw()).toBeNull();
    await api.leave();
    const base = "/api/candidate/tok%2Fen";
    expect(calls).toEqual([
      { url: `${base}/privacy`, method: "GET", body: null },
      { url: `${base}/requests`, method: "POST", body: { kind: "correction", message: "My name" } },
      { url: `${base}/withdraw`, method: "POST", body: { confirm: true } },
      { url: `${base}/leave`, method: "POST", body: null },
    ]);
    expect(api.copyAddress).toBe(`${base}/data`);
  });

  test("are repeated when the connection fails, except the deletion, which the person repeats", async () => {
    const asking = bench(cut, cut, ok({}));
    await asking.api.ask("erasure", "");
    expect(asking.calls).toHaveLength(3);
    const deleting = bench(cut, ok({ privacy: null }));
    expect(await deleting.api.withdraw().catch((error: unknown) => error)).toBeInstanceOf(NetworkError);
    expect(deleting.calls).toHaveLength(1);
  });
});
