import { describe, expect, test } from "bun:test";
import type { MailBlock } from "#/modules/mailer/blocks.tsx";
import { type FieldValues, valuesOf } from "#/modules/mailer/letter-parts.ts";
import { filled, unknownField } from "./rules.ts";
import { blocksOf, failureOf } from "./service.ts";

const HOSTILE = "**x** <script>alert(1)</script> [a](javascript:alert(1)) {{company}}";
const valuesFor = (name: string): FieldValues => ({
  ...valuesOf({ language: "en", name, company: "Northwind", sender: null }),
  job: "",
});
const ADA = valuesFor("Ada Lovelace");

describe("a text", () => {
  test("is paragraphs, lists, bold, italics, links and line breaks", () => {
    const text =
      "Hello **you _there_**,\nsee [our page](https://a.example/?a=1&b=2).\n\n- one\n- [two](mailto:a@b.example)\n\n1. first";
    expect(failureOf(text)).toBeNull();
    expect(blocksOf(text, ADA)).toEqual([
      {
        kind: "formatted",
        spans: [
          "Hello ",
          { kind: "strong", spans: ["you ", { kind: "emphasis", spans: ["there"] }] },
          ",",
          { kind: "break" },
          "see ",
          { kind: "link", href: "https://a.example/?a=1&b=2", spans: ["our page"] },
          ".",
        ],
      },
      {
        kind: "formatted_list",
        isOrdered: false,
        items: [["one"], [{ kind: "link", href: "mailto:a@b.example", spans: ["two"] }]],
      },
      { kind: "formatted_list", isOrdered: true, items: [["first"]] },
    ]);
  });

  test.each([
    ["# Heading", "a heading"],
    ["> quoted", "a quotation"],
    ["```\ncode\n```", "code"],
    ["see `code`", "code"],
    ["![picture](https://a.example/x.png)", "a picture"],
    ["[![p](https://a.example/x.png)](https://a.example)", "a picture"],
    ["a\n\n---\n\nb", "a line across"],
    ["| a |\n|---|\n| b |", "a table"],
    ["- one\n  - two", "a list within a list"],
    ["~~gone~~", "struck out"],
    ["[a](javascript:alert(1))", "does not start with"],
    ["[a](JaVaScRiPt:alert(1))", "does not start with"],
    ["[a](&#106;avascript:alert(1))", "does not start with"],
    ["[a](data:text/html,x)", "does not start with"],
    ["[a](/relative)", "does not start with"],
    ["[a]\n\n[a]: javascript:alert(1)", "does not start with"],
    ["[a](https://a.example/{{name}})", "contains a field"],
  ])("%j is refused, and says why", (text, why) => {
    expect(failureOf(text)).toContain(why);
    expect(JSON.stringify(blocksOf(text, ADA))).not.toMatch(/javascript:|data:|x\.png|\/relative/i);
  });

  test("keeps HTML as the letters that it is", () => {
    const text =
      '<b>bold</b> <img src=x onerror=alert(1)> <a href="javascript:alert(1)">a</a> <javascript:alert(1)>';
    expect(failureOf(text)).toBeNull();
    expect(blocksOf(text, ADA)).toEqual([{ kind: "formatted", spans: [text] }]);
  });
});

describe("a value", () => {
  test("is text, whatever somebody is called", () => {
    const spans = (blocks: MailBlock[]) =>
      blocks.flatMap((block) => (block.kind === "formatted" ? block.spans : []));
    expect(spans(blocksOf("Dear **{{name}}**, {{name}}", valuesFor(HOSTILE)))).toEqual([
      "Dear ",
      { kind: "strong", spans: [HOSTILE] },
      `, ${HOSTILE}`,
    ]);
  });

  test("is one line without control characters, so that it ends no subject", () => {
    const { name, first_name } = valuesFor("Zoë\r\nBcc: victim@evil.example\u2028\u202eX");
    expect(`${name}${first_name}`).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(valuesFor("x".repeat(5000)).name.length).toBeLessThanOrEqual(120);
  });

  test("that is not there leaves no gap, and a field is filled once", () => {
    expect(filled("Hello {{name}}, about {{ job }}.", valuesFor(""))).toBe("Hello, about.");
    expect(filled("{{name}}", valuesFor("{{company}}"))).toBe("{{company}}");
    expect(filled("{{first_name}} of {{company}}", ADA)).toBe("Ada of Northwind");
  });

  test("has a name of a closed list, which depends on the mail", () => {
    expect(unknownField("{{name}} {{vorname}}", "invite")).toBe("vorname");
    expect(unknownField("{{deadline}}", "invite")).toBeNull();
    expect(unknownField("{{deadline}}", "thanks")).toBe("deadline");
    expect(unknownField("{{constructor}}", "invite")).toBe("constructor");
    expect(unknownField("{ {name} }", "invite")).toBeNull();
  });
});
