import { describe, expect, test } from "bun:test";
import { type AboutDraft, COMMENT_MAX, checkDraft, loadDraft, saveDraft, toSubmission } from "./about.ts";
import type { Session } from "./session.ts";
import { createMemoryStore } from "./store.ts";

const session: Session = {
  state: "in_progress",
  company: "Nordwind",
  contact_email: "hr@nordwind.example",
  contact_phone: "",
  brand: { style: null, logo: null },
  kiosk: false,
  test_mode: false,
  feedback_until: null,
  fairness_until: null,
  candidate: { first_name: "Anna", last_name: "Beispiel" },
  language: "en",
  language_locked: true,
  notice: { version: "1", paragraphs: { en: [], de: [] } },
  acknowledged_at: "2026-11-01T00:00:00Z",
  completed_at: null,
  expires_at: "2026-12-01T00:00:00Z",
  progress: { answered: 135, total: 135 },
  asks_demographics: true,
};

const draft: AboutDraft = {
  firstName: "Anna",
  lastName: "Beispiel",
  gender: null,
  birthDate: "",
  comment: "",
};
const TODAY = "2026-11-20";

describe("the draft", () => {
  test("starts with the name of the invite and nothing else", () => {
    expect(loadDraft(createMemoryStore(), "k", session)).toEqual(draft);
  });

  test("survives a reload of the tab", () => {
    const store = createMemoryStore();
    const typed: AboutDraft = { ...draft, gender: "", comment: "Fine" };
    saveDraft(store, "k", typed);
    expect(loadDraft(store, "k", session)).toEqual(typed);
  });

  test("a broken entry is ignored", () => {
    const store = createMemoryStore();
    store.set("k", "{");
    expect(loadDraft(store, "k", session)).toEqual(draft);
  });
});

describe("checking", () => {
  test("one name is enough, none is not", () => {
    expect(checkDraft({ ...draft, firstName: " " }, TODAY)).toEqual([]);
    expect(checkDraft({ ...draft, firstName: " ", lastName: "" }, TODAY)).toEqual(["name"]);
  });

  test("a birth date may be left out, and lies between 1900 and today", () => {
    const check = (birthDate: string) => checkDraft({ ...draft, birthDate }, TODAY);
    expect(check("")).toEqual([]);
    expect(check("1990-05-01")).toEqual([]);
    expect(check(TODAY)).toEqual([]);
    expect(check("2026-11-21")).toEqual(["birth_date"]);
    expect(check("0090-05-01")).toEqual(["birth_date"]);
  });
});

describe("the submission", () => {
  test("omits whatever was left open", () => {
    expect(toSubmission(draft, true)).toEqual({ candidate: { first_name: "Anna", last_name: "Beispiel" } });
    expect(toSubmission({ ...draft, firstName: "", lastName: " " }, true)).toEqual({ candidate: {} });
  });

  test("empties a part of the name that was emptied, instead of keeping the invite's", () => {
    expect(toSubmission({ ...draft, firstName: "  " }, true)).toEqual({
      candidate: { first_name: "", last_name: "Beispiel" },
    });
  });

  test("distinguishes a refusal to state the gender from a missing choice", () => {
    expect(toSubmission({ ...draft, gender: "" }, true).candidate).toHaveProperty("gender", "");
    expect(toSubmission(draft, true).candidate).not.toHaveProperty("gender");
  });

  test("says nothing of gender and birth date where they are not asked for, though an older form knows them", () => {
    const { candidate } = toSubmission({ ...draft, gender: "female", birthDate: "1990-05-01" }, false);
    expect(candidate).toEqual({ first_name: "Anna", last_name: "Beispiel" });
  });

  test("trims texts and keeps the comment within the contract", () => {
    const submission = toSubmission(
      {
        ...draft,
        lastName: " Beispiel ",
        birthDate: "1990-05-01",
        comment: ` ${"x".repeat(COMMENT_MAX + 50)}`,
      },
      true,
    );
    expect(submission.candidate).toMatchObject({ last_name: "Beispiel", birth_date: "1990-05-01" });
    expect(submission.comment).toHaveLength(COMMENT_MAX);
  });
});
