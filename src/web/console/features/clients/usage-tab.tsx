import { Group, Stack } from "@mantine/core";
import { IconChartBar, IconDownload } from "@tabler/icons-react";
import type { Client } from "../../entities/client/answers.ts";
import { saveFile } from "../../kit/api/download.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { csvFile, writeCsv } from "../../kit/components/csv-file.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { CLIENT_TEXTS } from "./texts.ts";

/** What was used for the client, month by month: what an invoice to it says. */
export function ClientUsage({ client }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const { language } = useLanguage();
  const { data, error, refetch } = useLoad(
    path("/console/clients/{clientId}/usage", { clientId: client.id }),
  );
  const months = data?.months;
  const { month: monthLabel, invited, completed, credits } = texts.usage;
  const save = () =>
    saveFile(
      csvFile(
        writeCsv(
          [
            [texts.client, texts.fields.invoiceRef, monthLabel, invited, completed, credits],
            ...(months ?? []).map((row) => [
              ...[client.name, client.invoice_ref, row.month],
              ...[row.invited, row.completed, row.credits],
            ]),
          ],
          language,
        ),
      ),
      texts.usage.fileName(client.name),
    );
  return (
    <Stack>
      {months !== undefined && months.length > 0 && (
        <Group justify="space-between">
          <Muted maw="40rem">
            {texts.usage.text}
            {client.invoice_ref !== "" && (
              <>
                {" "}
                {texts.usage.reference} <bdi>{client.invoice_ref}</bdi>.
              </>
            )}
          </Muted>
          <Action label={texts.usage.save} icon={IconDownload} plain onClick={save} />
        </Group>
      )}
      <DataTable
        label={texts.tabs.usage}
        rows={months}
        rowId={({ month }) => month}
        columns={[
          { label: monthLabel, cell: ({ month }) => format.month(month) },
          { label: invited, cell: (row) => format.number(row.invited), end: true },
          { label: completed, cell: (row) => format.number(row.completed), end: true },
          { label: credits, cell: (row) => format.number(row.credits), end: true },
        ]}
        error={error}
        again={() => void refetch()}
        empty={<EmptyState icon={IconChartBar} title={texts.usage.none} text={texts.usage.noneText} />}
      />
    </Stack>
  );
}
