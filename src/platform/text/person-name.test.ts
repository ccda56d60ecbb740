import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { splitName } from "./normalize.ts";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["Anna Maria Schmidt", "Anna Maria", "Schmidt"],
  ["Jean-Luc  de\tla Tour", "Jean-Luc de la", "Tour"],
  ["  Zoë   Müller-Lüdenscheidt ", "Zoë", "Müller-Lüdenscheidt"],
  ["Ada\u00a0Lovelace", "Ada", "Lovelace"],
  ["Madonna", "", "Madonna"],
  ["E\u0301va Mu\u0308ller", "Éva", "Müller"],
  ["", "", ""],
  ["   ", "", ""],
])("%j is split into %j and %j", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test("no letter of a name is lost, and the last name contains no space", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const { firstName, lastName } = splitName(name);
      expect(`${firstName} ${lastName}`.trim()).toBe(name.normalize("NFC").trim().replace(/\s+/g, " "));
      expect(lastName).not.toMatch(/\s/);
    }),
    runs(100),
  );
});
