import { Group, Skeleton, Stack, Table, Text } from "@mantine/core";
import { useDownload } from "../../kit/api/download.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { InvoiceState } from "./invoice-state.tsx";
import { INVOICE_TEXTS } from "./texts.ts";

/** One invoice to read, as it was issued. */
export function InvoiceSheet({ id }: { id: string }) {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  const { download, busy } = useDownload();
  const { data, error, refetch } = useLoad(path("/invoices/{invoiceId}", { invoiceId: id }));
  if (data === undefined) {
    return error === null ? (
      <Skeleton h={220} />
    ) : (
      <ProblemAlert error={error} again={() => void refetch()} />
    );
  }
  const { billing_address: to, amounts, line_items: lines } = data;
  const money = (amount: number) => (
    <MoneyText cents={Math.round(amount * 100)} currency={amounts.currency} />
  );
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="md">
          <Muted>
            <DateText value={data.date} />
          </Muted>
          <InvoiceState of={data} />
        </Group>
        <Group gap="xs">
          <Action
            label={texts.xml}
            size="xs"
            plain
            loading={busy}
            onClick={() => download(path("/invoices/{invoiceId}/xml", { invoiceId: id }))}
          />
          <PdfButton
            path={path("/invoices/{invoiceId}/pdf", { invoiceId: id })}
            label={texts.pdf}
            size="xs"
            variant="light"
          />
        </Group>
      </Group>
      {data.corrects !== null && <Text size="sm">{texts.corrects(data.corrects.invoice_number)}</Text>}
      {data.credited.credit_notes.length > 0 && (
        <Text size="sm">
          {texts.credited(
            data.credited.credit_notes.map(({ invoice_number }) => invoice_number).join(", "),
            format.money(Math.round(data.credited.gross * 100), amounts.currency),
          )}
        </Text>
      )}
      <div>
        <Muted size="xs" fw={600}>
          {texts.to}
        </Muted>
        {[to.company, to.attention, to.street, to.city]
          .filter((line) => line !== "")
          .map((line) => (
            <Text key={line} size="sm">
              <bdi>{line}</bdi>
            </Text>
          ))}
        {to.vat_id !== "" && (
          <Text size="sm">
            {texts.vatId} {to.vat_id}
          </Text>
        )}
      </div>
      <Table>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.description}>
              <Table.Td>
                {line.description}
                {line.additional_text !== "" && <Muted>{line.additional_text}</Muted>}
              </Table.Td>
              <Table.Td ta="end">{line.amount_net !== null && money(line.amount_net)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td>{texts.net}</Table.Td>
            <Table.Td ta="end">{money(amounts.net)}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Td>
              {amounts.vat_rate === 0 ? texts.noVat : texts.vat(format.percent(amounts.vat_rate / 100))}
            </Table.Td>
            <Table.Td ta="end">{money(amounts.vat_amount)}</Table.Td>
          </Table.Tr>
          <Table.Tr fw={650}>
            <Table.Td>{texts.gross}</Table.Td>
            <Table.Td ta="end">{money(amounts.gross)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {data.notes !== null && data.notes !== "" && <Text size="sm">{data.notes}</Text>}
      <Muted>
        {texts.addressHint} <TextLink to="/account">{texts.account}</TextLink>.
      </Muted>
    </Stack>
  );
}
