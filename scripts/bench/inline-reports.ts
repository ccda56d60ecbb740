// The comparison for reports in a thread of their own: a bare server that renders them where it answers requests.

import { readAsset } from "../../src/platform/assets.ts";
import { loadFonts } from "../../src/platform/pdf/fonts.ts";
import { renderReport } from "../../src/report/candidate/render.ts";
import { sampleJob } from "../../src/report/testing.ts";

const fonts = loadFonts(readAsset);
const job = sampleJob("pointed", "en");

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: Number(process.env.PORT),
  routes: {
    "/healthz": () => Response.json({ status: "ok" }),
    "/report": async () => new Response((await renderReport(job, fonts)) as Uint8Array<ArrayBuffer>),
  },
});
process.once("SIGTERM", () => {
  void server.stop(true);
});
