import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import {
  fullName,
  greetingName,
  isOddName,
  nameInOrder,
  nameOfParts,
  splitLastFirst,
  splitName,
  splitStored,
  storedName,
} from "./person-name.ts";

describe("splitName", () => {
  test.each([
    ["Ada Lovelace", "Ada", "Lovelace"],
    ["Anna Maria Schmidt", "Anna Maria", "Schmidt"],
    ["Jean-Luc  de\tla Tour", "Jean-Luc", "de la Tour"],
    ["  Zoë   Müller-Lüdenscheidt ", "Zoë", "Müller-Lüdenscheidt"],
    ["Ada\u00a0Lovelace", "Ada", "Lovelace"],
    ["Madonna", "", "Madonna"],
    ["E\u0301va Mu\u0308ller", "Éva", "Müller"],
    ["", "", ""],
    ["   ", "", ""],
    ["Müller, Jana", "Jana", "Müller"],
    ["Müller,Jana", "Jana", "Müller"],
    ["Müller ,  Anna Maria", "Anna Maria", "Müller"],
    ["Müller,", "", "Müller"],
    [", Müller", "", "Müller"],
    ["van der Berg, Anna", "Anna", "van der Berg"],
    ["Berg, Anna van der", "Anna", "van der Berg"],
    ["Tann, Eva von der", "Eva", "von der Tann"],
    ["Anna van der Berg", "Anna", "van der Berg"],
    ["Jan Van den Berghe", "Jan", "Van den Berghe"],
    ["Dr. Eva von der Tann", "Dr. Eva", "von der Tann"],
    ["von der Tann", "", "von der Tann"],
    ["Van Morrison", "Van", "Morrison"],
    ["João dos Santos", "João", "dos Santos"],
    ["Maria de la Cruz", "Maria", "de la Cruz"],
    ["José Ortega y Gasset", "José", "Ortega y Gasset"],
    ["Karl-Theodor von und zu Guttenfels", "Karl-Theodor", "von und zu Guttenfels"],
    ["Jack Yun Ma", "Jack Yun", "Ma"],
    ["Martin King Jr.", "Martin", "King Jr."],
    ["King, Martin, Jr.", "Martin", "King Jr."],
    ["Martin King, Jr.", "Martin", "King Jr."],
    ["Jana Müller, M.Sc.", "Jana", "Müller M.Sc."],
    ["Müller, Jana, Team Nord", "Müller, Jana, Team", "Nord"],
    ["Nguyễn Thị Minh Khai", "Nguyễn Thị Minh", "Khai"],
    ["王小明", "", "王小明"],
  ])("splits %j into %j and %j", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  test("loses no letter of a name without commas", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const whole = name.replace(/[,，]/gu, "").normalize("NFC").trim().replace(/\s+/gu, " ");
        expect(fullName(splitName(whole))).toBe(whole);
      }),
      runs(100),
    );
  });
});

test("nameInOrder turns a last name that comes first, and is done after one pass", () => {
  expect(nameInOrder("O’Neill, Sinéad")).toBe("Sinéad O’Neill");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (last, first) => {
      const once = nameInOrder(`${last.replace(/[,，]/gu, "")}, ${first.replace(/[,，]/gu, "")}`);
      expect(nameInOrder(once)).toBe(once);
    }),
    runs(100),
  );
});

test.each([
  ["Jana Müller", undefined, "Jana"],
  ["Müller, Jana", undefined, "Jana"],
  ["Müller, Anna Maria", undefined, "Anna Maria"],
  ["Anna van der Berg", undefined, "Anna"],
  ["Anna Maria Schmidt", undefined, "Anna Maria Schmidt"],
  ["Anna Maria Schmidt", "Anna Maria", "Anna Maria"],
  ["Nguyễn Thị Minh Khai", undefined, "Nguyễn Thị Minh Khai"],
  ["Dr. Eva Tann", undefined, "Dr. Eva Tann"],
  ["Cher", undefined, "Cher"],
  ["", undefined, ""],
])("greets %j, known as %j, by %j", (name, known, greeted) => {
  expect(greetingName(name, known)).toBe(greeted);
});

test.each([
  ["Jana", "Müller", "Jana Müller"],
  ["Pieter", "van der Berg", "Pieter van der Berg"],
  ["María", "García López", "García López, María"],
  ["Thị Minh Khai", "Nguyễn", "Thị Minh Khai Nguyễn"],
  ["Jean-Luc", "de la Tour", "Jean-Luc de la Tour"],
  ["", "Madonna", "Madonna"],
  ["Madonna", "", "Madonna"],
])("%j and %j stay what they are in one text, %j", (firstName, lastName, name) => {
  expect(nameOfParts({ firstName, lastName })).toBe(name);
  if (firstName !== "" && lastName !== "") expect(splitName(name)).toEqual({ firstName, lastName });
  expect(nameInOrder(name)).toBe(`${firstName} ${lastName}`.trim());
});

test.each([
  ["Müller Jana", "Jana", "Müller"],
  ["van der Berg Pieter", "Pieter", "van der Berg"],
  ["DE LA CRUZ Ana María", "Ana María", "DE LA CRUZ"],
  ["Marie DUPONT", "Marie", "DUPONT"],
  ["Müller, Jana", "Jana", "Müller"],
  ["Madonna", "", "Madonna"],
])("reads %j, in a list with the last name first, as %j and %j", (name, firstName, lastName) => {
  expect(splitLastFirst(name)).toEqual({ firstName, lastName });
});

test("what is probably no name is odd, and names of all kinds are not", () => {
  const odd = [
    "n/a",
    "???",
    "-",
    "Kahn (HR)",
    "ada@post.example",
    "Berg, Ada, Team Nord",
    "4711",
    "unbekannt",
    "MÃ¼ller",
    "JÃ¶rg GroÃŸ",
    "J¸rgen",
    "M√ºller",
    "Ren\ufffd",
    "Ada & Ben Cohn",
    "Ada und Ben Cohn",
    "Fragen bitte an",
    "#NAME?",
    "„Ada Berg“",
    "Ada (Absage!)",
  ];
  expect(odd.filter((name) => !isOddName(name))).toEqual([]);
  const usual = [
    "",
    "李小龙",
    "O'Neill, Sinéad",
    "Madonna",
    "Dr. Ada von Berg",
    "Karl-Theodor",
    "Person 3",
    "Nader",
    "jana müller",
    "Karl von und zu Guttenberg",
    "João Ávila e Silva",
    "José Ortega y Gasset",
    "Pieter in 't Veld",
    "D'Angelo-Weiß, Jo, Jr.",
    "Åsa Øster",
    "Sinéad Ní Bhriain",
    "Nguyễn Thị Minh Khai",
    "山田 太郎",
    "محمد علي",
  ];
  expect(usual.filter(isOddName)).toEqual([]);
});

test.each([
  ["Müller, Jana", "Jana Müller", "Jana", "Müller"],
  ["Nguyễn, Thị Minh Khai", "Thị Minh Khai Nguyễn", "Thị Minh Khai", "Nguyễn"],
  ["Garcia Lopez, Ana", "Ana Garcia Lopez", "Ana", "Garcia Lopez"],
  ["Smile, Zoë \u{1F600} Ann", "Zoë \u{1F600} Ann Smile", "Zoë \u{1F600} Ann", "Smile"],
  [" Jana Müller ", "Jana Müller", "Jana", "Müller"],
  ["Martin King, Jr.", "Martin King Jr.", "Martin", "King Jr."],
])("stores %j as %j, and still knows its parts %j and %j", (given, name, firstName, lastName) => {
  const stored = storedName(given);
  expect([stored.name, splitStored(stored)]).toEqual([name, { firstName, lastName }]);
});
