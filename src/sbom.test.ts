import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { softwareBill } from "../scripts/sbom.ts";

const root = join(import.meta.dir, "..");

interface Locked {
  version: string;
  dev?: boolean;
  optional?: boolean;
  name?: string;
}

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};

/** A package under another name stands in the bill under its own. */
const shipped = Object.entries(packages)
  .filter(([place, { dev, optional }]) => place !== "" && !dev && !optional)
  .map(([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, "")}@${version}`);

describe("the software bill of materials", () => {
  let bill: ReturnType<typeof softwareBill>;
  beforeAll(() => {
    bill = softwareBill(root);
  }, 60_000);

  test("is CycloneDX and about this product, wherever it is made", () => {
    expect(bill.bomFormat).toBe("CycloneDX");
    expect(bill.specVersion).toMatch(/^1\.[5-9]$/);
    expect(bill.metadata.component).toMatchObject({ type: "application", name: "assay" });
  });

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
