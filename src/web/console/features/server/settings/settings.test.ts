import { describe, expect, test } from "bun:test";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { readConfig } from "../../../../../config/config.ts";
import { describeConfig } from "../../../../../config/describe.ts";
import { addressEffects as ofServer } from "../../../../../modules/admin/settings/rules.ts";
import { addressEffects, effectTexts } from "./rules.ts";
import { inGroups } from "./settings-page.tsx";

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
});

const ADDRESS = { current: "https://old.example", open_links: 12, people: 5, people_with_passkeys: 2 };

describe("what another public address takes with it", () => {
  test.each<[string, string]>([
    ["https://old.example", "https://new.example"],
    ["https://old.example", "https://old.example:8443"],
    ["http://localhost:3000", "https://assay.example"],
    ["http://localhost:3000", "http://localhost:4000"],
    ["http://assay.test", "https://assay.test"],
    ["https://assay.example", "https://assay.example"],
  ])("from %p to %p: the page omits nothing that the server knows", (current, next) => {
    const { links, passkeys, signIn } = addressEffects({ ...ADDRESS, current }, next);
    const server = ofServer(current, next);
    expect([links > 0, signIn > 0]).toEqual([server.links, server.signIn]);
    if (server.passkeys) expect(passkeys).toBe(2);
  });

  test("taking it out is another address for everybody", () => {
    expect(addressEffects(ADDRESS, null)).toEqual({ links: 12, signIn: 5, passkeys: 2, isCleared: true });
  });

  test("is said of one and of several in good English and German, and nothing is said of nobody", () => {
    const said = (language: "en" | "de", links: number, signIn: number, passkeys: number) =>
      effectTexts(
        { links, signIn, passkeys, isCleared: false },
        EDITABLE_TEXTS[language].addressEffects,
        String,
      );
    expect(said("en", 0, 0, 0)).toEqual([]);
    expect(said("en", 1, 1, 1)).toEqual([
      "One active link that was sent by email uses the current address. It only works while that address still leads to this server.",
      "You have to sign in again at the new address.",
      "One user’s passkey will not work at the new address. They sign in with their password and another second factor or a recovery code. Then they create a new passkey.",
    ]);
    expect(said("en", 12, 5, 2).map((text) => /^\w+/.exec(text)?.[0])).toEqual(["12", "All", "The"]);
    expect(said("de", 1, 1, 1)[0]).toStartWith("Ein aktiver Link");
    expect(said("de", 12, 5, 2)[0]).toStartWith("12 aktive Links");
    expect(said("de", 12, 5, 2)[1]).toContain("Alle 5 Personen");
  });
});
