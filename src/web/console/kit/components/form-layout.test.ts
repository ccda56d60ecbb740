import { describe, expect, test } from "bun:test";
import { ApiProblem } from "../api/problem.ts";
import { fieldMessageOf, messageOf, PROBLEM_TEXTS } from "../api/problem-texts.ts";
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
    expect(fieldMessageOf(problem("name: is required."), PROBLEM_TEXTS.de)).toBe("Diese Angabe fehlt.");
  });
});

test("a limit says how long to wait, in whole minutes", () => {
  const problem = new ApiProblem(429, "too_many_attempts", "x", null, null, 61_000);
  expect(messageOf(problem, PROBLEM_TEXTS.en)).toBe("Too many attempts. Wait 2 minutes.");
});

test("a candidate is called by name, else by address, and an anonymized one by neither", () => {
  const words = { anonymized: "Anonymized", nameless: "No name" };
  expect(candidateNameOf({ first_name: "Ada", last_name: "L." }, words)).toBe("Ada L.");
  expect(candidateNameOf({ name: " ", email: "a@b.example" }, words)).toBe("a@b.example");
  expect(candidateNameOf({ name: "Ada", anonymized: true }, words)).toBe("Anonymized");
  expect(candidateNameOf({}, words)).toBe("No name");
});
