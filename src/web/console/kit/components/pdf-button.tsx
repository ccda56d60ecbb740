import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconFileTypePdf } from "@tabler/icons-react";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useDownload } from "../api/hooks.ts";
import type { Query } from "../api/request.ts";
import type { FileAddress } from "../api/wire.ts";
import { useLanguage, useLanguageNames, useTexts } from "../texts/language.tsx";
import { MenuAction } from "./action.tsx";

interface PdfButtonProps {
  path: FileAddress;
  label?: string;
  query?: Query;
  /** Lets the reader choose the language of the document (`?language=`). */
  choosesLanguage?: boolean;
  variant?: "default" | "light" | "subtle";
  size?: "xs" | "sm";
}

/** Downloads a document as the current user, and saves it. */
export function PdfButton({
  path,
  label,
  query = {},
  choosesLanguage = false,
  variant = "default",
  size = "sm",
}: PdfButtonProps) {
  const languageNames = useLanguageNames();
  const texts = useTexts(COMPONENT_TEXTS);
  const { ownFirst } = useLanguage();
  const { download, busy } = useDownload();
  const look = { variant, size, loading: busy, leftSection: <IconFileTypePdf size={17} aria-hidden /> };
  if (!choosesLanguage) {
    return (
      <Button {...look} onClick={() => void download(path, { query })}>
        {label ?? texts.pdf}
      </Button>
    );
  }
  return (
    <Menu>
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label ?? texts.pdf}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ownFirst.map((language) => (
          <MenuAction
            label={languageNames[language]}
            key={language}
            onClick={() => download(path, { query: { ...query, language } })}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
