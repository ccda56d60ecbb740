import { Button, Group, Stack, Text } from "@mantine/core";
import { IconChartBar, IconDownload } from "@tabler/icons-react";
import type { Client } from "../../entities/client/answers.ts";
import { saveFile } from "../../kit/api/download.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { csvFile, writeCsv } from "../../kit/components/csv-file.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
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
          <Text size="sm" c="dimmed" maw="40rem">
            {texts.usage.text}
            {client.invoice_ref !== "" && (
              <>
                {" "}
                {texts.usage.reference} <bdi>{client.invoice_ref}</bdi>.
              </>
            )}
          </Text>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
            {texts.usage.save}
          </Button>
        </Group>
      )}
      <DataTable
        label={texts.tabs.usage}
        rows={months}
        rowId={({ month }) => month}
        columns={[
          { key: "month", label: monthLabel, cell: ({ month }) => format.month(month) },
          { key: "invited", label: invited, cell: (row) => format.number(row.invited), end: true },
          { key: "completed", label: completed, cell: (row) => format.number(row.completed), end: true },
          { key: "credits", label: credits, cell: (row) => format.number(row.credits), end: true },
        ]}
        error={error}
        again={() => void refetch()}
        empty={<EmptyState icon={IconChartBar} title={texts.usage.none} text={texts.usage.noneText} />}
      />
    </Stack>
  );
}
