import { describe, expect, test } from "bun:test";
import { markdownBlocks, markdownHtml } from "./markdown.ts";

const TEXT = `# Title

A **bold** word and \`code\`,
on two lines.

- one
- two *and more*

| a | b |
|---|---|
| 1 | x \\| y |

1. first
`;

describe("blocks", () => {
  test("are read in their order, without emphasis and with lines joined", () => {
    expect(markdownBlocks(TEXT)).toEqual([
      { kind: "heading", level: 1, text: "Title" },
      { kind: "paragraph", text: "A bold word and code, on two lines." },
      { kind: "list", isOrdered: false, items: ["one", "two and more"] },
      { kind: "table", head: ["a", "b"], rows: [["1", "x | y"]] },
      { kind: "list", isOrdered: true, items: ["first"] },
    ]);
  });

  test("of nothing are none", () => {
    expect(markdownBlocks("")).toEqual([]);
  });
});

describe("HTML", () => {
  test("has the elements of the text", () => {
    const html = markdownHtml(TEXT);
    expect(html).toContain("<strong>bold</strong>");
    expect(html).toContain("<td>x | y</td>");
    expect(html).toMatch(/<h1 id="title">/);
  });

  test("never runs what somebody typed: tags stay text, in line and on their own", () => {
    const html = markdownHtml(
      'before <script>alert(1)</script>\n\n<img src=x onerror="alert(1)">\n\n<div>x</div>\n',
    );
    expect(html).not.toMatch(/<(script|img|div)\b/);
    expect(html).toContain("&lt;script");
  });
});
