import { expect, test } from "bun:test";
import { fullName, isolated, withIsolatedCompany } from "./names.ts";
import type { Session } from "./session.ts";

const session = (company: string): Session => ({
  state: "new",
  company,
  contact_email: "hr@company.example",
  contact_phone: "",
  brand: { style: null, logo: null },
  kiosk: false,
  test_mode: false,
  feedback_until: null,
  fairness_until: null,
  candidate: { first_name: "Ada", last_name: "Example" },
  language: "en",
  language_locked: false,
  notice: {
    version: "1",
    paragraphs: { en: [`${company} asks you. ${company} reads it.`], de: [`Es fragt ${company}.`] },
  },
  acknowledged_at: null,
  completed_at: null,
  expires_at: "2026-12-01T00:00:00Z",
  progress: { answered: 0, total: 135 },
  asks_demographics: true,
});

test.each(["Łukasz Ünal-Đorđević", "Ada Example", "山田太郎", "Ελένη", "Иван", "R2-D2 🙂", ""])(
  "%p runs from left to right and stays as it is",
  (name) => {
    expect(isolated(name)).toBe(name);
  },
);

test.each(["דנה לוי", "شركة النور", "Ada דנה", "علی رضایی (Ali)"])(
  "%p is set apart from what surrounds it",
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  },
);

test("a whole name has no space where a part is missing, and is isolated as a whole", () => {
  expect(fullName({ first_name: "Ada", last_name: "" })).toBe("Ada");
  expect(fullName({ first_name: "", last_name: "Example" })).toBe("Example");
  expect(fullName({ first_name: "", last_name: "" })).toBe("");
  expect(fullName({ first_name: "דנה", last_name: "לוי" })).toBe("\u2068דנה לוי\u2069");
});

test("a company's name is set apart wherever the server has put it, and one that needs nothing changes nothing", () => {
  const shown = withIsolatedCompany(session("شركة $& النور"));
  const safe = "\u2068شركة $& النور\u2069";
  expect(shown.company).toBe(safe);
  expect(shown.notice.paragraphs).toEqual({
    en: [`${safe} asks you. ${safe} reads it.`],
    de: [`Es fragt ${safe}.`],
  });
  const plain = session("Nordwind");
  expect(withIsolatedCompany(plain)).toBe(plain);
});
