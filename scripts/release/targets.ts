/** For which machines a release has an executable. */
interface Target {
  /** The target as it appears in the file's name. */
  name: string;
  /** As Bun names it. */
  bun: string;
  /** Package with Bun's own executable for the target, in the version that package.json pins. */
  runtime: string;
  ending: "" | ".exe";
  /**
   * It is made on the machine that releases, and tried on Linux alone. Elsewhere the program compiles its source at each
   * start, which took 0.28 s instead of 0.19 s until it listened, rather than trust what nobody has seen work.
   */
  hasBytecode: boolean;
}

export const TARGETS: readonly Target[] = [
  {
    name: "linux-x64",
    bun: "bun-linux-x64",
    runtime: "@oven/bun-linux-x64",
    ending: "",
    hasBytecode: true,
  },
  {
    name: "linux-arm64",
    bun: "bun-linux-arm64",
    runtime: "@oven/bun-linux-aarch64",
    ending: "",
    hasBytecode: true,
  },
  {
    name: "darwin-x64",
    bun: "bun-darwin-x64",
    runtime: "@oven/bun-darwin-x64",
    ending: "",
    hasBytecode: false,
  },
  {
    name: "darwin-arm64",
    bun: "bun-darwin-arm64",
    runtime: "@oven/bun-darwin-aarch64",
    ending: "",
    hasBytecode: false,
  },
  {
    name: "windows-x64",
    bun: "bun-windows-x64",
    runtime: "@oven/bun-windows-x64",
    ending: ".exe",
    hasBytecode: false,
  },
];

export const fileOf = (version: string, { name, ending }: Target): string =>
  `assay-${version}-${name}${ending}`;
