import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { balanceText, fitLine, wrapText } from "./wrap.ts";

/** Every character one point wide. */
const measure = (text: string) => text.length;

describe("line breaking", () => {
  test("lines break at spaces and stay inside the column", () => {
    expect(wrapText("sets targets and keeps the result in view", 16, measure)).toEqual([
      "sets targets and",
      "keeps the result",
      "in view",
    ]);
  });

  test("a compound with a hyphen breaks after it before it breaks anywhere else", () => {
    expect(wrapText("von Wolkenstein-Trostburg", 18, measure)).toEqual(["von Wolkenstein-", "Trostburg"]);
  });

  test("a soft hyphen shows only where the line breaks", () => {
    expect(wrapText("unter\u00ADdurch\u00ADschnittlich", 12, measure)).toEqual([
      "unterdurch-",
      "schnittlich",
    ]);
    expect(wrapText("unter\u00ADdurch\u00ADschnittlich", 40, measure)).toEqual(["unterdurchschnittlich"]);
  });

  test("a long German word without any place to break does not leave its column", () => {
    const lines = wrapText("Donaudampfschifffahrtsgesellschaft", 10, measure);
    expect(lines.join("")).toBe("Donaudampfschifffahrtsgesellschaft");
    expect(Math.max(...lines.map((line) => line.length))).toBe(10);
  });

  test("a text without spaces breaks between its words, and before no closing mark; a name stays whole", () => {
    const width = (text: string) => Array.from(text).length;
    const lines = wrapText("株式会社さくら情報技術研究所、東京都千代田区丸の内。", 10, width);
    expect(lines.join("")).toBe("株式会社さくら情報技術研究所、東京都千代田区丸の内。");
    for (const line of lines) expect([width(line) <= 10, /^[、。]/.test(line)]).toEqual([true, false]);
    expect(wrapText("Zusammen mit 李小龙", 15, width)).toEqual(["Zusammen mit", "李小龙"]);
    expect(wrapText("บริษัทเทคโนโลยีสารสนเทศ", 12, width)[0]).toMatch(/^บริษัท(เทค.*)?$/);
  });

  test("a no-break space keeps its words together", () => {
    expect(wrapText("genau 80\u00A0% aller", 9, measure)).toEqual(["genau", "80\u00A0%", "aller"]);
  });

  test("no text is lost, no line is too wide, and it always ends", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = wrapText(text, width, measure);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        for (const line of lines) expect(line.length <= width || Array.from(line).length === 1).toBe(true);
      }),
      runs(100),
    );
  });

  test("balanced lines are as many as plain ones and leave no single word behind", () => {
    const text = "setzt sich Ziele und behält das Ergebnis im Blick";
    expect(wrapText(text, 44, measure)).toEqual(["setzt sich Ziele und behält das Ergebnis im", "Blick"]);
    expect(balanceText(text, 44, measure)).toHaveLength(2);
    expect(Math.min(...balanceText(text, 44, measure).map(measure))).toBeGreaterThan(15);
  });

  test("a line that must stay one line is cut with an ellipsis and fits", () => {
    expect(fitLine("Anna Beispiel", 13, measure)).toBe("Anna Beispiel");
    expect(fitLine("Anna Beispiel", 8, measure)).toBe("Anna Be…");
  });
});
