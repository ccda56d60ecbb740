import { expect, test } from "bun:test";
import { dispositionOf, type NamedReport, reportFileName } from "./report-answer.ts";

const named = (changes: Partial<NamedReport> = {}): string =>
  reportFileName({
    lastName: "Müller",
    document: "report",
    kind: "standard",
    language: "en",
    completedAt: "2026-11-22T23:59:00.000Z",
    profileName: null,
    ...changes,
  });

test("a file says who, what, in which language, when, and compared with what", () => {
  expect(named()).toBe("Müller_standard_en_2026-11-22");
  expect(named({ document: "interview_guide" })).toBe("Müller_interview-guide-standard_en_2026-11-22");
  expect(named({ document: "brief", kind: "sales" })).toBe("Müller_brief-sales_en_2026-11-22");
  expect(named({ kind: "sales", language: "de", profileName: "Team lead / R&D" })).toBe(
    "Müller_sales_de_2026-11-22_Team-lead-R-D",
  );
});

test("no name can leave its folder, end early or begin another header", () => {
  for (const lastName of ["../../etc/passwd", 'a"; x=y', "a\r\nSet-Cookie: b", "..", "\u202Egpj", ""]) {
    const header = dispositionOf(`${named({ lastName })}.pdf`);
    expect(header).toMatch(/^inline; filename="[A-Za-z0-9_.-]+"(; filename\*=UTF-8''[A-Za-z0-9_.%~-]+)?$/);
    expect(header).not.toContain("..");
  }
  expect([...named({ lastName: "W".repeat(10_000), profileName: "P".repeat(10_000) })].length).toBeLessThan(
    120,
  );
});

test("letters beyond ASCII come in both forms, and a name in another script still has a plain one", () => {
  expect(dispositionOf("Müller-Łuß.pdf")).toBe(
    "inline; filename=\"Mueller-uss.pdf\"; filename*=UTF-8''M%C3%BCller-%C5%81u%C3%9F.pdf",
  );
  expect(dispositionOf(`${named({ lastName: "王小明" })}.pdf`)).toStartWith(
    "inline; filename=\"standard_en_2026-11-22.pdf\"; filename*=UTF-8''%E7%8E%8B",
  );
  expect(dispositionOf("Beispiel.pdf")).toBe('inline; filename="Beispiel.pdf"');
});
