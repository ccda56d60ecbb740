import { describe, expect, test } from "bun:test";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { FIELD_REASONS } from "../../../../platform/text/field-reasons.ts";
import { PROBLEM_CODES } from "../api/problem-codes.ts";
import { fieldMessageOf, messageOf } from "../api/problem-texts.ts";
import { ApiProblem } from "../api/wire.ts";
import { fieldFor } from "./form-layout.tsx";
import { candidateNameOf } from "./value-texts.tsx";

describe("a problem with a field", () => {
  const values = { name: "", limits: { ideal: 1 }, tags: "" };

  test.each<[field: string | null, found: string | null]>([
    ["name", "name"],
    ["limits.ideal", "limits.ideal"],
    ["tags.0", "tags"],
    ["first_name", "name"],
    ["elsewhere", null],
    [null, null],
  ])("that the API calls %p appears at %p", (field, found) => {
    expect(fieldFor(field, { first_name: "name" }, values)).toBe(found);
  });

  test("is said without repeating the API's name for it", () => {
    const problem = (message: string) => new ApiProblem(400, "invalid_input", message, "name", null, null);
    expect(fieldMessageOf(problem("name: is required."), PROBLEM_TEXTS.en)).toBe("This is required.");
    expect(fieldMessageOf(problem("name must have letters."), PROBLEM_TEXTS.en)).toBe(
      "This must have letters.",
    );
  });

  test("appears in the reader's language by the code of its reason, regardless of the server's words", () => {
    for (const reason of FIELD_REASONS) {
      const problem = new ApiProblem(400, "invalid_input", "name must be x.", "name", null, null, reason);
      for (const texts of [PROBLEM_TEXTS.en, PROBLEM_TEXTS.de])
        expect(fieldMessageOf(problem, texts)).toBe(texts.reasons[reason] ?? `no words for ${reason}`);
      expect(PROBLEM_TEXTS.de.reasons[reason]).not.toBe(PROBLEM_TEXTS.en.reasons[reason]);
    }
  });
});

test("a limit says how long to wait, in whole minutes", () => {
  const problem = new ApiProblem(429, "too_many_attempts", "x", null, null, 61_000, null, {
    en: PROBLEM_CODES.en.too_many_attempts,
    de: PROBLEM_CODES.de.too_many_attempts,
  });
  expect(messageOf(problem, PROBLEM_TEXTS.en)).toBe("Too many attempts. Wait 2 minutes.");
});

test("a candidate is called by name, else by address, and a deleted one by neither", () => {
  const words = { anonymized: "Deleted", nameless: "No name", onTheSpot: "On the spot" };
  expect(candidateNameOf({ first_name: "Ada", last_name: "L." }, words)).toBe("Ada L.");
  expect(candidateNameOf({ name: " ", email: "a@b.example" }, words)).toBe("a@b.example");
  expect(candidateNameOf({ name: "Ada", anonymized: true }, words)).toBe("Deleted");
  expect(candidateNameOf({}, words)).toBe("No name");
  expect(candidateNameOf({ name: "", source: "manual", state: "pending" }, words)).toBe("On the spot");
  expect(candidateNameOf({ name: "", source: "manual", state: "started" }, words)).toBe("No name");
});
