import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { shippedPackages } from "../release/lock.ts";
import { softwareBill } from "../sbom.ts";

const root = join(import.meta.dir, "../..");

const shipped = shippedPackages(root).map(({ name, version }) => `${name}@${version}`);

/** The schemas that CycloneDX publishes, as its own library brings them. */
const schemaOf = (name: string) =>
  JSON.parse(
    readFileSync(
      join(root, "node_modules/@cyclonedx/cyclonedx-library/res/schema", `${name}.SNAPSHOT.schema.json`),
      "utf8",
    ),
  );

describe("the software bill of materials", () => {
  let bill: ReturnType<typeof softwareBill>;
  beforeAll(() => {
    bill = softwareBill(root, "29890d9c0ffe");
  }, 60_000);

  test("is CycloneDX and about this product, wherever it is made", () => {
    expect(bill.bomFormat).toBe("CycloneDX");
    expect(bill.specVersion).toMatch(/^1\.[5-9]$/);
    expect(bill.metadata.component).toMatchObject({ type: "application", name: "assay" });
    // Which npm listed it has no part in what is released.
    expect(bill.metadata.tools).toEqual([{ vendor: "npm", name: "cli" }]);
  });

  test("is valid by the published schema, and whatever it refers to stands in it", () => {
    const ajv = new Ajv({ strict: false, validateFormats: true });
    addFormats(ajv);
    // Of mail addresses with other letters, which are of no concern here.
    ajv.addFormat("idn-email", true);
    for (const part of ["spdx", "jsf-0.82"]) {
      ajv.addSchema(schemaOf(part), `http://cyclonedx.org/schema/${part}.SNAPSHOT.schema.json`);
    }
    const isValid = ajv.compile(schemaOf(`bom-${bill.specVersion}`));
    isValid(bill);
    expect(isValid.errors ?? []).toEqual([]);
    isValid({ ...bill, serialNumber: "7" });
    expect(isValid.errors?.map(({ instancePath }) => instancePath)).toEqual(["/serialNumber"]);
    const parts = [bill.metadata.component, ...bill.components].map((part) => part["bom-ref"]);
    const named = bill.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]);
    expect(named.filter((ref) => !parts.includes(ref))).toEqual([]);
  });

  test("is the same again for the same commit, and another one for another", () => {
    expect(softwareBill(root, "29890d9c0ffe")).toEqual(bill);
    expect(softwareBill(root, "29890d9c0fff").serialNumber).not.toBe(bill.serialNumber);
  }, 60_000);

  test("names every package that a production install brings, and none that only developers need", () => {
    expect(shipped.length).toBeGreaterThan(100);
    const listed = new Set(
      bill.components.map(({ purl }) => decodeURIComponent(purl).replace("pkg:npm/", "")),
    );
    expect(shipped.filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => name.startsWith("@biomejs/biome@"))).toEqual([]);
    expect([...listed].some((name) => name.startsWith("bun@"))).toBe(true);
  });
});

describe("installing", () => {
  test("runs no script of any package", () => {
    expect(readFileSync(join(root, ".npmrc"), "utf8").split("\n")).toContain("ignore-scripts=true");
  });
});
