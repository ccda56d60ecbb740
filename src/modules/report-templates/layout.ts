import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { ENTERED_LANGUAGES, LANGUAGES, type Localized } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import {
  CHAPTER_IDS,
  CHAPTER_RULES,
  type ChapterId,
  chapterErrors,
  DETAILS,
  type Detail,
  isCompulsory,
  OPENINGS,
  type Outline,
  type OutlineChapter,
} from "#/domain/report/candidate/outline.ts";
import { REPORT_KINDS, type ReportKind } from "#/domain/report/kinds.ts";
import type { Asked } from "#/modules/branding/look.ts";
import { Line, Lines, OneOf, STRICT } from "#/platform/http/envelope.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { type Color, isAccent, readColor } from "#/platform/text/color.ts";
import { recordOf } from "#/platform/text/record.ts";
import leadershipJson from "../../../assets/report-templates/leadership.json" with { type: "json" };
import salesJson from "../../../assets/report-templates/sales.json" with { type: "json" };
import standardJson from "../../../assets/report-templates/standard.json" with { type: "json" };

/** An account's changes of a template for one kind of report. */
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

/** As the template says, or, instead, in the account's or Assay's colour. */
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
export function layoutErrors(template: Template, layout: Layout): { place: number; text: string }[] {
  return layout.chapters.flatMap(({ id, shown, detail }, place) => {
    const errors = [
      !template.chapters.some((chapter) => chapter.id === id) && `the template has no chapter "${id}"`,
      layout.chapters.findIndex((other) => other.id === id) < place && `chapter "${id}" stands there already`,
      !shown && isCompulsory(id, template.kind) && `chapter "${id}" cannot be left out`,
      detail === "brief" && CHAPTER_RULES[id].hasBrief !== true && `chapter "${id}" cannot be told in brief`,
    ];
    return errors.flatMap((text) => (text === false ? [] : [{ place, text }]));
  });
}

interface Created {
  template: Template;
  layout: Layout;
  /** null for a shipped template. */
  name: Localized | null;
  isSubstitute: boolean;
}

/** What a report consists of. @param shipped the interface's own of its kind: differences from it are reported */
export function outlineOf({ template, layout, name, isSubstitute }: Created, shipped: Template): Outline {
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

/** What a report of a kind needs to be rendered. */
export interface Look {
  outline: Outline;
  brand: Brand | null;
}

export type LookOf = (accountId: string, kind: ReportKind, asked: Asked) => Promise<Look>;

/** Files that were written before a language was added lack it. */
const InEach = (text: ReturnType<typeof Line>) =>
  Type.Object(
    { ...recordOf(LANGUAGES, () => Type.Optional(text)), ...recordOf(ENTERED_LANGUAGES, () => text) },
    { ...STRICT, description: `must hold ${ENTERED_LANGUAGES.join(" and ")}` },
  );

/** Whose colour words and cover take: the account's, Assay's, or one of the template's own. */
const ACCENTS = ["account", "house"] as const;

/** A report template as stored in a file. Ids of chapters are checked by name, so that an error can name them. */
const TemplateFile = Type.Object(
  {
    kind: OneOf(REPORT_KINDS),
    name: InEach(Line(80)),
    about: InEach(Lines(400)),
    cover: Type.Object({ ornament: Type.Boolean(), logo: Type.Boolean() }, STRICT),
    accent: Type.String(),
    chapters: Type.Array(
      Type.Object({ id: OneOf(CHAPTER_IDS), detail: OneOf(DETAILS), opens: OneOf(OPENINGS) }, STRICT),
      { maxItems: 40 },
    ),
  },
  STRICT,
);
export type Template = Static<typeof TemplateFile>;

/** What is wrong with a template, and where: a JSON pointer. */
export interface TemplateFailure {
  place: string;
  text: string;
}

export type ReadTemplate = { ok: true; template: Template } | { ok: false; faults: TemplateFailure[] };

/** A template out of what a file holds, or everything that is wrong with it. */
export function readTemplate(content: unknown): ReadTemplate {
  const shape = shapeErrors(content);
  if (shape.length > 0) return { ok: false, faults: shape };
  const template = content as Template;
  const failures = [
    ...accentErrors(template.accent),
    ...chapterErrors(template.chapters, template.kind).map(({ place, text }) => ({
      place: `/chapters${place}`,
      text,
    })),
  ];
  return failures.length > 0 ? { ok: false, faults: failures } : { ok: true, template };
}

/** So many are named: a file can hold thousands. */
const ERRORS_MAX = 20;

/** A missing field is named as missing, and not a second time for its type. */
function shapeErrors(content: unknown): TemplateFailure[] {
  const problems: TemplateFailure[] = [];
  for (const { path, message, schema, value } of Value.Errors(TemplateFile, content)) {
    const place = path || "/";
    if (problems.some((one) => one.place === place)) continue;
    problems.push({ place, text: explained(path, value, schema.description ?? message) });
    if (problems.length === ERRORS_MAX) break;
  }
  return problems;
}

function explained(path: string, value: unknown, message: string): string {
  const said = typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : null;
  if (said !== null && /^\/chapters\/\d+\/id$/.test(path)) {
    return `unknown chapter ${said}. The available chapters are ${CHAPTER_IDS.join(", ")}`;
  }
  return message.charAt(0).toLowerCase() + message.slice(1);
}

function accentErrors(accent: string): TemplateFailure[] {
  if ((ACCENTS as readonly string[]).includes(accent)) return [];
  const color = readColor(accent);
  const place = "/accent";
  if (color === null)
    return [{ place, text: `must be ${ACCENTS.join(", ")} or a color in the format #rrggbb` }];
  return isAccent(color)
    ? []
    : [{ place, text: "must be a color on which white text is readable (contrast of at least 4.5:1)" }];
}

const FILES: Record<ReportKind, unknown> = {
  standard: standardJson,
  leadership: leadershipJson,
  sales: salesJson,
};

/** The interface's three reports; checked like all others when the first of them is used. */
export const shippedTemplates = lazily(
  (): Record<ReportKind, Template> =>
    recordOf(REPORT_KINDS, (kind) => {
      const read = readTemplate(FILES[kind]);
      if (read.ok && read.template.kind === kind) return read.template;
      const [failure] = read.ok ? [{ place: "/kind", text: `must be ${kind}` }] : read.faults;
      throw new Error(`assets/report-templates/${kind}.json: ${failure?.place}: ${failure?.text}`);
    }),
);
