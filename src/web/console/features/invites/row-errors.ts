import type { CheckTexts } from "#/messages/console/invites/check.gen.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import type { OwnField } from "../../entities/invite/own-fields.ts";
import { languageName } from "../../kit/texts/language.tsx";
import type { Verdict } from "./capacity.tsx";
import { type Draft, type DraftField, draftFieldOf, firstWithAddress, hasSeveral } from "./drafts.ts";

/** Only some fields have a text of their own about a fault; an own field always has one. */
type FieldErrors = Readonly<Partial<Record<DraftField, string>> & Record<OwnField, string>>;

interface RowError {
  field: DraftField | null;
  text: string;
}

/** Returns the message about a row. Null if there is none. */
export function errorOf(
  draft: Draft,
  verdict: Verdict | undefined,
  drafts: readonly Draft[],
  texts: Pick<CheckTexts, "faults">,
): RowError | null {
  const error = serverErrorOf(draft, verdict, drafts, texts);
  if (draft.others === undefined || verdict?.status === "error") return error;
  const text = texts.faults.othersLeft(draft.values.email, draft.others.join(", "));
  return { field: error?.field ?? "email", text: error === null ? text : `${error.text} ${text}` };
}

function serverErrorOf(
  draft: Draft,
  verdict: Verdict | undefined,
  drafts: readonly Draft[],
  { faults: failures }: Pick<CheckTexts, "faults">,
): RowError | null {
  if (verdict === undefined || verdict.status === "ok" || verdict.code === null) return null;
  const field = draftFieldOf(verdict.field);
  const names = LANGUAGES.map((language) => languageName(language)).join(", ");
  const language = failures.fields.language(LANGUAGES.length, names);
  const fieldErrors: FieldErrors = { ...failures.fields, language };
  if (verdict.code === "duplicate_in_list") {
    const line = firstWithAddress(draft, drafts);
    return {
      field: "email",
      text: line === null ? failures.duplicateSomewhere : failures.duplicate(String(line)),
    };
  }
  if (verdict.code === "odd_name") return { field, text: failures.odd_name };
  if (verdict.code !== "invalid_input") return { field: "email", text: failures[verdict.code] };
  if (field === "email") {
    if (hasSeveral(draft)) return { field, text: failures.emailSeveral };
    return { field, text: draft.values.email === "" ? failures.emailMissing : failures.email };
  }
  return { field, text: (field && fieldErrors[field]) ?? failures.other };
}
