/** The colors in which documents are drawn. */

/** The one colour of trait levels; a trait is never drawn as good or bad. */
export const NAVY = "#1F3A5F";
/** What words and furniture are drawn in: the document's own colour, which its canvases know. */
export const ACCENT = "accent";
export const BAND = "#E6EBF0";
export const TICK = "#D3DAE2";
export const MUTED = "#56616E";
export const RULE = "#D5DCE4";
export const TINT = "#F4F6F9";
