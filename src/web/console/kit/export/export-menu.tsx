import { Button, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconFileExport } from "@tabler/icons-react";
import { useState } from "react";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { EXPORT_TEXTS } from "#/messages/console/kit/export.gen.ts";
import { saveFile, useApi } from "../api/hooks.ts";
import { messageOf } from "../api/problem-texts.ts";
import { type ApiClient, ApiProblem, call } from "../api/wire.ts";
import { MenuAction } from "../components/action.tsx";
import type { Pagination } from "../components/data-cards.tsx";
import type { CsvCell } from "../components/status-badge.tsx";
import { useLanguage, useTexts } from "../texts/language.tsx";

type Load<Row> = Parameters<typeof collectAll<Row>>[0]["load"];

interface ExportMenuProps<Row> {
  /** The name of the list, for the file and its sheet. */
  name: string;
  /** The name of the list in the log of exports. */
  list: string;
  head: readonly string[];
  /** A page of what is filtered. */
  load(api: ApiClient, place: Parameters<Load<Row>>[0]): ReturnType<Load<Row>>;
  cells(row: Row): readonly CsvCell[];
  size?: string;
}

const SHEET_MAX = 31;

/**
 * Exports all rows of a filtered list as a file for spreadsheet programs. The export is logged with the user and the
 * number of rows.
 */
export function ExportMenu<Row>({ name, list, head, load, cells, size = "sm" }: ExportMenuProps<Row>) {
  const texts = useTexts(EXPORT_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { language, timeZone, format } = useLanguage();
  const api = useApi();
  const [at, setAt] = useState<string | null>(null);
  const take = async (kind: "xlsx" | "csv") => {
    setAt("");
    try {
      const all = await collectAll<Row>({
        load: (place) => load(api, place),
        told: (done, total) => setAt(texts.loading(format.number(done), format.number(total))),
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      });
      await api.send(call("POST", "/console/noted-exports", { body: { list, rows: all.length } }));
      const rows = [head, ...all.map(cells)];
      const day = new Date().toISOString().slice(0, 10);
      if (kind === "csv") {
        const { csvFile, writeCsv } = await import("../components/csv-file.ts");
        saveFile(csvFile(writeCsv(rows, language, timeZone)), `${name} ${day}.csv`);
      } else {
        const { writeWorkbook } = await import("./workbook.ts");
        const sheet = name.replace(/[\\/?*[\]:]/g, " ").slice(0, SHEET_MAX);
        saveFile(await writeWorkbook(rows, { sheet, language, timeZone }), `${name} ${day}.xlsx`);
      }
      notifications.show({ message: texts.done(format.number(all.length)), color: "green" });
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    } finally {
      setAt(null);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          disabled={at !== null}
          leftSection={<IconFileExport size={16} aria-hidden />}
        >
          {at === null || at === "" ? texts.action : at}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction label={texts.excel} onClick={() => take("xlsx")} />
        <MenuAction label={texts.csv} onClick={() => take("csv")} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface Collecting<Row> {
  load(place: { offset: number; limit: number; as_of: string | null }): Promise<{
    rows: readonly Row[];
    pagination: Pagination;
  }>;
  told(done: number, total: number): void;
  sleep(ms: number): Promise<void>;
}

const PAGE = 100;

/** All rows of a list as it is at the first answer; waits where the server asks for patience. @throws as `load` */
export async function collectAll<Row>({ load, told: reported, sleep }: Collecting<Row>): Promise<Row[]> {
  const all: Row[] = [];
  let asOf: string | null = null;
  for (;;) {
    try {
      const { rows, pagination } = await load({ offset: all.length, limit: PAGE, as_of: asOf });
      asOf = pagination.as_of ?? null;
      all.push(...rows);
      reported(all.length, pagination.total);
      if (!pagination.has_more || rows.length === 0) return all;
    } catch (error) {
      const wait = error instanceof ApiProblem && error.status === 429 ? error.retryAfterMs : null;
      if (wait === null) throw error;
      await sleep(wait);
    }
  }
}
