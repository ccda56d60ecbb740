import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { OWN_FIELDS, ownColumnKey } from "../../entities/invite/own-fields.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { get } from "../../kit/api/wire.ts";
import { type CsvCell, timeCell } from "../../kit/components/csv-cell.ts";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { ListFilters } from "./filters.ts";
import { LIST_TEXTS } from "./list-texts.ts";
import { VIEW_TEXTS } from "./views-texts.ts";

/** All who fit the filters of the list, with what the list says of them; no result is in it. */
export function CandidateExport({ query }: { query: ListFilters }) {
  const texts = useTexts(LIST_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const { columnNames } = useTexts(VIEW_TEXTS);
  const profiles = useJobProfiles();
  const cells = (row: ListedCandidate): CsvCell[] => [
    row.last_name ?? "",
    row.first_name ?? "",
    row.email ?? "",
    ...OWN_FIELDS.map((name) => row[name] ?? ""),
    words.states[row.state],
    row.job_profile === null ? "" : (profiles.nameOf(row.job_profile.id, row.job_profile.name) ?? ""),
    words.languages[row.language],
    row.tags.map(({ name }) => name).join(", "),
    timeCell(row.added_at),
    timeCell(row.expires_at),
    timeCell(row.completed_at),
    row.decision === null ? "" : words.outcomes[row.decision],
  ];
  return (
    <ExportMenu<ListedCandidate>
      name={texts.title}
      list="candidates"
      head={[
        ...[texts.lastName, texts.firstName, texts.email],
        ...OWN_FIELDS.map((name) => columnNames[ownColumnKey(name)]),
        ...[texts.state, texts.jobProfile, columnNames.language, texts.tags, texts.added, texts.until],
        ...[columnNames.completed, texts.decision],
      ]}
      load={async (api, place) => {
        const { candidates, pagination } = await api.send(get("/console/candidates", { ...query, ...place }));
        return { rows: candidates, pagination };
      }}
      cells={cells}
    />
  );
}
