import { type Static, Type } from "@sinclair/typebox";
import { completed, LANGUAGES, type Localized, localized } from "#/domain/instrument/types.ts";
import { CHAPTER_IDS, type ChapterId, chapterTitle, DETAILS } from "#/domain/report/candidate/outline.ts";
import { REPORT_KINDS } from "#/domain/report/kinds.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import { LocalizedText, Ok, OneOf, STRICT, Timestamp } from "#/platform/http/envelope.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { LAYOUT_COLORS, type Layout, laidOut, plainLayout } from "./layout.ts";
import type { KindLayout, NamedTemplate, ReportLayoutService } from "./service.ts";
import type { LayoutVersion } from "./store.ts";

const Text = Type.String();

export const LayoutBody = Type.Object(
  {
    kind: OneOf(REPORT_KINDS),
    template: Type.String({ minLength: 1, maxLength: 60 }),
    chapters: Type.Array(
      Type.Object({ id: OneOf(CHAPTER_IDS), shown: Type.Boolean(), detail: OneOf(DETAILS) }, STRICT),
      { maxItems: CHAPTER_IDS.length },
    ),
    colors: OneOf(LAYOUT_COLORS),
    logo: Type.Boolean(),
  },
  STRICT,
);

export const PreviewBody = Type.Object(
  { layout: LayoutBody, language: Type.Optional(OneOf(LANGUAGES)) },
  STRICT,
);

const ChapterView = Type.Object({
  id: OneOf(CHAPTER_IDS),
  name: LocalizedText,
  shown: Type.Boolean(),
  detail: OneOf(DETAILS),
  is_compulsory: Type.Boolean(),
  has_brief: Type.Boolean(),
});

const TemplateView = Type.Object({
  id: Text,
  name: LocalizedText,
  about: LocalizedText,
  is_shipped: Type.Boolean(),
  /** `account`, `house`, or a colour of the template's own. */
  accent: Text,
  logo: Type.Boolean(),
  chapters: Type.Array(ChapterView),
});

const KindView = Type.Object({
  kind: OneOf(REPORT_KINDS),
  template: Text,
  chapters: Type.Array(ChapterView),
  colors: OneOf(LAYOUT_COLORS),
  logo: Type.Boolean(),
  faults: Type.Array(Text),
  templates: Type.Array(TemplateView),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      template: Text,
      left_out: Type.Array(OneOf(CHAPTER_IDS)),
      changed_at: Timestamp,
      changed_by: Text,
    }),
  ),
});

export const LayoutListAnswer = Ok(Type.Object({ kinds: Type.Array(KindView) }));
export const LayoutAnswer = Ok(KindView);
export const PreviewAnswer = Ok(Type.Object({ html: Text }));

export const layoutOf = ({ kind: _, ...layout }: Static<typeof LayoutBody>): Layout => layout;

export const kindView =
  (choices: ReportLayoutService["choices"]) =>
  ({ kind, layout, template, faults: errors, versions }: KindLayout): Static<typeof KindView> => ({
    kind,
    template: template.id,
    chapters: chapterViews(template, layout),
    colors: layout.colors,
    logo: layout.logo,
    faults: errors,
    templates: choices(kind).map(templateView),
    versions: versions.map(versionView),
  });

const templateView = (named: NamedTemplate): Static<typeof TemplateView> => {
  const { name, about, accent, cover } = named.template;
  return {
    id: named.id,
    name: completed(name),
    about: completed(about),
    is_shipped: named.isShipped,
    accent,
    logo: cover.logo,
    chapters: chapterViews(named, plainLayout(named.id, named.template)),
  };
};

const chapterViews = ({ template }: NamedTemplate, layout: Layout): Static<typeof ChapterView>[] =>
  laidOut(template, layout).map(({ id, shown, detail, isCompulsory, hasBrief }) => ({
    id,
    name: chapterName(id),
    shown,
    detail,
    is_compulsory: isCompulsory,
    has_brief: hasBrief,
  }));

const chapterName = (id: ChapterId): Localized =>
  localized((language) => chapterTitle(id, REPORT_WORDS[language]));

const versionView = ({ version, template, chapters, changedAt, changedBy }: LayoutVersion) => ({
  version,
  template,
  left_out: chapters.filter(({ shown }) => !shown).map(({ id }) => id),
  changed_at: isoTime(changedAt),
  changed_by: changedBy,
});

/** The place where the nonce of the console's own page goes, which a preview bears to be shown there. */
const NONCE_PLACE = "STYLE_NONCE";

export const previewView = (html: string): Static<typeof PreviewAnswer>["data"] => ({
  html: html.replaceAll("<style>", `<style nonce="${NONCE_PLACE}">`),
});
