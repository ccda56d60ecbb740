import { expect, test } from "bun:test";
import fc from "fast-check";
import { guardCell as guardOfServer } from "#/platform/csv.ts";
import { guardCell, unguardCell } from "./csv-file.ts";

/** Text with far more of the characters that matter than chance would give. */
const nastyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."=+-@\t\r\n\0\",;' \uFEFF＝＋－＠".split("")),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("a cell is guarded as the server guards it, and what was guarded is read back as it was", () => {
  fc.assert(
    fc.property(nastyText, (text) => {
      const guarded = guardCell(text);
      expect(guarded).toBe(guardOfServer(text));
      expect(unguardCell(guarded)).toBe(text);
    }),
    { numRuns: 3000 },
  );
});
