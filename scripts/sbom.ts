// Writes what the executable is made of, as CycloneDX, to dist/assay.cdx.json. Read off the lock file: asks nobody.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version as bunVersion } from "bun";
import { name, version } from "../package.json";
import { commitOf } from "./compile.ts";

interface Property {
  name: string;
  value: string;
}

interface Component {
  "bom-ref": string;
  type: string;
  name: string;
  version: string;
  purl: string;
  properties?: Property[];
}

/** Only those who build the product have these; npm's own `--omit=dev` leaves out what both need as well. */
const isForDevelopers = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");

interface Bom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: {
    timestamp?: string;
    tools?: { vendor: string; name: string; version?: string }[];
    component: Component;
  };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * Lists the packages of a production install, each with version, licence and hash, and Bun, which is inside the executable. The result is
 * the same for the same commit: its date is the commit's, and its number follows from its content.
 * @throws Error when npm cannot read the lock file
 */
export function softwareBill(root: string, commit: string): Bom {
  const npm = Bun.spawnSync(["npm", "sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--offline"], {
    cwd: root,
    stdin: "ignore",
    stderr: "pipe",
  });
  if (npm.exitCode !== 0) throw new Error(`npm cannot list the packages: ${npm.stderr.toString().trim()}`);
  const bom = JSON.parse(npm.stdout.toString()) as Bom;
  const components = bom.components.filter((component) => !isForDevelopers(component));
  const { timestamp: _, tools = [], component, ...metadata } = bom.metadata;
  const about = [...(component.properties ?? []), { name: "assay:commit", value: commit }];
  // npm takes the folder's name for the product's.
  Object.assign(component, { type: "application", name, version, properties: about });
  const known = new Set([component, ...components].map((part) => part["bom-ref"]));
  const dependencies = bom.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => known.has(other)) }));
  const timestamp = committedAt(root);
  const onHold = {
    ...bom,
    metadata: {
      ...(timestamp !== null && { timestamp }),
      ...metadata,
      // Without its version: another npm must not make another release of the same commit.
      tools: tools.map(({ vendor, name }) => ({ vendor, name })),
      component,
    },
    ...{ components, dependencies },
  };
  return { ...onHold, serialNumber: numberOf({ ...onHold, serialNumber: "" }) };
}

/** @returns null where there is no repository, or no git */
function committedAt(root: string): string | null {
  if (Bun.which("git") === null) return null;
  const git = Bun.spawnSync(["git", "show", "-s", "--format=%ct", "HEAD"], {
    cwd: root,
    stdin: "ignore",
    stderr: "ignore",
  });
  return git.exitCode === 0 ? new Date(Number(git.stdout.toString()) * 1000).toISOString() : null;
}

/** A UUID of the kind whose bits everybody may choose (version 8). */
function numberOf(kept: object): string {
  const hex = createHash("sha256").update(JSON.stringify(kept)).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join("-")}`;
}

if (import.meta.main) {
  const root = join(import.meta.dir, "..");
  const file = join(root, "dist", "assay.cdx.json");
  const bom = softwareBill(root, commitOf(root));
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${file}: ${bom.components.length} components, Bun ${bunVersion} among them`);
}
