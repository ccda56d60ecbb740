import { beforeAll, expect, test } from "bun:test";
import { Problem } from "#/platform/context/problem.ts";
import { createLog } from "#/platform/observability/log.ts";
import { useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { listenOptions } from "./connection.ts";
import { requestUrl } from "./request-url.ts";

let key: string;
const service = useSharedService();
beforeAll(async () => {
  ({ key } = await register(service));
  service.app.listen({
    ...listenOptions(createLog("silent"), () => "req_1"),
    hostname: "127.0.0.1",
    port: 0,
  });
});

/** Writes the lines as they are, which no client does for an odd Host, and gives the whole answer. */
function send(...lines: string[]): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    void Bun.connect({
      hostname: "127.0.0.1",
      port: service.app.server?.port ?? 0,
      socket: {
        open: (socket) => void socket.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`),
        data(_socket, chunk) {
          answer += chunk.toString();
        },
        close: () => resolve(answer),
      },
    });
  });
}

test("an address without a host is refused by naming the header", () => {
  for (const url of ["/api/v1/balance", "", "http://[/x", "http://x:99999/x", "http://%/x"]) {
    expect(() => requestUrl({ url })).toThrow(Problem);
  }
  expect(requestUrl({ url: "http://[::1]:80/x?y=1" }).pathname).toBe("/x");
});

test.each(["", "Host: ", "Host: a b", "Host: [", "Host: x:99999", "Host: a@b", "Host: a/b?c", "Host: %"])(
  "with %p every path is answered in JSON and without an error of ours",
  async (host) => {
    const authorization = `Authorization: Bearer ${key}`;
    const version = host === "" ? "1.0" : "1.1";
    for (const path of ["/api/v1/balance", "/api/v1/products", "/api/v1/", "/nothing", "/api/v1/teams/"]) {
      const head = [`GET ${path} HTTP/${version}`, ...(host === "" ? [] : [host]), authorization];
      const answer = await send(...head);
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 40[04] /)]);
      expect(answer.toLowerCase()).toContain("content-type: application/json");
      expect(answer).not.toContain("<");
    }
    expect(await send(`GET /healthz HTTP/${version}`, ...(host === "" ? [] : [host]))).toContain(" 200 OK");
  },
);
