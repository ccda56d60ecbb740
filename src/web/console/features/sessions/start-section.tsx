import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "react-router";
import { saveFile } from "../../kit/api/download.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { QrCode, qrSvg } from "./qr-code.tsx";
import { SESSION_TEXTS } from "./texts.ts";

/** The address at which everybody can begin by themselves. */
export function StartSection() {
  const texts = useTexts(SESSION_TEXTS).start;
  const { may, mode } = useWorkplace();
  const { data } = useLoad(may("account:read") ? "/console/account" : null);
  if (data === undefined) return null;
  const { link, open, closed_because: closed } = data.start;
  return (
    <Section title={texts.title} text={texts.text}>
      <div className="sessions-start">
        <Stack gap="sm">
          <Group gap="sm">
            <StatusBadge tone={open ? "good" : "warn"}>{open ? texts.open : texts.closed}</StatusBadge>
          </Group>
          {closed !== null && (
            <Text size="sm" c="dimmed">
              {texts.closedTexts[closed]}{" "}
              {closed === "off" && may("account:write") && (
                <Anchor component={Link} to="/account" inherit underline="always">
                  {texts.switchOn}
                </Anchor>
              )}
            </Text>
          )}
          <CopyField label={texts.link} value={link} />
          <Group gap="md">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={15} aria-hidden />}
              onClick={() => saveFile(new Blob([qrSvg(link)], { type: "image/svg+xml" }), texts.qrName)}
            >
              {texts.saveQr}
            </Button>
            <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm">
              {texts.visit}
            </Anchor>
          </Group>
          {mode === "test" && (
            <Alert color="yellow" p="sm">
              {texts.test}
            </Alert>
          )}
        </Stack>
        <QrCode value={link} label={texts.qr} size={150} />
      </div>
    </Section>
  );
}
