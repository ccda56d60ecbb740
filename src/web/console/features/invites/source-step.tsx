import { Alert, Button, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { IconAlertTriangle, IconDownload, IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { TABLES_TEXTS } from "#/messages/console/kit/tables.gen.ts";
import { saveFile } from "../../kit/api/hooks.ts";
import { csvFile, writeCsv } from "../../kit/components/csv-file.ts";
import { Section } from "../../kit/components/text.tsx";
import type { Encoding } from "../../kit/tables/encoding.ts";
import { readText } from "../../kit/tables/read-text.ts";
import { BYTES_MAX, NO_SHEET, type Sheet } from "../../kit/tables/sheet.ts";
import { TABLE_FILES, unreadText } from "../../kit/tables/unread-text.ts";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { Source } from "./columns-step.tsx";
import { DRAFT_FIELDS, ROWS_MAX } from "./drafts.ts";
import { SEARCHED } from "./heading-row.ts";

/** The bytes of a text in a form that a draft can keep. */
const binaryOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
const bytesOf = (binary: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(binary, (letter) => letter.charCodeAt(0));

/** The same file with other letters. */
export async function readAgain(source: Source, encoding: Encoding): Promise<Source> {
  const { readFile } = await import("../../kit/tables/read-file.ts");
  const found = source.text && (await readFile(bytesOf(source.text.bytes), encoding));
  const sheet = found !== null && "sheets" in found ? found.sheets[0] : undefined;
  if (source.text === null || sheet === undefined) return source;
  return {
    ...source,
    sheet,
    sheets: [sheet],
    text: { ...source.text, encoding },
  };
}

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
  const tables = useTexts(TABLES_TEXTS);
  const { unread } = tables;
  const { language, format } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [workbook, setWorkbook] = useState<{ fileName: string; sheets: readonly Sheet[] } | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  const take = (sheet: Sheet, fileName: string | null, more: Partial<Source> = {}) => {
    const { rows, hidden } = sheet;
    if (rows.length === 0) setFailure(hidden.rows > 0 ? unread.allHidden : unread.empty);
    // More rows than people: titles and headings.
    else if (rows.length > ROWS_MAX + SEARCHED) setFailure(words.tooMany(format.number(rows.length)));
    else onSource({ sheet, sheets: [sheet], fileName, text: null, ...more });
  };
  const takePasted = () => {
    const found = readText(pasted);
    if ("error" in found) setFailure(unreadText(tables, found));
    else take({ ...NO_SHEET, rows: found.rows }, null);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(null);
    setWorkbook(null);
    try {
      if (file.size > BYTES_MAX) return setFailure(unread.tooLarge);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { readFile } = await import("../../kit/tables/read-file.ts");
      const found = await readFile(bytes);
      if ("error" in found) setFailure(`${unreadText(tables, found)} ${words.pasteInstead}`);
      else {
        const { sheets, encoding } = found;
        const [shown, ...others] = sheets.filter(({ isHidden }) => !isHidden);
        // Nobody is invited from a sheet that somebody has hidden, unless they ask for it.
        const isChoice = others.length > 0 || (shown === undefined && sheets.length > 0);
        const text = encoding && { bytes: binaryOf(bytes), encoding };
        if (isChoice) setWorkbook({ fileName: file.name, sheets });
        else take(shown ?? NO_SHEET, file.name, { sheets, text });
      }
    } catch {
      setFailure(unread.unreadable);
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
      {failure !== null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {failure}
        </Alert>
      )}
      {workbook !== null && (
        <Section title={words.sheets} text={workbook.fileName}>
          <Group gap="xs">
            {workbook.sheets.map((sheet) => (
              <Button
                key={sheet.name}
                variant="default"
                onClick={() => take(sheet, workbook.fileName, { sheets: workbook.sheets })}
              >
                {words[sheet.isHidden ? "hiddenSheet" : "sheet"](
                  sheet.name,
                  format.number(sheet.rows.length),
                )}
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
          accept={TABLE_FILES}
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
        <Button mt="sm" disabled={pasted.trim() === ""} onClick={takePasted}>
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
