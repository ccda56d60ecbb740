// Creates a release in dist/release: an executable for each machine, what they are made of, licences, checksums. Anybody who builds the
// same commit elsewhere gets the same bytes (release-twice.ts).
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dependencies, version } from "../package.json";
import { buildWeb } from "../src/web/build.ts";
import { commitOf, compile } from "./compile.ts";
import { licencesText } from "./release/licences.ts";
import { runtimeFor } from "./release/runtimes.ts";
import { fileOf, TARGETS } from "./release/targets.ts";
import { softwareBill } from "./sbom.ts";

const root = join(import.meta.dir, "..");
const folder = join(root, "dist", "release");
const wanted = process.argv.slice(2);

const unknown = wanted.filter((name) => !TARGETS.some((target) => target.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no release for ${unknown.join(", ")}, but for ${TARGETS.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}
if (Bun.version !== dependencies.bun) {
  console.error(`This is Bun ${Bun.version}, and package.json pins ${dependencies.bun}. Run \`npm ci\`.`);
  process.exit(1);
}

const commit = commitOf(root);
if (commit.endsWith("-dirty")) console.warn("Files differ from the commit: this is nothing to publish.");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildWeb(join(root, "dist", "web"));
for (const target of TARGETS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  // The name goes into the executable too; so it is the one that `npm run build` gives.
  const outfile = join(folder, `assay${target.ending}`);
  compile({
    root,
    outfile,
    commit,
    hasBytecode: target.hasBytecode,
    target: { name: target.bun, runtime: runtimeFor(root, target.runtime) },
  });
  renameSync(outfile, join(folder, fileOf(version, target)));
}
writeFileSync(
  join(folder, `assay-${version}.cdx.json`),
  `${JSON.stringify(softwareBill(root, commit), null, 2)}\n`,
);
writeFileSync(join(folder, `assay-${version}-licences.txt`), `${licencesText(root)}\n`);

const files = readdirSync(folder).toSorted();
const sum = (file: string) =>
  createHash("sha256")
    .update(readFileSync(join(folder, file)))
    .digest("hex");
writeFileSync(join(folder, "SHA256SUMS"), files.map((file) => `${sum(file)}  ${file}\n`).join(""));
for (const file of files) console.log(`${file}: ${(statSync(join(folder, file)).size / 1e6).toFixed(1)} MB`);
console.log(`${folder}: commit ${commit}`);
