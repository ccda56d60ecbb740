import { Anchor, Button, Group, Skeleton, Stack, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import { useDownload } from "../../kit/api/download.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
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
          <Text c="dimmed" size="sm">
            <DateText value={data.date} />
          </Text>
          <InvoiceState of={data} />
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={() => void download(path("/invoices/{invoiceId}/xml", { invoiceId: id }))}
          >
            {texts.xml}
          </Button>
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
        <Text size="xs" c="dimmed" fw={600}>
          {texts.to}
        </Text>
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
                {line.additional_text !== "" && (
                  <Text size="sm" c="dimmed">
                    {line.additional_text}
                  </Text>
                )}
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
      <Text size="sm" c="dimmed">
        {texts.addressHint}{" "}
        <Anchor component={Link} to="/account" size="sm">
          {texts.account}
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
