/** The executable sends traces to a collector, and the log names the trace. */
import { afterAll, expect, test } from "bun:test";
import { call, register } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { startAssay, waitFor } from "./process.ts";

/** OpenTelemetry from the executable: its library has parts that only exist in there if they were found when it was made. */

const folder = folderForFile();
const reported: string[] = [];
const collector = Bun.serve({
  ...{ hostname: "127.0.0.1", port: 0 },
  async fetch(request) {
    reported.push(
      `${new URL(request.url).pathname} ${request.headers.get("content-type")} ${await request.text()}`,
    );
    return Response.json({});
  },
});
afterAll(() => collector.stop(true));

test("the executable reports its requests to a collector, at its end too, and names the trace in the log", async () => {
  const assay = await startAssay(folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
  });
  const { key } = await register(assay.address);
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const asked = () =>
    call(assay.address, "GET", "/api/v1/balance", {
      key,
      headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
    });
  // The library is loaded after the port is open.
  await waitFor("a line with its trace", async () => {
    await asked();
    return assay.output().includes(`"trace_id":"${trace}"`);
  });
  expect(await assay.stop()).toBe(0);
  const text = reported.join("\n");
  expect(text).toStartWith("/v1/traces application/json {");
  for (const part of [trace, '"GET /api/v1/balance"', '"service.name"', '"store"'])
    expect([part, text.includes(part)]).toEqual([part, true]);
  expect(text).not.toContain(key);
});
