import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { CHAPTER_IDS, chapterFaults, DETAILS, OPENINGS } from "#/domain/report/candidate/outline.ts";
import { REPORT_KINDS } from "#/domain/report/kinds.ts";
import { Line, Lines, OneOf, STRICT } from "#/platform/http/fields.ts";
import { isAccent, readColor } from "#/platform/text/color.ts";

const InEach = (text: ReturnType<typeof Line>) =>
  Type.Object({ en: text, de: text }, { ...STRICT, description: `must hold ${LANGUAGES.join(" and ")}` });

/** Whose colour words and cover take: the account's, the house's, or one of the template's own. */
const ACCENTS = ["account", "house"] as const;

/** A report template as it stands in a file. Ids of chapters are checked by name, so that a fault can name them. */
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
export interface TemplateFault {
  place: string;
  text: string;
}

export type ReadTemplate = { ok: true; template: Template } | { ok: false; faults: TemplateFault[] };

/** A template out of what a file holds, or everything that is wrong with it. */
export function readTemplate(content: unknown): ReadTemplate {
  const shape = shapeFaults(content);
  if (shape.length > 0) return { ok: false, faults: shape };
  const template = content as Template;
  const faults = [
    ...accentFaults(template.accent),
    ...chapterFaults(template.chapters, template.kind).map(({ place, text }) => ({
      place: `/chapters${place}`,
      text,
    })),
  ];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, template };
}

/** So many are named: a file can hold thousands. */
const FAULTS_MAX = 20;

/** A missing field is named as missing, and not a second time for its type. */
function shapeFaults(content: unknown): TemplateFault[] {
  const faults: TemplateFault[] = [];
  for (const { path, message, schema, value } of Value.Errors(TemplateFile, content)) {
    const place = path || "/";
    if (faults.some((one) => one.place === place)) continue;
    faults.push({ place, text: explained(path, value, schema.description ?? message) });
    if (faults.length === FAULTS_MAX) break;
  }
  return faults;
}

function explained(path: string, value: unknown, message: string): string {
  const said = typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : null;
  if (said !== null && /^\/chapters\/\d+\/id$/.test(path)) {
    return `unknown chapter ${said}; there are ${CHAPTER_IDS.join(", ")}`;
  }
  return message.charAt(0).toLowerCase() + message.slice(1);
}

function accentFaults(accent: string): TemplateFault[] {
  if ((ACCENTS as readonly string[]).includes(accent)) return [];
  const color = readColor(accent);
  const place = "/accent";
  if (color === null) return [{ place, text: `must be ${ACCENTS.join(", ")} or a color written #rrggbb` }];
  return isAccent(color)
    ? []
    : [{ place, text: "must be a color on which white text can be read (contrast of 4.5 to 1 or more)" }];
}
