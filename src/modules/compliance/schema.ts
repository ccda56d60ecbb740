import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { PAPER_IDS } from "#/domain/report/compliance/papers.ts";
import { Ok, OneOf } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import type { ComplianceService } from "./service.ts";

const InBoth = Type.Object({ en: Type.String(), de: Type.String() });

export const PaperQuery = Type.Object(
  {
    paper: Type.Optional(OneOf(PAPER_IDS)),
    language: Type.Optional(OneOf(LANGUAGES)),
    format: Type.Optional(OneOf(["pdf", "markdown"] as const)),
  },
  OPEN,
);
export const PackQuery = Type.Object({ language: Type.Optional(OneOf(LANGUAGES)) }, OPEN);

const PaperList = Type.Object({
  papers: Type.Array(
    Type.Object({
      id: Type.String(),
      title: InBoth,
      about: InBoth,
      facts: Type.Integer(),
      drafts: Type.Integer(),
      blanks: Type.Integer(),
    }),
  ),
});
export const PaperListAnswer = Ok(PaperList);

export const paperListView = (papers: ReturnType<ComplianceService["list"]>): Static<typeof PaperList> => ({
  papers,
});
