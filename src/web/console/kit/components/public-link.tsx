import { Anchor, Group, Stack } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { saveFile } from "../api/download.ts";
import { useTexts } from "../texts/language.tsx";
import { Action } from "./action.tsx";
import { CopyField } from "./copy-field.tsx";
import { QrCode, qrSvg } from "./qr-code.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

interface PublicLinkProps {
  link: string;
  label: string;
  /** Of the file with the code. */
  fileName: string;
  /** What stands above and below it. */
  children?: ReactNode;
  below?: ReactNode;
}

/** An address for posters and ads: to copy, to look at, and as a code to print. */
export function PublicLink({ link, label, fileName, children, below }: PublicLinkProps) {
  const { publicLink: texts } = useTexts(COMPONENT_TEXTS);
  return (
    <div className="console-link">
      <Stack gap="sm">
        {children}
        <CopyField label={label} value={link} />
        <Group gap="md">
          <Action
            label={texts.saveQr}
            icon={IconDownload}
            plain
            size="xs"
            onClick={() => saveFile(new Blob([qrSvg(link)], { type: "image/svg+xml" }), fileName)}
          />
          <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm">
            {texts.visit}
          </Anchor>
        </Group>
        {below}
      </Stack>
      <QrCode value={link} label={texts.qr} size={150} />
    </div>
  );
}
