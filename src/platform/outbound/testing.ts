import { afterEach, expect } from "bun:test";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { DIRECT } from "./direct.testing.ts";
import {
  type GuardedPost,
  guardedPost,
  OutboundFailed,
  OutboundRefused,
  type ResolveHost,
} from "./guarded-post.ts";
import { createOutbound } from "./outbound.ts";

/** Receivers on loopback and short words for calling them, shared by the tests of this folder. */

const closers: (() => void)[] = [];

/** Runs when the present test is over, or when `closeAll` is called. */
export const atEnd = (close: () => void): void => {
  closers.push(close);
};

export function closeAll(): void {
  for (const close of closers.splice(0)) close();
}

afterEach(closeAll);

export async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, host, ready));
  return (server.address() as AddressInfo).port;
}

interface Received {
  request: IncomingMessage;
  body: string;
  /** The address at which the request came in. The socket no longer knows it once it is closed. */
  reachedAt: string | undefined;
}

/** A receiver on loopback that keeps what it got. */
export async function receiver(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  host?: string,
) {
  const received: Received[] = [];
  const server = createHttpServer(async (request, response) => {
    const reachedAt = request.socket.localAddress;
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push({ request, body, reachedAt });
    answer(request, response);
  });
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, port: await listen(server, host) };
}

/** A receiver that speaks bytes, for answers that no HTTP library would give. */
export async function rawReceiver(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    // The client breaks off on purpose; that is no error of the test.
    socket.on("error", () => socket.destroy());
    talk(socket);
  });
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: await listen(server), sockets };
}

export const post = (url: string, extra: Partial<GuardedPost> = {}) =>
  guardedPost({
    url,
    headers: { "content-type": "application/json" },
    body: '{"a":1}',
    timeoutMs: 5_000,
    reach: "private",
    outbound: createOutbound(DIRECT),
    ...extra,
  });

export const resolvesTo =
  (...addresses: string[]): ResolveHost =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

export const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => error,
  );

export const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await failure(work);
  expect(error).toBeInstanceOf(OutboundRefused);
  return error instanceof OutboundRefused ? error.reason : "";
};

export const problem = async (work: Promise<unknown>): Promise<string> => {
  const error = await failure(work);
  expect(error).toBeInstanceOf(OutboundFailed);
  return error instanceof OutboundFailed ? error.fault : "";
};
