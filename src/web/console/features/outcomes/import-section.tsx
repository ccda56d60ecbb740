import { Alert, Button, FileButton, Group, List } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "../../../wire.gen.ts";
import { saveFile } from "../../kit/api/download.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { csvFile, writeCsv } from "../../kit/components/csv-file.ts";
import { decodeText, readTable } from "../../kit/components/read-table.ts";
import { Section } from "../../kit/components/section.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { HEADINGS, type Row, rowsOf, templateOf } from "./rows.ts";
import { OUTCOMES_TEXTS } from "./texts.ts";

/** The first row of people is line 2 of the file. */
const HEADING_LINES = 1;

/** Ratings of many people at once: a table to fill in, a look at what is wrong with it, and only then its entries. */
export function ImportSection() {
  const texts = useTexts(OUTCOMES_TEXTS);
  const { language } = useLanguage();
  const due = useLoad("/console/outcomes", { state: "due", limit: 100 });
  const [rows, setRows] = useState<Row[] | null>(null);
  const [found, setFound] = useState<Schemas["OutcomeImport"] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const send = useAction({
    wish: ({ sent, isDry }: { sent: Row[]; isDry: boolean }) =>
      call("POST", "/console/outcomes/import", { body: { rows: sent, dry_run: isDry } }),
    refreshes: ["/console/outcomes", "/console/validity", "/console/candidates"],
    done: (_, { isDry }) => (isDry ? "" : texts.stored),
  });
  const forget = () => {
    setRows(null);
    setFound(null);
    setFault(null);
  };
  const choose = async (file: File | null) => {
    forget();
    if (file === null) return;
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    if ("fault" in decoded) return setFault(texts.unreadable);
    const read = rowsOf(readTable(decoded.text));
    if (read === null || read.length === 0) return setFault(texts.noColumns);
    setRows(read);
    setFound(await send.mutateAsync({ sent: read, isDry: true }));
  };
  const store = async (sent: Row[]) => {
    const taken = await send.mutateAsync({ sent, isDry: false });
    if (taken.problems.length === 0) forget();
    else setFound(taken);
  };
  return (
    <Section title={texts.import} text={texts.importText}>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={(due.data?.people ?? []).length === 0}
          onClick={() =>
            saveFile(
              csvFile(writeCsv(templateOf(due.data?.people ?? [], language), language)),
              texts.fileName,
            )
          }
        >
          {texts.template}
        </Button>
        <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button variant="light" loading={send.isPending} {...props}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
      </Group>
      {fault !== null && (
        <Alert color="red" mt="md">
          {fault}
        </Alert>
      )}
      {found !== null && found.problems.length > 0 && (
        <Alert color="red" mt="md" title={texts.faults}>
          <List size="sm">
            {found.problems.map(({ line, column, code }) => (
              <List.Item key={`${line} ${column} ${code}`}>
                {texts.fault(line + HEADING_LINES, HEADINGS[language][column], texts.codes[code])}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {found !== null && found.problems.length === 0 && rows !== null && (
        <Alert color="teal" mt="md" title={texts.checked(found.total)}>
          <Button size="compact-sm" loading={send.isPending} onClick={() => void store(rows)}>
            {texts.store(found.total)}
          </Button>
        </Alert>
      )}
    </Section>
  );
}
