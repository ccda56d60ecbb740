/** Looks into PDF files with programs that are not ours. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURES, TAKES_PICTURES } from "./process.ts";

function output(cmd: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(cmd);
  if (exitCode !== 0) throw new Error(`${cmd[0]} ended with ${exitCode}: ${stdout}${stderr}`);
  return stdout.toString();
}

interface PdfFindings {
  /** Returns all text with single spaces. */
  text: string;
  pages: number;
  /** Fonts that a reader would have to replace. */
  missingFonts: string[];
  fonts: number;
}

/**
 * Saves the file and pictures of its pages, and reads it.
 * @throws Error when qpdf finds an error
 */
export function examinePdf(bytes: Uint8Array, name: string): PdfFindings {
  const file = join(PICTURES, `${name}.pdf`);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(file, bytes);
  output(["qpdf", "--check", file]);
  // Another program renders every page, as small as possible if nobody will look.
  output(["pdftoppm", "-png", "-r", TAKES_PICTURES ? "70" : "9", file, join(PICTURES, name)]);
  const fonts = output(["pdffonts", file]).trim().split("\n").slice(2);
  return {
    text: output(["pdftotext", file, "-"]).replace(/\s+/g, " "),
    pages: Number(output(["qpdf", "--show-npages", file])),
    // The columns from the right: object id (two), uni, sub, emb.
    missingFonts: fonts.filter((line) => line.trim().split(/\s+/).at(-5) !== "yes"),
    fonts: fonts.length,
  };
}

interface ArchivedFindings {
  /** Names of the files in it, with what they are to it by its own words. */
  attachments: { name: string; relationship: string | null; text: string }[];
  /** Of the output intent, which says what its colors mean: its kind, and whether a color profile is in the file. */
  intent: { kind: string; hasProfile: boolean } | null;
  /** What the file says of itself, as XML (XMP). */
  xmp: string;
}

type PdfObject = Record<string, unknown>;

/** What PDF/A-3 and ZUGFeRD want of a file that `examinePdf` has kept, as qpdf reads it. */
export function examineArchived(name: string): ArchivedFindings {
  const file = join(PICTURES, `${name}.pdf`);
  const { qpdf } = JSON.parse(output(["qpdf", "--json=2", "--json-stream-data=none", file])) as {
    qpdf: [unknown, Record<string, { value?: unknown; stream?: { dict: PdfObject } }>];
  };
  const objects = qpdf[1];
  const looked = (value: unknown): PdfObject => {
    const found = typeof value === "string" ? objects[`obj:${value}`] : undefined;
    return (found?.stream?.dict ?? found?.value ?? value ?? {}) as PdfObject;
  };
  const catalog = looked(looked(objects.trailer?.value)["/Root"]);
  const streamOf = (reference: unknown) =>
    output([
      "qpdf",
      `--show-object=${String(reference).replace(" ", ",").replace(" R", "")}`,
      "--filtered-stream-data",
      file,
    ]);
  const associated = ((looked(catalog["/AF"]) as unknown as unknown[]) ?? []).map(looked);
  const listed = output(["qpdf", "--list-attachments", file])
    .trim()
    .split("\n")
    .filter((line) => line.includes("->"));
  const [intent] = (looked(catalog["/OutputIntents"]) as unknown as unknown[] | undefined)?.map(looked) ?? [];
  return {
    attachments: listed.map((line) => {
      const attached = line.split(" -> ")[0] ?? "";
      const reported = associated.find((one) => one["/UF"] === `u:${attached}`);
      return {
        name: attached,
        relationship: reported === undefined ? null : String(reported["/AFRelationship"]),
        text: output(["qpdf", `--show-attachment=${attached}`, file]),
      };
    }),
    intent:
      intent === undefined
        ? null
        : {
            kind: String(intent["/S"]),
            hasProfile: looked(intent["/DestOutputProfile"])["/N"] !== undefined,
          },
    xmp: streamOf(catalog["/Metadata"]),
  };
}
