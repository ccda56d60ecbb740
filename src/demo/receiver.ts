import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Receives webhooks on this machine: one address takes everything, the other one is always out of order. */
export interface LocalReceiver {
  fine: string;
  failing: string;
  /** Messages that the working address has accepted. */
  received(): number;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<LocalReceiver> {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const isFine = request.url === "/assay";
      if (isFine) received += 1;
      response.writeHead(isFine ? 204 : 503).end();
    });
  });
  await new Promise<void>((ready, fail) => {
    server.once("error", fail).listen(0, "127.0.0.1", ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    fine: `http://127.0.0.1:${port}/assay`,
    failing: `http://127.0.0.1:${port}/out-of-order`,
    received: () => received,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
