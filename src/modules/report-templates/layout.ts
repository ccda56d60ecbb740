import type { Localized } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import {
  CHAPTER_RULES,
  type ChapterId,
  type Detail,
  isCompulsory,
  type Outline,
  type OutlineChapter,
} from "#/domain/report/candidate/outline.ts";
import type { ReportKind } from "#/domain/report/kinds.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { Color } from "#/platform/text/color.ts";
import type { Template } from "./template.ts";

/** What an account has made of a template for one kind of report. */
export interface Layout {
  /** Name of the template. */
  template: string;
  /** In the account's order. */
  chapters: readonly LaidChapter[];
  colors: LayoutColors;
  logo: boolean;
}

export interface LaidChapter {
  id: ChapterId;
  shown: boolean;
  detail: Detail;
}

/** As the template says, or against it in the account's or the house's colour. */
export const LAYOUT_COLORS = ["template", "account", "house"] as const;
type LayoutColors = (typeof LAYOUT_COLORS)[number];

/** A template as it is, without anything of an account. */
export const plainLayout = (name: string, { chapters, cover }: Template): Layout => ({
  template: name,
  chapters: chapters.map(({ id, detail }) => ({ id, shown: true, detail })),
  colors: "template",
  logo: cover.logo,
});

interface LaidOutChapter extends LaidChapter, OutlineChapter {
  isCompulsory: boolean;
  hasBrief: boolean;
}

/**
 * Every chapter of a template in an account's order, those left out too. What the account does not name, as the
 * template has been changed since, follows the chapter that it follows in the template; compulsory ones are shown
 * whatever was stored.
 */
export function laidOut(template: Template, layout: Layout): LaidOutChapter[] {
  const known = new Map(template.chapters.map((chapter) => [chapter.id, chapter]));
  const order: ChapterId[] = layout.chapters.map(({ id }) => id).filter((id) => known.has(id));
  template.chapters.forEach(({ id }, place) => {
    if (order.includes(id)) return;
    const before = template.chapters[place - 1];
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
  });
  return order.flatMap((id): LaidOutChapter[] => {
    const chapter = known.get(id);
    if (chapter === undefined) return [];
    const laid = layout.chapters.find((one) => one.id === id);
    const hasBrief = CHAPTER_RULES[id].hasBrief === true;
    const compulsory = isCompulsory(id, template.kind);
    return [
      {
        ...chapter,
        shown: compulsory || (laid?.shown ?? true),
        detail: hasBrief ? (laid?.detail ?? chapter.detail) : "full",
        isCompulsory: compulsory,
        hasBrief,
      },
    ];
  });
}

/** What a layout says that cannot be, each with the place in its chapters. */
export function layoutFaults(template: Template, layout: Layout): { place: number; text: string }[] {
  return layout.chapters.flatMap(({ id, shown, detail }, place) => {
    const faults = [
      !template.chapters.some((chapter) => chapter.id === id) && `the template has no chapter "${id}"`,
      layout.chapters.findIndex((other) => other.id === id) < place && `chapter "${id}" stands there already`,
      !shown && isCompulsory(id, template.kind) && `chapter "${id}" cannot be left out`,
      detail === "brief" && CHAPTER_RULES[id].hasBrief !== true && `chapter "${id}" cannot be told in brief`,
    ];
    return faults.flatMap((text) => (text === false ? [] : [{ place, text }]));
  });
}

interface Made {
  template: Template;
  layout: Layout;
  /** null for a shipped template. */
  name: Localized | null;
  isSubstitute: boolean;
}

/** What a report consists of. @param shipped the interface's own of its kind: what is not as there is told */
export function outlineOf({ template, layout, name, isSubstitute }: Made, shipped: Template): Outline {
  const chapters = laidOut(template, layout)
    .filter(({ shown }) => shown)
    .map(({ id, detail, opens }): OutlineChapter => ({ id, detail, opens }));
  const found = (id: ChapterId) => chapters.find((chapter) => chapter.id === id);
  const usual = shipped.chapters.map(({ id }) => id);
  return {
    chapters,
    ornament: template.cover.ornament,
    without: usual.filter((id) => found(id) === undefined),
    shortened: usual.filter((id) => found(id)?.detail === "brief"),
    template: name,
    isSubstitute,
  };
}

/** What of an account's look a report bears. @param brand the account's own */
export function brandFor(template: Template, layout: Layout, brand: Brand | null): Brand | null {
  const from = layout.colors === "template" ? template.accent : layout.colors;
  const accent: Color | null =
    from === "account" ? (brand?.accent ?? null) : from === "house" ? null : from.toLowerCase();
  const logo = layout.logo ? (brand?.logo ?? null) : null;
  return accent === null && logo === null ? null : { accent, logo };
}

/** What a report of a kind needs to be drawn. */
export interface Look {
  outline: Outline;
  brand: Brand | null;
}

export type LookOf = (accountId: string, kind: ReportKind, asked: Asked) => Promise<Look>;
