/** Programs of others that take no port from the system, and have to be told one. */
import { connect, createServer } from "node:net";
import { waitFor } from "./process.ts";

const TRIES = 5;

/** Starts a program on a port that nobody has, and again on another one if somebody was faster. Returns when it accepts connections. */
export async function onFreePort(
  start: (port: number) => Bun.Subprocess,
): Promise<{ port: number; program: Bun.Subprocess }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = await freePort();
    const program = start(port);
    if (await accepting(port, program)) return { port, program };
  }
  throw new Error(`The program ended ${TRIES} times before it accepted a connection.`);
}

/** Waits for a program until it accepts connections. @returns false if it has ended instead */
export async function accepting(port: number, program: Bun.Subprocess): Promise<boolean> {
  await waitFor("the program", async () => program.exitCode !== null || (await accepts(port)));
  return program.exitCode === null;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === "object" && address !== null ? address.port : 0;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => done(false));
    socket.on("connect", () => {
      socket.destroy();
      done(true);
    });
  });
