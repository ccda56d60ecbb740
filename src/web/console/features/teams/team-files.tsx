import { Button, Checkbox, Menu } from "@mantine/core";
import {
  IconBraces,
  IconChevronDown,
  IconDownload,
  IconFileTypePdf,
  IconTable,
  IconWorld,
} from "@tabler/icons-react";
import { useState } from "react";
import { useDownload } from "../../kit/api/download.ts";
import { path } from "../../kit/api/wire.ts";
import { MenuAction } from "../../kit/components/action.tsx";
import { csvFile } from "../../kit/components/csv-file.ts";
import { Muted } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { tableForPeople } from "./team-table.ts";
import { TEAM_TEXTS } from "./texts.ts";

/** The report in either language and form, and the figures for other programs. */
export function TeamFiles({ teamId }: { teamId: number }) {
  const texts = useTexts(TEAM_TEXTS);
  const { files } = texts;
  const { language: own, ownFirst, timeZone } = useLanguage();
  const { download, busy } = useDownload();
  const [names, setNames] = useState(false);
  const report = (format: "pdf" | "html", lang: string) =>
    void download(path("/teams/{teamId}/report", { teamId }), {
      query: { format, lang, names: String(names) },
    });
  const data = (format: "csv" | "json") =>
    void download(path("/teams/{teamId}/export", { teamId }), {
      query: { format },
      fileName: `assay-team-${teamId}.${format}`,
      ...(format === "csv" && {
        turn: async (file) => csvFile(tableForPeople(await file.text(), own, timeZone)),
      }),
    });
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={17} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {texts.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{files.report}</Menu.Label>
        {ownFirst.map((language) => (
          <MenuAction
            label={files.pdf[language]}
            icon={IconFileTypePdf}
            key={language}
            onClick={() => report("pdf", language)}
          />
        ))}
        {ownFirst.map((language) => (
          <MenuAction
            label={files.html[language]}
            icon={IconWorld}
            key={language}
            onClick={() => report("html", language)}
          />
        ))}
        <Checkbox
          px="sm"
          py={6}
          size="xs"
          label={files.names}
          description={files.namesHint}
          checked={names}
          onChange={(event) => setNames(event.currentTarget.checked)}
        />
        <Menu.Divider />
        <Menu.Label>{files.data}</Menu.Label>
        <MenuAction label={files.csv} icon={IconTable} onClick={() => data("csv")} />
        <MenuAction label={files.json} icon={IconBraces} onClick={() => data("json")} />
        <Menu.Divider />
        <Muted size="xs" px="sm" py={4} component="div">
          {files.noted}
        </Muted>
      </Menu.Dropdown>
    </Menu>
  );
}
