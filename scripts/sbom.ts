// Writes what the executable is made of, as CycloneDX, to dist/assay.cdx.json. Read off the lock file: asks nobody.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version as bunVersion } from "bun";
import { name, version } from "../package.json";

interface Component {
  "bom-ref": string;
  type: string;
  name: string;
  version: string;
  purl: string;
  properties?: { name: string; value: string }[];
}

/** Only those who build the product have these; npm's own `--omit=dev` leaves out what both need as well. */
const isForDevelopers = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");

interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
}

/**
 * The packages of a production install, each with version, licence and hash, and Bun, which is inside the executable.
 * @throws Error when npm cannot read the lock file
 */
export function softwareBill(root: string): Bom {
  const npm = Bun.spawnSync(["npm", "sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--offline"], {
    cwd: root,
    stdin: "ignore",
    stderr: "pipe",
  });
  if (npm.exitCode !== 0) throw new Error(`npm cannot list the packages: ${npm.stderr.toString().trim()}`);
  const bom = JSON.parse(npm.stdout.toString()) as Bom;
  // npm takes the folder's name for the product's.
  Object.assign(bom.metadata.component, { type: "application", name, version });
  return { ...bom, components: bom.components.filter((component) => !isForDevelopers(component)) };
}

if (import.meta.main) {
  const root = join(import.meta.dir, "..");
  const file = join(root, "dist", "assay.cdx.json");
  const bom = softwareBill(root);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${file}: ${bom.components.length} components, Bun ${bunVersion} among them`);
}
