import { describe, expect, test } from "bun:test";
import { VIEW_TEXTS } from "#/messages/console/candidates/view.gen.ts";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { OWN_FIELDS, ownColumnKey } from "../../entities/invite/own-fields.ts";
import { guessMapping, hasHeadings, languageOf, onePerRow } from "./columns.ts";

const guessed = (...headings: string[]) => guessMapping(headings, []);

describe("what the columns of a table are", () => {
  test("German and English headings are understood, however they are written", () => {
    expect(guessed("E-Mail", "Name", "Sprache", "Referenz")).toEqual([
      "email",
      "name",
      "language",
      "external_ref",
    ]);
    expect(guessed("Vorname", "NACHNAME", "E-Mail-Adresse", "Stellenprofil")).toEqual([
      "first_name",
      "last_name",
      "email",
      "job_profile",
    ]);
    expect(guessed("First name", "last_name", "e-mail address", "Language", "Message", "Shoe size")).toEqual([
      "first_name",
      "last_name",
      "email",
      "language",
      "candidate_message",
      null,
    ]);
    expect(guessed("Persönliche Nachricht")).toEqual(["candidate_message"]);
  });

  test("each field that accounts attach to invites is understood by its label in both languages", () => {
    for (const language of ["en", "de"] as const) {
      const { fields } = MANY_TEXTS[language];
      const { columnNames } = VIEW_TEXTS[language];
      expect(guessed(...OWN_FIELDS.map((name) => fields[name]))).toEqual(OWN_FIELDS);
      expect(guessed(...OWN_FIELDS.map((name) => columnNames[ownColumnKey(name)]))).toEqual(OWN_FIELDS);
    }
  });

  test("no field is given to two columns", () => {
    expect(guessed("E-Mail", "Mail", "Name", "Name")).toEqual(["email", null, "name", null]);
  });

  test("a first row with an address is a person, not headings", () => {
    expect(hasHeadings([["Name", "ada@people.example"]])).toBe(false);
    expect(hasHeadings([["E-Mail"], ["ada@people.example"]])).toBe(true);
    expect(hasHeadings([["Ada Lovelace"], ["Grace Hopper"]])).toBe(false);
    expect(hasHeadings([])).toBe(false);
  });

  test("without headings, or under unknown headings, the content of the cells decides", () => {
    const people = [
      ["Ada", "Lovelace", "ada@people.example", "de", "R-17"],
      ["Grace", "Hopper", "grace@people.example", "Englisch", "R-18"],
    ];
    expect(guessMapping(null, people)).toEqual(["first_name", "last_name", "email", "language", null]);
    expect(guessMapping(null, [["ada@people.example", "Ada Lovelace"]])).toEqual(["email", "name"]);
    expect(guessMapping(["Kontakt", "Wer"], [["ada@people.example", "Ada"]])).toEqual(["email", null]);
  });

  test("languages are understood in both languages; other words stay what they are", () => {
    expect(["DE", "de-AT", "Deutsch", "German"].map(languageOf)).toEqual(["de", "de", "de", "de"]);
    expect(["en_GB", "English", " englisch "].map(languageOf)).toEqual(["en", "en", "en"]);
    expect(["Klingon", "", "d"].map(languageOf)).toEqual([null, null, null]);
  });

  test("a line of addresses, as mail programs write it, becomes one row each", () => {
    expect(onePerRow([["Ada Lovelace <ada@people.example>", " grace@people.example "]])).toEqual([
      ["Ada Lovelace", "ada@people.example"],
      ["", "grace@people.example"],
    ]);
    const list = [["ada@people.example"], ["grace@people.example"]];
    expect(onePerRow(list)).toBe(list);
    const table = [["Ada", "ada@people.example"]];
    expect(onePerRow(table)).toBe(table);
  });
});
