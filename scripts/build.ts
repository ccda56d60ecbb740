// Builds the one executable for this machine.
import { statSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "../src/web/build.ts";
import { commitOf, compile } from "./compile.ts";

const root = join(import.meta.dir, "..");
const outfile = join(root, "dist", process.platform === "win32" ? "assay.exe" : "assay");

const pages = await buildWeb(join(root, "dist", "web"));
compile({ root, outfile, commit: commitOf(root), hasBytecode: true });
console.log(`${outfile}: ${(statSync(outfile).size / 1e6).toFixed(1)} MB, ${pages.length} web files inside`);
