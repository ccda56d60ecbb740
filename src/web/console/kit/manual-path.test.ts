import { expect, test } from "bun:test";
import { CHAPTERS } from "#/modules/admin/manual/chapters.ts";
import { MANUAL_PATHS } from "#/modules/admin/manual/routes.ts";
import { manualPath } from "./nonce.ts";

test("leads to where the manual is shown, in the reader's language, and to chapters that there are", () => {
  for (const language of ["en", "de"] as const) {
    expect(manualPath(language)).toBe(MANUAL_PATHS[language]);
    for (const chapter of ["backup", "running", "settings", "faults"] as const) {
      expect(manualPath(language, chapter)).toBe(`${MANUAL_PATHS[language]}#${chapter}`);
      expect(CHAPTERS).toContain(chapter);
    }
  }
});
