import { INK } from "#/platform/pdf/canvas.ts";
import { ACCENT, MUTED } from "#/platform/pdf/palette.ts";
import type { TextStyle } from "#/platform/pdf/typeset.ts";

export const STYLE = {
  title: { size: 22, weight: "bold", color: ACCENT, leading: 26 },
  lead: { size: 10, color: INK, leading: 14 },
  section: { size: 12, weight: "bold", color: ACCENT, leading: 15 },
  body: { size: 10, color: INK, leading: 14 },
  /** Texts beside each other. */
  trait: { size: 9.4, color: INK, leading: 12.8 },
  traitName: { size: 10, weight: "semibold", color: ACCENT, leading: 14 },
  label: { size: 9.4, weight: "semibold", color: ACCENT, leading: 12.8 },
  finding: { size: 10.5, weight: "semibold", color: ACCENT, leading: 14.2 },
  strong: { size: 10, weight: "semibold", color: INK, leading: 14 },
  small: { size: 8.5, color: MUTED, leading: 11.5 },
  footer: { size: 7.4, color: MUTED, leading: 9.5 },
} as const satisfies Record<string, TextStyle>;
