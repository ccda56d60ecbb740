import type { Schemas } from "../../../wire.gen.ts";

export type KindOfReport = Schemas["ReportLayout"];
export type Chapter = KindOfReport["chapters"][number];

/** What can be changed of the reports of one kind. */
export type Values = Pick<KindOfReport, "template" | "chapters" | "colors" | "logo">;

export const valuesOf = ({ template, chapters, colors, logo }: KindOfReport): Values => ({
  template,
  chapters: chapters.map((chapter) => ({ ...chapter })),
  colors,
  logo,
});

/** A template as it is, when it has just been chosen. */
export function valuesOfTemplate({ templates }: KindOfReport, id: string): Values | null {
  const found = templates.find((template) => template.id === id);
  if (found === undefined) return null;
  const chapters = found.chapters.map((chapter) => ({ ...chapter }));
  return { template: id, chapters, colors: "template", logo: found.logo };
}

/** As the API wants it. */
export const bodyOf = (kind: KindOfReport["kind"], { template, chapters, colors, logo }: Values) => ({
  kind,
  template,
  chapters: chapters.map(({ id, shown, detail }) => ({ id, shown, detail })),
  colors,
  logo,
});

/** One step up or down; at an end it stays. */
export function moved(chapters: readonly Chapter[], place: number, step: -1 | 1): Chapter[] {
  const after = [...chapters];
  const [one, other] = [after[place], after[place + step]];
  if (one === undefined || other === undefined) return after;
  after[place] = other;
  after[place + step] = one;
  return after;
}
