import { afterEach, describe, expect, jest, setSystemTime, test } from "bun:test";
import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { until } from "#/testing/until.ts";
import {
  ANSWER_READ_BYTES,
  EXCERPT_BYTES,
  OutboundFailed,
  OutboundRefused,
  type ResolveHost,
} from "./guarded-post.ts";
import {
  atEnd,
  closeAll,
  failure,
  listen,
  post,
  problem,
  rawReceiver,
  receiver,
  resolvesTo,
} from "./testing.ts";

afterEach(() => {
  setSystemTime();
  jest.useRealTimers();
});

describe("what comes back", () => {
  test.each([201, 204, 400, 410, 429, 500, 503])("status %i is passed on", async (status) => {
    const { port } = await receiver((_request, response) => response.writeHead(status).end());
    expect((await post(`http://127.0.0.1:${port}/`)).status).toBe(status);
  });

  test.each([301, 302, 303, 307, 308])(
    "a redirect (%i) is an answer and is never followed",
    async (status) => {
      const target = await receiver((_request, response) => response.end());
      const { port } = await receiver((_request, response) => {
        response.writeHead(status, { location: `http://127.0.0.1:${target.port}/` }).end();
      });
      expect((await post(`http://127.0.0.1:${port}/`)).status).toBe(status);
      expect(target.received).toHaveLength(0);
    },
  );

  test("Retry-After is read as seconds and as a date", async () => {
    const now = Date.parse("2026-03-02T09:00:00.000Z");
    setSystemTime(now);
    const inTwoMinutes = new Date(now + 120_000).toUTCString();
    const { port } = await receiver((request, response) => {
      response.writeHead(503, { "retry-after": request.url === "/seconds" ? "90" : inTwoMinutes }).end();
    });
    expect((await post(`http://127.0.0.1:${port}/seconds`)).retryAfterSeconds).toBe(90);
    expect((await post(`http://127.0.0.1:${port}/date`)).retryAfterSeconds).toBe(120);
  });

  test("a 50 MB answer is cut off: the status counts and the receiver cannot send it all", async () => {
    const total = 50 * 1024 * 1024;
    const chunk = Buffer.alloc(64 * 1024, "x");
    const sent = Promise.withResolvers<number>();
    const { port } = await rawReceiver((socket) => {
      let written = 0;
      const pump = () => {
        while (written < total && !socket.destroyed) {
          written += chunk.length;
          if (!socket.write(chunk)) return;
        }
      };
      socket.once("data", () => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${total}\r\n\r\n`);
        socket.on("drain", pump);
        pump();
      });
      socket.on("close", () => sent.resolve(written));
    });
    const answer = await post(`http://127.0.0.1:${port}/`);
    expect(answer.status).toBe(200);
    expect(answer.bodyExcerpt).toBe("x".repeat(EXCERPT_BYTES));
    // What the system's buffers on both sides take cannot be prevented.
    expect(await sent.promise).toBeLessThan(total / 2);
  });

  test("an answer of exactly the read limit and one byte more are both fine", async () => {
    const { port } = await receiver((request, response) =>
      response.end("y".repeat(Number(request.url?.slice(1)))),
    );
    for (const size of [ANSWER_READ_BYTES - 1, ANSWER_READ_BYTES, ANSWER_READ_BYTES + 1]) {
      const answer = await post(`http://127.0.0.1:${port}/${size}`);
      expect(answer.bodyExcerpt).toBe("y".repeat(EXCERPT_BYTES));
    }
  });

  test("the excerpt is never longer than 1 KiB, has no control characters and no half characters", async () => {
    const bodies = [
      Buffer.from("ä".repeat(2_000)),
      Buffer.from(`a${"€".repeat(2_000)}`),
      Buffer.alloc(2_000, 0xff),
      Buffer.from("line 1\r\nline 2\0\u001b[31m"),
    ];
    const { port } = await receiver((request, response) =>
      response.end(bodies[Number(request.url?.slice(1))]),
    );
    const excerpts = await Promise.all(
      bodies.map(async (_body, at) => (await post(`http://127.0.0.1:${port}/${at}`)).bodyExcerpt),
    );
    for (const text of excerpts) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(EXCERPT_BYTES);
      expect(text).not.toMatch(/\p{Cc}/u);
    }
    expect(excerpts[0]).toBe("ä".repeat(512));
    expect(excerpts[1]).toBe(`a${"€".repeat(341)}`);
    expect(excerpts[3]).toBe("line 1 line 2 [31m");
  });
});

describe("when nothing good comes back", () => {
  const limit = { timeoutMs: 150 };

  test("a receiver that never answers ends in a timeout, and its connection is closed", async () => {
    const closed = Promise.withResolvers<void>();
    const { port } = await rawReceiver((socket) => {
      socket.resume();
      socket.on("close", () => closed.resolve());
    });
    expect(await problem(post(`http://127.0.0.1:${port}/`, limit))).toBe("timeout");
    await closed.promise;
  });

  const drip = (first: string, next: string) => (socket: Socket) => {
    socket.once("data", () => {
      socket.write(first);
      const timer = setInterval(() => socket.write(next), 10);
      socket.on("close", () => clearInterval(timer));
    });
  };

  test.each([
    ["its body", "HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n", "x"],
    ["its headers", "HTTP/1.1 200 OK\r\n", "x-a: b\r\n"],
    ["early hints", "", "HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n"],
  ])("a receiver that drips %s without end is cut off by the same limit", async (_what, first, next) => {
    const { port } = await rawReceiver(drip(first, next));
    expect(await problem(post(`http://127.0.0.1:${port}/`, limit))).toBe("timeout");
  });

  test("a resolver that hangs counts against the same limit", async () => {
    const never: ResolveHost = () => new Promise(() => {});
    expect(await problem(post("http://hook.test/", { ...limit, lookup: never }))).toBe("timeout");
  });

  test.each(["private", "loopback", "public"] as const)(
    "a name that does not resolve gets the same message as one that leads to a forbidden address (reach: %s)",
    async (reach) => {
      const lookups: ResolveHost[] = [
        async () => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" })),
        async () => Promise.reject(Object.assign(new Error("x"), { code: "EAI_AGAIN" })),
        resolvesTo(),
        resolvesTo("169.254.169.254"),
        resolvesTo("8.8.8.8", "fe80::1"),
        ...(reach === "private" ? [] : [resolvesTo("10.0.0.7")]),
        ...(reach === "public" ? [resolvesTo("8.8.8.8", "127.0.0.1")] : []),
      ];
      const errors = await Promise.all(
        lookups.map((lookup) => failure(post("http://hook.test/", { lookup, reach }))),
      );
      expect(errors.every((error) => error instanceof OutboundRefused)).toBeTrue();
      expect(new Set(errors.map(String)).size).toBe(1);
      expect(String(errors[0])).toContain(
        reach === "private" ? "host name that resolves, but" : "host name that only resolves",
      );
    },
  );

  test("a receiver that has not begun to answer is cut off by the first limit, one that has by the second", async () => {
    const silent = await rawReceiver((socket) => socket.resume());
    const begun = await rawReceiver((socket) => {
      socket.once("data", () => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\nx"));
    });
    const never: ResolveHost = () => new Promise(() => {});
    jest.useFakeTimers();
    const limits = { firstByteMs: 100, timeoutMs: 400 };
    const messages = Promise.all(
      [
        post(`http://127.0.0.1:${silent.port}/`, limits),
        post("http://hook.test/", { ...limits, lookup: never }),
        post(`http://127.0.0.1:${begun.port}/`, limits),
      ].map(failure),
    );
    // Two limits run for each call, and one of them ends where an answer begins.
    await until(() => jest.getTimerCount() === 5);
    jest.advanceTimersByTime(limits.firstByteMs);
    await until(() => jest.getTimerCount() === 1);
    jest.advanceTimersByTime(limits.timeoutMs - limits.firstByteMs);
    expect((await messages).map(String)).toEqual([
      "OutboundFailed: No answer within 0.1 s.",
      "OutboundFailed: No answer within 0.1 s.",
      "OutboundFailed: No complete answer within 0.4 s.",
    ]);
  });

  test("a call that is broken off ends at once, and so does its connection", async () => {
    const closed = Promise.withResolvers<void>();
    const stopping = new AbortController();
    const { port } = await rawReceiver((socket) => {
      socket.once("data", () => stopping.abort());
      socket.on("close", () => closed.resolve());
    });
    expect(await problem(post(`http://127.0.0.1:${port}/`, { signal: stopping.signal }))).toBe("broken_off");
    await closed.promise;
    expect(await problem(post(`http://127.0.0.1:${port}/`, { signal: stopping.signal }))).toBe("broken_off");
  });

  test.each([
    ["closes at once", (socket: Socket) => socket.end()],
    ["talks nonsense", (socket: Socket) => socket.end("nonsense\r\n\r\n")],
    [
      "breaks off its body",
      (socket: Socket) =>
        socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc")),
    ],
  ])("a receiver that %s is an error of the connection, never a success", async (_what, talk) => {
    const { port } = await rawReceiver(talk);
    expect(await problem(post(`http://127.0.0.1:${port}/`))).toBe("connection");
  });

  test("a port where nobody listens is an error of the connection, and the message names no address", async () => {
    const { port } = await receiver(() => {});
    closeAll();
    const error = await failure(post(`http://127.0.0.1:${port}/`));
    expect(error).toBeInstanceOf(OutboundFailed);
    expect(String(error)).toContain("ECONNREFUSED");
    expect(String(error)).not.toContain("127.0.0.1");
  });

  test("a certificate of no trusted authority is refused and nothing is sent to it", async () => {
    let connections = 0;
    // A TLS server with a well-known throw-away certificate; what it speaks after the handshake does not matter.
    const server = new SMTPServer({
      secure: true,
      logger: false,
      onConnect(_session, done) {
        connections++;
        done();
      },
    });
    server.on("error", () => {});
    atEnd(() => server.close());
    const port = await listen(server.server);
    expect(await problem(post(`https://localhost:${port}/`))).toBe("tls");
    expect(connections).toBe(0);
  });
});
