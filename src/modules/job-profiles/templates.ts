import { type Static, Type } from "@sinclair/typebox";
import type { MatchRange } from "#/domain/instrument/range.ts";
import { type Localized, SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { AnyOf, LocalizedText, Ok } from "#/platform/http/envelope.ts";
import templatesJson from "../../../assets/job-profiles/templates.json" with { type: "json" };
import { RangeView } from "./schema.ts";

/** A job profile to begin with. Its ranges come from common sense about such jobs, and nothing has validated them. */
interface JobProfileTemplate {
  id: string;
  name: Localized;
  /** Why these dimensions, in a sentence or two. */
  rationale: Localized;
  dimensions: Partial<Record<ScaleKey, MatchRange>>;
}

interface Templates {
  /** Notice to show wherever they are offered. */
  notice: Localized;
  templates: JobProfileTemplate[];
}

/** The test next to it checks the file by the rules of POST /job-profiles, which is what makes the cast true. */
export const JOB_PROFILE_TEMPLATES = templatesJson as unknown as Templates;

const TemplateListView = Type.Object({
  notice: LocalizedText,
  templates: Type.Array(
    Type.Object({
      id: Type.String(),
      name: LocalizedText,
      rationale: LocalizedText,
      dimensions: AnyOf(SCALE_KEYS, RangeView),
    }),
  ),
});
export const TemplateListAnswer = Ok(TemplateListView);

export const templateList = (): Static<typeof TemplateListView> => JOB_PROFILE_TEMPLATES;
