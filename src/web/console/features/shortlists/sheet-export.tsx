import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { DEVIATION_TEXTS } from "../../entities/job-profile/deviation-texts.ts";
import { kindOf } from "../../entities/job-profile/deviations.tsx";
import type { ShortlistEntry, WholeShortlist } from "../../entities/shortlist/answers.ts";
import { get, path } from "../../kit/api/wire.ts";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { SHORTLISTS_TEXTS } from "./texts.ts";

interface Numbered {
  place: number;
  entry: ShortlistEntry;
}

/** Who stands on the list in their order, for a table program; read anew, so that the look at each is noted. */
export function SheetExport({ list }: { list: WholeShortlist }) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const kinds = useTexts(DEVIATION_TEXTS);
  const { language } = useLanguage();
  return (
    <ExportMenu<Numbered>
      name={list.name}
      list="shortlist"
      head={[
        ...[texts.placeHead, texts.nameHead, texts.emailHead, texts.matchHead, texts.marginHead],
        ...[texts.standingHead, texts.deviationsHead, texts.qualityHead, texts.decisionHead],
        ...[texts.comment, texts.commentByHead],
      ]}
      load={async (api) => {
        const { entries } = await api.send(
          get(path("/console/shortlists/{shortlistId}", { shortlistId: list.id }), undefined),
        );
        return {
          rows: entries.map((entry, at) => ({ place: at + 1, entry })),
          pagination: {
            total: entries.length,
            limit: entries.length,
            offset: 0,
            has_more: false,
          },
        };
      }}
      cells={({ place, entry: { name, email, match, quality, decision, comment, comment_by } }) => [
        ...[place, name, email, match?.overall_match ?? "", match?.half_width ?? ""],
        match?.standing.label[language] ?? "",
        match?.deviations.map((one) => `${one.label[language]} ${kinds[kindOf(one)]}`).join("; ") ?? "",
        quality === null ? "" : words.quality[quality],
        decision === null ? words.undecided : words.outcomes[decision],
        ...[comment, comment_by],
      ]}
    />
  );
}
