import type { Socket } from "bun";

/** What one round of requests showed. */
export interface Round {
  requests: number;
  seconds: number;
  latenciesMs: number[];
}

export const CONNECTIONS = 16;

interface RequestParts {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** None where the path says who comes. */
  key?: string;
  body?: unknown;
}

/** The bytes of one keep-alive HTTP/1.1 request; made before the clock runs. */
export function requestBytes({ method, path, key, body }: RequestParts): Uint8Array {
  const content = body === undefined ? "" : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...(key === undefined ? [] : [`Authorization: Bearer ${key}`]),
    ...(content === ""
      ? []
      : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`]),
  ];
  return new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n${content}`);
}

/**
 * Sends `requests` over 16 keep-alive connections or as many as are named, each connection one after the other, until they are used up
 * or `limitMs` is over. Plain sockets, because a full HTTP client would take more of the machine than the servers.
 * @throws Error at the first answer that has not the `expected` status
 */
export async function drive(
  port: number,
  requests: readonly Uint8Array[],
  expected: number,
  limitMs: number,
  count = CONNECTIONS,
): Promise<Round> {
  const connections = await Promise.all(Array.from({ length: count }, () => connect(port)));
  const latenciesMs: number[] = [];
  let next = 0;
  const start = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - start < limitMs) {
        const request = requests[next++];
        if (request === undefined) return;
        const sent = performance.now();
        const status = await connection.send(request);
        latenciesMs.push(performance.now() - sent);
        if (status !== expected) throw new Error(`a request was answered ${status}, not ${expected}`);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const connection of connections) connection.close();
  return { requests: latenciesMs.length, seconds, latenciesMs };
}

/**
 * Sends the same request again and again over one connection, with a pause after each answer, until `busy` is over.
 * @returns the milliseconds of each
 * @throws Error at the first answer that is no 200
 */
export async function probe(
  port: number,
  request: Uint8Array,
  pauseMs: number,
  busy: Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  void busy.finally(() => {
    isOver = true;
  });
  const connection = await connect(port);
  const latenciesMs: number[] = [];
  while (!isOver) {
    const sent = performance.now();
    const status = await connection.send(request);
    latenciesMs.push(performance.now() - sent);
    if (status !== 200) throw new Error(`a request was answered ${status}`);
    await Bun.sleep(pauseMs);
  }
  connection.close();
  await busy;
  return latenciesMs;
}

interface Connection {
  /** @returns the HTTP status, once the whole answer has arrived */
  send(request: Uint8Array): Promise<number>;
  close(): void;
}

/** A connection of one who sends one request after the other. */
export async function connect(port: number): Promise<Connection> {
  let answered: PromiseWithResolvers<number> = Promise.withResolvers<number>();
  let head = "";
  let status = 0;
  let missing = 0;

  function take(chunk: Uint8Array): void {
    if (status === 0) {
      head += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
      if (length === undefined) {
        answered.reject(new Error("an answer came without Content-Length"));
        return;
      }
      status = Number(head.slice(9, 12));
      missing = end + 4 + Number(length) - head.length;
    } else missing -= chunk.byteLength;
    if (missing > 0) return;
    const done = status;
    head = "";
    status = 0;
    answered.resolve(done);
  }

  const gone = () => answered.reject(new Error("a server closed a connection in the middle of a round"));
  const socket: Socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: { data: (_, chunk) => take(chunk), close: gone, error: gone },
  });
  socket.setNoDelay(true);
  return {
    send(request) {
      answered = Promise.withResolvers<number>();
      if (socket.write(request) !== request.byteLength) answered.reject(new Error("a request was cut off"));
      return answered.promise;
    },
    close() {
      // The last answer has come, so the end of the connection is no fault any more.
      answered.promise.catch(() => {});
      socket.end();
    },
  };
}
