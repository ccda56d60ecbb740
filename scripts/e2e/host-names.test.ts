/** Links and health checks work for every form of HOST. */
import { expect, test } from "bun:test";
import { call } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { runAssay, startAssay } from "./process.ts";

const folder = folderForFile();
test.each(["::", "::1", "0.0.0.0", "127.0.0.1"])(
  "HOST=%s: links lead somewhere and healthcheck finds it",
  async (HOST) => {
    const assay = await startAssay(folder, { HOST });
    expect((await call(assay.address, "GET", "/readyz")).status).toBe(200);
    expect(await runAssay(["healthcheck"], { HOST, PORT: assay.port }, folder)).toMatchObject({
      exitCode: 0,
    });
    expect(await assay.stop()).toBe(0);
  },
);

test("a BASE_URL with a path is refused before anything is made", async () => {
  const refused = await runAssay([], { PORT: "0", BASE_URL: "https://example.com/assay" }, folder);
  expect([refused.exitCode, refused.stderr]).toEqual([78, expect.stringContaining("without a path")]);
});
