import { expect, test } from "bun:test";
import { checkDraft, type DraftProblem } from "./lead.tsx";

test.each<[name: string, email: string, problems: DraftProblem[]]>([
  ["Ada", "ada@people.example", []],
  [" Ada ", " ada@people.example ", []],
  ["", "", ["name", "email"]],
  ["  ", "ada@people.example", ["name"]],
  ["Ada", "ada", ["email"]],
  ["Ada", "ada@people", ["email"]],
  ["Ada", "ada@people.", ["email"]],
  ["Ada", "a da@people.example", ["email"]],
  ["Ada", "a@b@people.example", ["email"]],
])("a form with %p and %p has to be corrected at %p", (name, email, problems) => {
  expect(checkDraft({ name, email })).toEqual(problems);
});
