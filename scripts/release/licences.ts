import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { version as bunVersion } from "bun";
import { shippedPackages } from "./lock.ts";

interface Licensed {
  name: string;
  version: string;
  /** As the package itself names it. */
  licence: string;
  /** Files of the package that contain licence, notice or copyright. */
  texts: readonly string[];
  by: string;
}

const TEXT_FILES = /^(?:licen[cs]e|copying|copyright|notice)\b/i;

/** Every package of a production install, with what it says of its licence. */
export function licensedPackages(root: string): Licensed[] {
  return shippedPackages(root).map(({ name, version, license, place }) => {
    const folder = join(root, place);
    const files = readdirSync(folder).filter((file) => TEXT_FILES.test(file));
    return {
      name,
      version,
      // Old packages add the address of the text: "MIT (http://…)".
      licence: license?.replace(/ \(http.*\)$/, "") ?? "as its text says",
      texts: files.toSorted().map((file) => readFileSync(join(folder, file), "utf8").trim()),
      by: authorOf(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))),
    };
  });
}

function authorOf({ author }: { author?: string | { name?: string } }): string {
  const name = typeof author === "string" ? author : author?.name;
  return (name ?? "").replace(/\s*[<(].*$/, "").trim();
}

const RULE = "-".repeat(100);

/** Parts that come from no package. */
const bunPart = `Bun ${bunVersion} (MIT), which every executable of Assay contains

Copyright (c) Oven

Bun's executable holds JavaScriptCore and other parts of WebKit, which are licensed under the GNU Lesser General Public
License, version 2, and further libraries under licences of their own. LICENSE.md in Bun's repository
(github.com/oven-sh/bun, tag bun-v${bunVersion}) lists all of them and says how to make an executable with a changed WebKit.
Assay's own source is free, and \`npm run build\` makes its executable anew with any Bun, so that every part can be
exchanged.`;

/**
 * All licences in one text file.
 * @throws Error for a package that has no text, and no other one under the same licence has either
 */
export function licencesText(root: string): string {
  const packages = licensedPackages(root);
  const fonts = readFileSync(join(root, "assets", "fonts", "OFL.txt"), "utf8").trim();
  const scripts = readFileSync(join(root, "assets", "fonts", "scripts", "OFL.txt"), "utf8").trim();
  return [
    `What the executables of Assay hold of others, and under which licences: Bun, the fonts of its documents, and ${packages.length} packages.
Assay itself is under the licence in LICENSE.`,
    bunPart,
    `Source Sans 3 (OFL-1.1), the fonts of reports and invoices\n\n${fonts}`,
    `Noto and Assay Print Han (OFL-1.1), their fonts for other scripts\n\n${scripts}`,
    ...packages.map((one) => `${one.name} ${one.version} (${one.licence})\n\n${textOf(one, packages)}`),
  ].join(`\n\n${RULE}\n\n`);
}

function textOf({ name, licence, texts, by }: Licensed, packages: readonly Licensed[]): string {
  if (texts.length > 0) return texts.join("\n\n");
  const same = packages.find((other) => other.licence === licence && other.texts.length > 0);
  if (same === undefined) throw new Error(`no text of the licence ${licence} of ${name}`);
  const holder = by === "" ? "" : ` by ${by}`;
  return `The package${holder} names this licence and brings no text of it. Its terms are those under ${same.name} in this file.`;
}
