import { describe, expect, test } from "bun:test";
import { describeConfig, readConfig } from "../../../../../config/config.ts";
import { inGroups } from "./settings-page.tsx";
import { SETTINGS_TEXTS } from "./texts.ts";

const SETTINGS: readonly { name: string }[] = describeConfig(readConfig({}));

describe("settings", () => {
  test("each setting belongs to one group, and no current setting is without one", () => {
    const groups = inGroups(SETTINGS);
    expect(
      groups
        .flatMap(([, members]) => members)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(SETTINGS.map(({ name }) => name).sort());
    expect(groups.map(([key]) => key)).not.toContain("other");
  });

  test("a setting of tomorrow is shown too", () => {
    expect(inGroups([{ name: "SOMETHING_NEW" }])).toEqual([["other", [{ name: "SOMETHING_NEW" }]]]);
  });

  test("each one is explained in German", () => {
    expect(Object.keys(SETTINGS_TEXTS.de.help).sort()).toEqual(SETTINGS.map(({ name }) => name).sort());
  });
});
