/** What the benchmarks share: figures and their limits, and requests over plain sockets. It imports nothing of the service. */
import { createHmac, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Socket } from "bun";

/** What each figure is more than the one before, by least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  for (const [at, value] of values.entries()) {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  }
  return above / below;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const perSecond = ({ requests, seconds }: Round): number => requests / seconds;

/** Of the times that single requests took, in milliseconds. */
export const quantileOf =
  (share: number) =>
  ({ latenciesMs }: Round): number =>
    quantile(latenciesMs, share);

/** Prints rows whose first is the head; the first column is text, the others are figures. */
export function table(rows: readonly string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join("  "),
    );
  }
}

interface Wanted {
  least?: number;
  most?: number;
}

/**
 * Goals. A limit is loosened only with the name of the commit that had to cost it: they were loosened once because a second machine
 * measured less, and so hid that creating an invite had become twice as dear.
 */
export const WANTED = {
  "list invites, of raw": { least: 1 },
  "list invites, of peer": { least: 1.8 },
  "create invite, of raw": { least: 1.2 },
  "create invite, of peer": { least: 1.5 },
  "answer, of raw": { least: 1.5 },
  "answer, of raw, grouped": { least: 1 },
  "start of the executable, of a bare server": { most: 6 },
  "start of the executable, of the source": { most: 0.45 },
  "a small GET beside reports, of alone": { most: 2 },
  // The value that landed last plus 15 %, checked in the deep tier. Processor time differs far less from run to run than durations do.
  "list invites, processor time of raw": { most: 1.31 },
  "create invite, processor time of raw": { most: 1.48 },
} as const satisfies Record<string, Wanted>;

export type RatioName = keyof typeof WANTED;
export type Ratios = ReturnType<typeof createRatios>;

const said = ({ least, most }: Wanted): string =>
  least === undefined ? `${most} at most` : `${least} at least`;

const isWell = (value: number, { least, most }: Wanted): boolean =>
  Number.isFinite(value) &&
  value >= (least ?? Number.NEGATIVE_INFINITY) &&
  value <= (most ?? Number.POSITIVE_INFINITY);

export function createRatios() {
  const found = new Map<RatioName, number>();
  const names = Object.keys(WANTED) as RatioName[];
  return {
    note: (name: RatioName, value: number): void => void found.set(name, value),
    /** For a table; what was not measured says so. */
    rows: (): string[][] => [
      ["ratio", "measured", "wanted", ""],
      ...names.map((name) => {
        const value = found.get(name);
        if (value === undefined) return [name, "–", said(WANTED[name]), "not measured"];
        return [name, value.toFixed(2), said(WANTED[name]), isWell(value, WANTED[name]) ? "" : "FAILED"];
      }),
    ],
    /** One line for each that is beyond its limit. */
    failures: (): string[] =>
      [...found]
        .filter(([name, value]) => !isWell(value, WANTED[name]))
        .map(([name, value]) => `FAILED: ${name} is ${value.toFixed(2)}, and must be ${said(WANTED[name])}.`),
  };
}

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
      // The last answer has come, so a closed connection is no longer an error.
      answered.promise.catch(() => {});
      socket.end();
    },
  };
}

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** @returns the token of an invite's link, as the service whose secret this is makes it */
export function tokensOf(keyFile: string): (inviteId: string) => string {
  const master = Buffer.from(readFileSync(keyFile, "utf8").trim(), "hex");
  const linkKey = new Uint8Array(hkdfSync("sha256", master, "assay", "mac:invite-link", 32));
  return (inviteId) => {
    const digest = createHmac("sha256", linkKey).update(inviteId).digest();
    let token = "";
    for (let bit = 0; token.length < 26; bit += 5) {
      const at = bit >> 3;
      const two = ((digest[at] ?? 0) << 8) | (digest[at + 1] ?? 0);
      token += BASE32[(two >> (11 - (bit & 7))) & 31];
    }
    return `${inviteId.slice(4)}${token}`;
  };
}
