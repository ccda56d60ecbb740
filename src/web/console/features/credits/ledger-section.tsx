import { Anchor, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useLoad } from "../../kit/api/hooks.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { Section } from "../../kit/components/section.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
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
  return (
    <Section title={texts.title}>
      <DataTable
        label={texts.list}
        rows={data?.entries}
        rowId={({ id }) => String(id)}
        columns={[
          { key: "what", label: texts.kind, cell: (entry) => <Cause entry={entry} /> },
          { key: "date", label: texts.date, cell: ({ created_at }) => <DateText value={created_at} /> },
          {
            key: "credits",
            label: texts.credits,
            end: true,
            // A minus sign, as wide as the plus; the hyphen that the platform writes gets lost in a column.
            cell: ({ credits }) => `${credits < 0 ? "−" : "+"}${format.number(Math.abs(credits))}`,
          },
          {
            key: "after",
            label: texts.after,
            end: true,
            cell: ({ balance_after }) => format.number(balance_after),
          },
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

function Cause({ entry }: { entry: LedgerEntry }) {
  const { ledger: texts } = useTexts(CREDIT_TEXTS);
  const { kind, reference, reason, credits } = entry;
  const isTakenBack = kind === "grant" && credits < 0;
  return (
    <>
      {isTakenBack ? texts.takenBack : texts.kinds[kind]}
      {kind === "completion" && (
        <Text size="sm">
          <Anchor component={Link} to={`/candidates/${reference}`} size="sm">
            {texts.candidate}
          </Anchor>
        </Text>
      )}
      {reason !== null && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  );
}
