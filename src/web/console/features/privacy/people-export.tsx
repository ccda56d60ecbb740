import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { get } from "../../kit/api/wire.ts";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { type PeoplePage, type PrivacyRow, rowsOf, searchOf } from "./people.ts";
import { PRIVACY_TEXTS } from "./texts.ts";

/** Whose data is kept, as the list is filtered. */
export function PeopleExport({ values }: { values: PeoplePage["list"]["values"] }) {
  const texts = useTexts(PRIVACY_TEXTS);
  const { states } = useTexts(CANDIDATE_WORDS);
  const common = useTexts(COMPONENT_TEXTS);
  return (
    <ExportMenu<PrivacyRow>
      name={texts.exportName}
      list="privacy-people"
      head={[
        ...[texts.person, texts.email, texts.added, texts.completed, texts.state, texts.protected],
        texts.erasedFrom,
      ]}
      load={async (api, place) => {
        const listed = await api.send(
          get("/console/candidates", { ...searchOf(values, Date.now()), ...place }),
        );
        return { rows: rowsOf(listed), pagination: listed.pagination };
      }}
      cells={(row) => [
        candidateNameOf({ ...row, anonymized: row.isAnonymized }, common),
        row.email,
        timeCell(row.addedAt),
        row.completedAt === null ? "" : timeCell(row.completedAt),
        states[row.state],
        row.isProtected ? texts.yes : "",
        row.erasedFrom === null ? "" : timeCell(row.erasedFrom),
      ]}
    />
  );
}
