import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { fullOrder } from "#/domain/instrument/rounding.ts";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { fillNotice, noticeVersionOf, openItems, presentQuestions } from "./rules.ts";

const { questionnaire, notice } = PA_STANDARD;
const order = fullOrder(7, questionnaire);

describe("presentQuestions", () => {
  test.each([...LANGUAGES])(
    "shows every item once, in the given order and in %s only, without keys or expected answers",
    (language) => {
      const shown = presentQuestions(questionnaire, order, language);
      expect(shown.map((item) => item.id)).toEqual(order);
      for (const item of shown) {
        const source = questionnaire.items.find((candidate) => candidate.id === item.id);
        expect(Object.keys(item).sort()).toEqual(
          "a" in item ? ["a", "b", "id", "type"] : ["id", "text", "type"],
        );
        expect({ ...item, id: undefined, type: undefined }).toMatchObject(source?.[language] ?? {});
      }
    },
  );

  test("treats an order with an unknown item as an error, not as a shorter questionnaire", () => {
    expect(() => presentQuestions(questionnaire, [...order, "nope"], "en")).toThrow("unknown item");
  });
});

const EMPTY = { en: "", de: "" };
const HOST = {
  company: "Northwind",
  email: "a@b.example",
  phone: "",
  recipients: EMPTY,
  legalBasis: EMPTY,
  privacy: EMPTY,
  ...{ postalAddress: "", dpoContact: "", authority: "", processors: "" },
  noticeRevision: 0,
  kept: null,
};

describe("fillNotice", () => {
  test("fills every placeholder in both languages, and what is filled in is not filled again", () => {
    const filled = fillNotice(notice, { ...HOST, company: "{contact} & Co" });
    for (const language of LANGUAGES) {
      const text = filled[language].join("\n");
      expect(text).toContain("{contact} & Co");
      expect(text).toContain("a@b.example");
      expect(text.replaceAll("{contact} & Co", "")).not.toMatch(/\{\w+\}/);
    }
  });

  test("names who sees results and whom to contact, and adds the company's text, paragraph by paragraph", () => {
    const filled = fillNotice(notice, {
      ...HOST,
      phone: "+49 30 1234",
      recipients: { en: "HR and {company}", de: "" },
      legalBasis: { en: "Art. 6(1)(b) GDPR", de: "Art. 6 Abs. 1 lit. b DSGVO" },
      privacy: { en: "First line\nstill first.\n\n \nSecond {months}.", de: "" },
    });
    expect(filled.en.join("\n")).toContain("The result goes to: HR and {company}.");
    expect(filled.de.join("\n")).toContain("Das Ergebnis geht an: Northwind.");
    expect(filled.en.join("\n")).toContain("Contact: a@b.example, +49 30 1234.");
    expect(filled.en.slice(notice.paragraphs.en.length)).toEqual([
      "Legal basis: Art. 6(1)(b) GDPR",
      expect.stringContaining("Northwind has not entered here"),
      "First line still first.",
      "Second {months}.",
    ]);
    expect(filled.de.slice(notice.paragraphs.de.length)).toEqual([
      "Rechtsgrundlage: Art. 6 Abs. 1 lit. b DSGVO",
      expect.stringContaining("Hier nicht eingetragen hat Northwind"),
    ]);
  });

  test("lists what is missing if the company states nothing, and leaves no gap in a sentence", () => {
    const filled = fillNotice(notice, HOST);
    for (const language of LANGUAGES) {
      expect(filled[language]).toHaveLength(notice.paragraphs[language].length + 1);
      expect(filled[language].filter((text) => / {2}|^ | $|\{/.test(text))).toEqual([]);
    }
    expect(filled.en.at(-1)).toBe(
      "Northwind has not entered here: the postal address; whether there is a data protection officer, and how to reach them; the legal basis. Unless it is stated below, ask there.",
    );
  });

  test("states everything of Art. 13 if the company has stated it, and never omits a missing part silently", () => {
    const full = {
      ...HOST,
      legalBasis: { en: "", de: "Art. 6 Abs. 1 lit. b DSGVO" },
      postalAddress: "1 Dock Street, 20457 Hamburg",
      dpoContact: "dpo@northwind.example",
      authority: "Authority of Hamburg",
      processors: "Hosting {company} GmbH",
      kept: { completed: 6, unfinished: 6 },
    };
    const { en, de } = fillNotice(notice, full);
    expect(en.join("\n")).not.toContain("not entered");
    for (const sentence of [
      "Postal address: 1 Dock Street, 20457 Hamburg. Contact: a@b.example. Data protection officer: dpo@northwind.example.",
      "For Northwind it is: Authority of Hamburg.",
      "Processors: Hosting {company} GmbH.",
      "Legal basis: Art. 6 Abs. 1 lit. b DSGVO",
      "6 months after you have sent your answers",
      "No law and no contract obliges you to answer.",
    ])
      expect(en.join("\n")).toContain(sentence);
    expect(de.join("\n")).toContain("Anschrift: 1 Dock Street, 20457 Hamburg. Kontakt: a@b.example.");
    const none = fillNotice(notice, { ...full, dpoContact: null });
    expect(none.en.join("\n")).toContain("No data protection officer is appointed there.");
    expect(none.de.join("\n")).toContain("Eine datenschutzbeauftragte Person ist dort nicht benannt.");
  });
});

test("each change of the company's makes another version of the notice, and no change keeps the instrument's", () => {
  expect(
    [0, 1, 12].map((revision) =>
      noticeVersionOf({ version: "1.0" }, { noticeRevision: revision, kept: null }),
    ),
  ).toEqual(["1.0", "1.0+1", "1.0+12"]);
});

describe("openItems", () => {
  test.each<[string[], string[], string[]]>([
    [["a", "b"], [], ["a", "b"]],
    [["a", "b"], ["b"], ["a"]],
    [["a", "b"], ["a", "b", "c"], []],
  ])("of %j with answers to %j leaves %j", (items, answered, open) => {
    expect(openItems(items, new Set(answered))).toEqual(open);
  });
});
