import { expect, test } from "bun:test";
import { sortState } from "./data-cards.tsx";

test("a heading says which way its column is ordered, whichever way comes first: the newest first is descending", () => {
  expect(sortState(["newest", "oldest"], "newest")).toBe("descending");
  expect(sortState(["newest", "oldest"], "oldest")).toBe("ascending");
  expect(sortState(["oldest", "newest"], "newest")).toBe("descending");
  expect(sortState(["-members", "members"], "-members")).toBe("descending");
  expect(sortState(["name", "-name"], "name")).toBe("ascending");
});

test("a column that the list is not ordered by says so", () => {
  expect(sortState(["name"], "newest")).toBe("none");
  expect(sortState(["name"], undefined)).toBe("none");
});
