type Texts = Readonly<Record<string, unknown>>;

/** Finds the text of a code that another version may have sent; undefined for a code that these texts do not know. */
export const textOf = <Group extends object>(texts: Group, code: string): Group[keyof Group] | undefined =>
  Object.hasOwn(texts, code) ? ((texts as Texts)[code] as Group[keyof Group]) : undefined;
