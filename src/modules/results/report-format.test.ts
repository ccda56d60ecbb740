import { describe, expect, test } from "bun:test";
import { preferredFormat } from "./report-format.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

describe("the format of a report", () => {
  test.each<[accept: string | null, format: "pdf" | "html"]>([
    [null, "pdf"],
    ["*/*", "pdf"],
    ["application/pdf", "pdf"],
    ["application/*", "pdf"],
    ["application/json", "pdf"],
    ["text/html, application/pdf", "pdf"],
    ["text/html;q=0.5, */*", "pdf"],
    ["text/html;q=0", "pdf"],
    ["text/html;q=much", "pdf"],
    ["text/html", "html"],
    ["TEXT/HTML; charset=utf-8", "html"],
    ["text/*", "html"],
    ["application/pdf;q=0.2, text/html;q=0.3", "html"],
    [BROWSER, "html"],
  ])("Accept %p means %p", (accept, format) => {
    expect(preferredFormat(accept)).toBe(format);
  });
});
