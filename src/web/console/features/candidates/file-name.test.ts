import { expect, test } from "bun:test";
import { fileNameOf } from "./report-form.tsx";

const lena = {
  name: "Lena Lang",
  document: "report",
  type: "standard",
  language: "de",
  completedAt: "2026-11-23T10:00:00.000Z",
  format: "pdf",
} as const;

test("a document is called by whose it is, what and of when, in its own language", () => {
  expect(fileNameOf(lena)).toBe("Lena-Lang-Standardbericht-2026-11-23.pdf");
  expect(fileNameOf({ ...lena, language: "en", type: "sales", format: "html" })).toBe(
    "Lena-Lang-Sales-report-2026-11-23.html",
  );
  expect(fileNameOf({ ...lena, document: "interview_guide" })).toBe(
    "Lena-Lang-Interviewleitfaden-2026-11-23.pdf",
  );
});

test("no name can be a path or break a file system, and every script stays", () => {
  expect(fileNameOf({ ...lena, name: "../a/b\\c:d*?" })).toBe("a-b-c-d-Standardbericht-2026-11-23.pdf");
  expect(fileNameOf({ ...lena, name: "王 小明" })).toBe("王-小明-Standardbericht-2026-11-23.pdf");
  expect(fileNameOf({ ...lena, name: "", completedAt: null })).toBe("Person-Standardbericht.pdf");
});
