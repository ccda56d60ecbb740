import { expect, test } from "bun:test";
import { withLinks } from "./notice.tsx";

test("the notice links every address in it, and no punctuation around one", () => {
  const text = "Contact: hr@a.example. Data protection officer: (dpo+x@b.example), or ask @front desk.";
  const parts = withLinks(text).map((part) => (typeof part === "string" ? part : part.props));
  expect(parts as unknown[]).toMatchObject([
    "Contact: ",
    { href: "mailto:hr@a.example", children: "hr@a.example" },
    ". Data protection officer: (",
    { href: "mailto:dpo+x@b.example" },
    "), or ask @front desk.",
  ]);
});
