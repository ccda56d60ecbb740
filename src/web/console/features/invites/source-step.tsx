import { Alert, Button, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { IconAlertTriangle, IconDownload, IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { saveFile } from "../../kit/api/hooks.ts";
import { csvFile, type Table, writeCsv } from "../../kit/components/csv-file.ts";
import { decodeText, isZip, readTable } from "../../kit/components/read-table.ts";
import type { Sheet } from "../../kit/components/read-workbook.ts";
import { Section } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { DRAFT_FIELDS, onePerRow, ROWS_MAX } from "./columns.ts";
import { MANY_TEXTS } from "./many-texts.ts";

export interface Source {
  table: Table;
  /** Null where it was pasted. */
  fileName: string | null;
}

const BYTES_MAX = 5_000_000;

interface SourceStepProps {
  /** The text that was pasted or typed so far. */
  pasted: string;
  onPasted(text: string): void;
  onSource(source: Source): void;
}

/** A file or a pasted table. */
export function SourceStep({ pasted, onPasted, onSource }: SourceStepProps) {
  const texts = useTexts(MANY_TEXTS);
  const words = texts.source;
  const { language, format } = useLanguage();
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [workbook, setSheets] = useState<{ fileName: string; sheets: readonly Sheet[] } | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  const take = (read: Table, fileName: string | null) => {
    const table = onePerRow(read);
    // One row more than people: the headings.
    if (table.length === 0) setFault(words.empty);
    else if (table.length > ROWS_MAX + 1) setFault(words.tooMany(format.number(table.length)));
    else onSource({ table, fileName });
  };
  const readSheets = async (bytes: Uint8Array<ArrayBuffer>, fileName: string) => {
    const { readWorkbook } = await import("../../kit/components/read-workbook.ts");
    const found = await readWorkbook(bytes);
    if ("fault" in found) setFault(found.fault === "tooLarge" ? words.tooLarge : words.broken);
    else if (found.sheets.length > 1) setSheets({ fileName, sheets: found.sheets });
    else take(found.sheets[0]?.table ?? [], fileName);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(null);
    if (file.size > BYTES_MAX) {
      setFault(words.tooLarge);
      return;
    }
    setSheets(null);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isZip(bytes)) {
        await readSheets(bytes, file.name);
        return;
      }
      const decoded = decodeText(bytes);
      if ("fault" in decoded) setFault(words[decoded.fault]);
      else take(readTable(decoded.text), file.name);
    } catch {
      setFault(words.unreadable);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const saveTemplate = () => {
    const csv = writeCsv([DRAFT_FIELDS.map((field) => texts.fields[field])], language);
    saveFile(csvFile(csv), words.templateName);
  };

  return (
    <Stack maw="52rem" className="invites-stack">
      {fault !== null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {fault}
        </Alert>
      )}
      {workbook !== null && (
        <Section title={words.sheets} text={workbook.fileName}>
          <Group gap="xs">
            {workbook.sheets.map(({ name, table }) => (
              <Button key={name} variant="default" onClick={() => take(table, workbook.fileName)}>
                {words.sheet(name, format.number(table.length))}
              </Button>
            ))}
          </Group>
        </Section>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for everybody else */}
      <div
        className="invites-drop console-card"
        {...(isOver && { "data-over": true })}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="console-empty-icon">
          <IconFileUpload size={28} stroke={1.5} aria-hidden />
        </span>
        <Title order={2} fz="1.0625rem">
          {words.drop}
        </Title>
        <Text size="sm" c="dimmed">
          {words.dropText}
        </Text>
        <Button mt="xs" onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={words.choose}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // The same file can be chosen again after it was corrected.
            currentTarget.value = "";
          }}
        />
      </div>
      <Section title={words.orPaste} text={words.pasteText}>
        <Textarea
          aria-label={words.orPaste}
          placeholder={words.pasteExample}
          autosize
          minRows={5}
          maxRows={14}
          spellCheck={false}
          value={pasted}
          onChange={(event) => onPasted(event.currentTarget.value)}
        />
        <Button mt="sm" disabled={pasted.trim() === ""} onClick={() => take(readTable(pasted), null)}>
          {words.paste}
        </Button>
      </Section>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          <strong>{words.template}</strong> {words.templateText}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={saveTemplate}
        >
          {words.templateAction}
        </Button>
      </Group>
    </Stack>
  );
}
