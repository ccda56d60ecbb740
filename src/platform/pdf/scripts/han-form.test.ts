import { describe, expect, test } from "bun:test";
import { parseFace } from "../fonts.ts";
import { companyFonts } from "../testing.ts";
import { hanForm } from "./han-form.ts";
import { ScriptLayout } from "./layout.ts";

describe("the form of Chinese characters", () => {
  test.each([
    ["zh-Hans", "深圳市腾讯计算机系统有限公司"],
    ["zh-Hans", "上海东方贸易"],
    ["zh-Hans", "李小龙"],
    ["zh-Hant", "歐陽菲菲"],
    ["zh-Hant", "臺灣積體電路製造股份有限公司"],
    ["zh-Hant", "陳港生 啟德"],
    ["ja", "沢田 研二"],
    ["ja", "髙橋 﨑山"],
    ["ja", "株式会社桜井製作所"],
    ["ja", "田中 さくら"],
    ["ja", "スズキ 直"],
    ["ko", "金 김"],
    ["ko", "삼성 電子"],
  ] as const)("is %s for %s", (form, text) => {
    expect(hanForm(text)).toBe(form);
  });

  test("is that of the country where its own standard has all characters, and of the text where not", () => {
    expect(["CN", "TW", "HK", "JP", "KR", "DE", ""].map((country) => hanForm("田中 直人", country))).toEqual([
      ...["zh-Hans", "zh-Hant", "zh-Hant", "ja", "ko", "zh-Hans", "zh-Hans"],
    ] as never);
    // A mainland company with an office in Japan; a Japanese one in Taipei.
    expect([hanForm("东方贸易", "JP"), hanForm("桜井製作所", "TW"), hanForm("金哲洙", "KR")]).toEqual([
      "zh-Hans",
      "ja",
      "ko",
    ]);
    expect(hanForm("Anna Berg", "JP")).toBe("zh-Hans");
  });

  test("decides which glyph is printed", () => {
    const { scripts, regular } = companyFonts();
    const glyphOf = (country: string): number | undefined =>
      new ScriptLayout(scripts, country).runs("直", parseFace(regular))[0]?.glyphs[0]?.id;
    const glyphs = ["CN", "TW", "JP"].map(glyphOf);
    expect(glyphs).not.toContain(undefined);
    expect(new Set(glyphs).size).toBeGreaterThan(1);
    expect(
      new Set(
        ["CN", "TW", "JP", "KR"].map(
          (country) => new ScriptLayout(scripts, country).runs("骨", parseFace(regular))[0]?.glyphs[0]?.id,
        ),
      ).size,
    ).toBeGreaterThan(1);
    expect(glyphOf("")).toBe(glyphOf("CN") ?? -1);
  });
});
