import { describe, expect, test } from "bun:test";
import { fullOrder } from "#/instrument/order.ts";
import { PA_STANDARD } from "#/instrument/registry.ts";
import { LANGUAGES } from "#/instrument/types.ts";
import { fillNotice, openItems, presentQuestions } from "./rules.ts";

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
          item.type === "pair" ? ["a", "b", "id", "type"] : ["id", "text", "type"],
        );
        expect({ ...item, id: undefined, type: undefined }).toMatchObject(source?.[language] ?? {});
      }
    },
  );

  test("an order that names an unknown item is a fault, not a shorter questionnaire", () => {
    expect(() => presentQuestions(questionnaire, [...order, "nope"], "en")).toThrow("unknown item");
  });
});

describe("fillNotice", () => {
  test("fills every placeholder in both languages, and what is filled in is not filled again", () => {
    const filled = fillNotice(notice, {
      company: "{contact} & Co",
      contact: "a@b.example",
      retentionMonths: 7,
    });
    for (const language of LANGUAGES) {
      const text = filled[language].join("\n");
      expect(text).toContain("{contact} & Co");
      expect(text).toContain("a@b.example");
      expect(text).toContain("7");
      expect(text.replaceAll("{contact} & Co", "")).not.toMatch(/\{\w+\}/);
    }
  });
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
