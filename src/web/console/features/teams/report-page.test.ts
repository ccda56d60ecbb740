import { describe, expect, test } from "bun:test";
import { REPORT_STYLE } from "../../../../domain/report/html/page.tsx";
import { isShown, shadowStyle, takeApart } from "./report-page.ts";

const page = (style: string) =>
  `<!doctype html><html lang="de"><head><style>${style}</style></head><body><main id="report"><section class="chapter" id="summary"></section></main></body></html>`;

describe("the team report within the console", () => {
  test("is split into a style sheet and a page without one", () => {
    const parts = takeApart(page(REPORT_STYLE));
    expect(parts?.css).toBe(REPORT_STYLE);
    expect(parts?.html).not.toContain("<style");
    expect(parts?.html).toContain('id="summary"');
  });

  test("is separated from the account's colours too, which have a style sheet of their own", () => {
    const own = page(REPORT_STYLE).replace("</head>", "<style>:root{--accent:#7a1f5c}</style></head>");
    expect(takeApart(own)).toEqual(takeApart(page(REPORT_STYLE)));
  });

  test("is not shown when the answer is no such page", () => {
    expect(takeApart("<html><body>Bad gateway</body></html>")).toBeNull();
    expect(takeApart("")).toBeNull();
  });

  test("has rules of the whole page for its host alone, and dark ones only where the console is dark", () => {
    const [light, dark] = [shadowStyle(REPORT_STYLE, false), shadowStyle(REPORT_STYLE, true)];
    for (const css of [light, dark]) {
      expect(css).not.toContain("prefers-color-scheme");
      expect(css).not.toContain(":root");
      expect(css).not.toMatch(/(^|[},])body\{/);
      expect(css).toContain(".report{margin:0");
    }
    expect(light).not.toContain("--ground:#11181f");
    expect(dark).toContain("--ground:#11181f");
  });

  test("shows the chapter on one more person separately, and never the map twice", () => {
    expect(["summary", "map", "values", "complement", "closing"].filter((id) => isShown(id, null))).toEqual([
      "summary",
      "values",
    ]);
    expect(isShown("complement", "complement")).toBe(true);
    expect(isShown("summary", "complement")).toBe(false);
  });
});
