import { Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { grantReason } from "../../entities/account/grant-reason.ts";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { usePeopleOf } from "../../entities/candidate/use-people-of.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { get } from "../../kit/api/wire.ts";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { Section } from "../../kit/components/section.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { CandidateName, DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { LedgerEntry } from "./answers.ts";
import { CREDIT_TEXTS } from "./texts.ts";

const PER_PAGE = 10;

/** Every booking of credits. Its page is not in the address, where that of the orders stands. */
export function LedgerSection() {
  const { ledger: texts } = useTexts(CREDIT_TEXTS);
  const format = useFormat();
  const [at, setAt] = useState<{ page: number; asOf?: string | undefined }>({ page: 1 });
  const { data, error, refetch, isPlaceholderData } = useLoad("/console/ledger", {
    limit: PER_PAGE,
    offset: (at.page - 1) * PER_PAGE,
    as_of: at.asOf ?? null,
  });
  const people = usePeopleOf(
    (data?.entries ?? []).flatMap(({ kind, reference }) =>
      kind === "completion" ? [Number(reference)] : [],
    ),
  );
  return (
    <Section
      title={texts.title}
      actions={
        <ExportMenu<LedgerEntry>
          name={texts.title}
          list="ledger"
          size="xs"
          head={[texts.kind, texts.reference, texts.date, texts.credits, texts.after]}
          load={async (api, place) => {
            const { entries, pagination } = await api.send(get("/console/ledger", place));
            return { rows: entries, pagination };
          }}
          cells={({ kind, reference, credits, balance_after, created_at }) => [
            kind === "grant" && credits < 0 ? texts.takenBack : texts.kinds[kind],
            reference,
            timeCell(created_at),
            credits,
            balance_after,
          ]}
        />
      }
    >
      <DataTable
        label={texts.list}
        rows={data?.entries}
        rowId={({ id }) => String(id)}
        columns={[
          {
            label: texts.kind,
            cell: (entry) => <Cause entry={entry} person={people.get(Number(entry.reference))} />,
          },
          { label: texts.date, cell: ({ created_at }) => <DateText value={created_at} /> },
          {
            label: texts.credits,
            end: true,
            // A minus sign, as wide as the plus; the hyphen that the platform writes gets lost in a column.
            cell: ({ credits }) => `${credits < 0 ? "−" : "+"}${format.number(Math.abs(credits))}`,
          },
          { label: texts.after, end: true, cell: ({ balance_after }) => format.number(balance_after) },
        ]}
        pagination={data?.pagination}
        page={at.page}
        onPage={(page, asOf) => setAt({ page, asOf })}
        error={error}
        again={() => void refetch()}
        stale={isPlaceholderData}
        empty={<EmptyState icon={IconHistory} title={texts.none} text={texts.noneText} />}
      />
    </Section>
  );
}

function Cause({ entry, person }: { entry: LedgerEntry; person: ListedCandidate | undefined }) {
  const { ledger: texts } = useTexts(CREDIT_TEXTS);
  const { kind, reference, reason, credits } = entry;
  const { language } = useLanguage();
  const isTakenBack = kind === "grant" && credits < 0;
  return (
    <>
      {isTakenBack ? texts.takenBack : texts.kinds[kind]}
      {kind === "completion" && (
        <Text size="sm">
          <TextLink to={`/candidates/${reference}`}>
            {person ? (
              <CandidateName candidate={{ ...person, anonymized: person.anonymized_at !== null }} />
            ) : (
              texts.candidate(reference)
            )}
          </TextLink>
        </Text>
      )}
      {reason !== null && <Muted>{grantReason(reason, language)}</Muted>}
    </>
  );
}
