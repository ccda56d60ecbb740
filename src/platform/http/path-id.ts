/** The whole number that a part of a path names, or null when it names none: plain digits only, above zero. */
export const readPathId = (text: string): number | null =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
