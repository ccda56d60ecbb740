/** Texts of people, as patterns and as they are stored. */

/**
 * Anything but control characters and what breaks a line. Patterns also meet texts far above the length limit,
 * as every fault of a body is looked for; so they must need no more time than one pass.
 */
export const ONE_LINE = "[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$";

/** What shows nothing, though it is no blank: Default_Ignorable_Code_Point of the BMP, and the empty Braille cell. */
const INVISIBLE =
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0";

export const BLANK = ` \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000${INVISIBLE}`;
export const VISIBLE = `[^\\s\\u0000-\\u001f\\u007f-\\u009f${INVISIBLE}]`;

/** Blanks of every width, then the first character that can be seen: no character fits both, so nothing is tried twice. */
export const FIRST_VISIBLE = `[${BLANK}]*${VISIBLE}`;

/** Line breaks as Windows writes them, in between of anything that `part` fits. */
export const broken = (part: string): string => `${part}*(?:\\r\\n${part}*)*`;
export const SEVERAL_LINES = `${broken("[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]")}$`;

const SEVERAL = new RegExp(`^${SEVERAL_LINES}`);

/** The same check for text that comes in another way than by a request. */
export const isSeveralLines = (text: string): boolean => SEVERAL.test(text);

/** Several lines as they are stored: every line break is one character, and the ends are bare. */
export const linesText = (text: string): string => text.replaceAll("\r\n", "\n").trim();
