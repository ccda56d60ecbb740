/** HTTP spoken byte by byte, for what no HTTP library would send. */
import { connect, type Socket } from "node:net";
import { call, must } from "./client.ts";
import { waitFor } from "./process.ts";

interface Wire {
  write(bytes: string): void;
  /** Everything that came until the service closed the connection. */
  closed: Promise<string>;
  /** Everything that has come so far. */
  soFar(): string;
  /** Closes the sending side. The service then closes the connection after its answer. */
  finish(): void;
  end(): void;
}

export async function openWire(address: string): Promise<Wire> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect({ host: hostname, port: Number(port) });
  let came = "";
  const closed = new Promise<string>((resolve) => {
    socket.on("close", () => resolve(came));
  });
  socket.on("data", (chunk: Buffer) => {
    came += chunk.toString("utf8");
  });
  await new Promise<void>((connected, failed) => {
    socket.once("connect", connected);
    socket.once("error", failed);
  });
  // A connection that is cut while something is being written is what some tests are about.
  socket.on("error", () => {});
  return {
    write: (bytes) => void socket.write(bytes),
    closed,
    soFar: () => came,
    finish: () => void socket.end(),
    end: () => void socket.destroy(),
  };
}

/** Status and body of a whole answer. */
export function parseAnswer(answer: string): { status: number; body: string } {
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), body };
}

/**
 * Waits until the service has read what was written on other connections before. It serves connections in rotation: after the first answer
 * a new connection has been accepted, after the second one its first bytes have been read.
 */
export async function everythingRead(address: string): Promise<void> {
  for (const _ of [1, 2]) must(await call(address, "GET", "/healthz"), 200);
}

/** Waits until new connections are refused. */
export async function refusesNewcomers(address: string): Promise<void> {
  const ask = () => fetch(`${address}/healthz`, { headers: { connection: "close" } });
  await waitFor("newcomers to be refused", () =>
    ask().then(
      () => false,
      () => true,
    ),
  );
}
