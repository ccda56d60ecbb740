import { expect, test } from "bun:test";
import { kindKept, kindName, kindWords } from "./kinds.ts";

test("a kind of job is read in the reader's language whichever it was typed in; another word stays as it is", () => {
  expect(["sales", "Führung", " ENGINEERING ", "Werkstatt"].map((type) => kindName(type, "de"))).toEqual([
    ...["Vertrieb", "Führung", "Technik", "Werkstatt"],
  ]);
  expect(["sales", "Führung", "Werkstatt"].map((type) => kindName(type, "en"))).toEqual([
    ...["Sales", "Leadership", "Werkstatt"],
  ]);
});

test("a kind is found by its words in both languages", () => {
  expect(kindWords("sales")).toBe("sales Sales Vertrieb");
  expect(kindWords("Werkstatt")).toBe("Werkstatt");
});

test("saving a profile that was only read keeps the word that was kept", () => {
  expect(kindKept("Vertrieb", "sales", "de")).toBe("sales");
  expect(kindKept("Verkauf", "sales", "de")).toBe("Verkauf");
  expect(kindKept("", "sales", "de")).toBe("");
});
