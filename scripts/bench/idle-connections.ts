// Ten thousand connections that are open and say nothing, beside people who work: what they cost in memory, and how long others wait.
//   npm run build && node scripts/bun.mjs scripts/bench/idle-connections.ts [count]
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { call, register } from "../e2e/client.ts";
import { emptyFolder, startAssay } from "../e2e/process.ts";
import { quantile } from "./quantile.ts";
import { table } from "./report.ts";

const COUNT = Number(process.argv[2] ?? 10_000);
/** Opened together: more would be refused by the queue of the port. */
const AT_ONCE = 200;
const MEASURED_MS = 10_000;

const { folder, remove } = emptyFolder();
const assay = await startAssay(folder, {
  ...{ RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" },
});
const { key } = await register(assay.address);
const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${assay.pid}/status`, "utf8"))?.[1]) / 1_024;

async function measure(): Promise<{ read: number[]; write: number[]; failed: number }> {
  const found = { read: [] as number[], write: [] as number[], failed: 0 };
  const end = Date.now() + MEASURED_MS;
  while (Date.now() < end) {
    for (const [list, method, path, status] of [
      [found.read, "GET", "/api/v1/balance", 200],
      [found.write, "POST", "/api/v1/orders", 201],
    ] as const) {
      const begun = performance.now();
      const body = method === "POST" ? { product_id: "pa-single" } : undefined;
      const answer = await call(assay.address, method, path, { key, body });
      list.push(performance.now() - begun);
      if (answer.status !== status) found.failed += 1;
    }
    await Bun.sleep(10);
  }
  return found;
}

const sockets: Socket[] = [];
let closed = 0;
const open = () =>
  new Promise<void>((done, fail) => {
    const socket = connect(Number(assay.port), "127.0.0.1", () => {
      // One request each, as a browser's: what has never said anything is cut sooner.
      socket.write(
        "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\nKeep-Alive: timeout=600\r\n\r\n",
      );
    });
    socket.once("data", () => done());
    socket.once("error", fail);
    socket.once("close", () => {
      closed += 1;
    });
    sockets.push(socket);
  });

const [alone, before] = [await measure(), memoryMb()];
const begun = performance.now();
for (let from = 0; from < COUNT; from += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, COUNT - from) }, open));
const openedMs = performance.now() - begun;
const beside = await measure();
const after = memoryMb();
const line = (name: string, { read, write, failed }: typeof alone, mb: number) => [
  name,
  ...[read, write].flatMap((times) => [0.5, 0.99].map((share) => quantile(times, share).toFixed(1))),
  String(failed),
  mb.toFixed(0),
];
table([
  ["", "read p50 ms", "p99", "write p50 ms", "p99", "failed", "MB"],
  line("alone", alone, before),
  line(`beside ${COUNT} idle connections`, beside, after),
]);
console.log(`Opened in ${(openedMs / 1_000).toFixed(1)} s; ${closed} were closed meanwhile.`);
for (const socket of sockets) socket.destroy();
await assay.stop();
remove();
