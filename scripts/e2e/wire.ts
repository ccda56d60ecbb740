/** HTTP spoken byte by byte, for what no HTTP library would send. */
import { connect, type Socket } from "node:net";

interface Wire {
  write(bytes: string): void;
  /** Everything that came until the service closed the connection. */
  closed: Promise<string>;
  /** Everything that has come so far. */
  soFar(): string;
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
    end: () => void socket.destroy(),
  };
}

/** Status and body of a whole answer. */
export function parseAnswer(answer: string): { status: number; body: string } {
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), body };
}
