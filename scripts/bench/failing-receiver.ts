// How fast events go on happening while one receiver refuses them all, and its backlog grows. Needs the executable:
//   node scripts/bun.mjs scripts/bench/failing-receiver.ts [events]
import { call, must, register } from "../e2e/client.ts";
import { emptyFolder, startAssay } from "../e2e/process.ts";

const EVENTS = Number(process.argv[2] ?? 3_000);
const PARALLEL = 8;
const env = {
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  WEBHOOK_ALLOW_PRIVATE: "true",
};

for (const status of [200, 500]) {
  const { folder, remove } = emptyFolder();
  const receiver = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response(null, { status }) });
  const assay = await startAssay(folder, env);
  const { address } = assay;
  const { key } = await register(address);
  const url = `http://127.0.0.1:${receiver.port}/`;
  must(await call(address, "POST", "/api/v1/webhooks", { key, body: { url } }), 201);
  const ends: number[] = [];
  let left = EVENTS;
  const begun = performance.now();
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const body = { product_id: "pa-single" };
      const order = must(await call(address, "POST", "/api/v1/orders", { key, body }), 201);
      must(await call(address, "POST", new URL(order.json.data.checkout_url).pathname), 303);
      ends.push(performance.now());
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const rate = (times: number[]) => ((times.length - 1) / ((times.at(-1) ?? 0) - (times[0] ?? 0))) * 1_000;
  const part = Math.ceil(EVENTS / 6);
  console.log(
    `receiver answers ${status}: ${EVENTS} events in ${((performance.now() - begun) / 1_000).toFixed(1)} s; first ${part}: ${rate(ends.slice(0, part)).toFixed(0)}/s, last ${part}: ${rate(ends.slice(-part)).toFixed(0)}/s`,
  );
  await assay.kill();
  await receiver.stop(true);
  remove();
}
