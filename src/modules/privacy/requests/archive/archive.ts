import { strToU8, zipSync } from "fflate";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import type { CandidateData } from "./data.ts";
import { renderData } from "./pdf.ts";
import { readmeOf } from "./readme.ts";

/** The candidate's own copy of their data as a ZIP file. Rejects when a font cannot be parsed. */
export async function renderArchive(data: CandidateData, fonts: FontBytes): Promise<Uint8Array> {
  const pdf = await renderData(data, fonts);
  return zipSync(
    {
      "data.pdf": [pdf, { level: 0 }],
      "data.json": strToU8(`${JSON.stringify(data, null, 2)}\n`),
      "README.txt": strToU8(readmeOf(data)),
    },
    { mtime: data.collected_at },
  );
}
