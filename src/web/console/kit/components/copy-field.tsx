import { Alert, Anchor, Button, Group, Input, Modal, Paper, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload, IconKey } from "@tabler/icons-react";
import { type CSSProperties, cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { renderSVG } from "uqr";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { saveFile } from "../api/hooks.ts";
import { useCopy } from "../copy.ts";
import { useTexts } from "../texts/language.tsx";
import { asBrowsed } from "../this-machine.ts";
import { Action } from "./action.tsx";

interface CopyFieldProps {
  label: string;
  /** A link or a secret. */
  value: string;
  description?: string;
}

/** Something to hand on. It can be selected too, where a browser forbids copying. */
export function CopyField({ label, value: given, description }: CopyFieldProps) {
  const value = asBrowsed(given);
  const texts = useTexts(COMPONENT_TEXTS);
  const { copy, copied, failed } = useCopy();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      {...(description !== undefined && { description })}
      {...(failed && { error: texts.copyFailed })}
    >
      <Paper withBorder radius="md" p={6} pl="sm" mt={4}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text className="console-copy" component="div">
            {value}
          </Text>
          <Button
            size="xs"
            variant="light"
            flex="none"
            leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
            onClick={() => copy(value)}
          >
            <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
          </Button>
        </Group>
      </Paper>
    </Input.Wrapper>
  );
}

interface PublicLinkProps {
  link: string;
  label: string;
  /** The name of the file with the code. */
  fileName: string;
  /** The text above and below it. */
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

/** Dark on white in every colour scheme, with the quiet border that cameras need. */
const qrSvg = (text: string): string =>
  renderSVG(asBrowsed(text), { ecc: "M", border: 3, whiteColor: "#ffffff", blackColor: "#000000" });

interface QrCodeProps {
  value: string;
  /** The effect of scanning it. */
  label: string;
  size?: number;
}

export function QrCode({ value, label, size = 220 }: QrCodeProps) {
  return (
    <img
      className="console-qr"
      src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg(value))}`}
      alt={label}
      width={size}
      height={size}
    />
  );
}

interface SecretDialogProps {
  /** Null: closed. */
  secret: string | null;
  title: string;
  label: string;
  /** Its purpose, and what to do with it now. */
  text: ReactNode;
  onClose(): void;
}

/**
 * Shows a value that the server returns only once. Only its button closes it, so that nobody loses it by an
 * accidental click.
 */
export function SecretDialog({ secret, title, label, text, onClose }: SecretDialogProps) {
  const texts = useTexts(COMPONENT_TEXTS);
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {secret !== null && (
        <Stack>
          <Alert color="yellow" icon={<IconKey size={18} aria-hidden />}>
            {texts.shownOnce}
          </Alert>
          <div>{text}</div>
          <CopyField label={label} value={secret} />
          <div className="console-form-actions">
            <Action label={texts.stored} onClick={onClose} />
          </div>
        </Stack>
      )}
    </Modal>
  );
}

/** Choices without room side by side are listed below one another, in full. */
const WRAPPED = { flexWrap: "wrap", maxWidth: "100%" } as const;

interface ChoiceFieldProps {
  label: string;
  description?: string;
  /** A SegmentedControl. */
  children: ReactElement<{ "aria-labelledby"?: string; style?: CSSProperties }>;
}

/** A label for choices that are side by side. */
export function ChoiceField({ label, description, children }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={600} mb={4} id={id}>
        {label}
      </Text>
      {description !== undefined && (
        <Text size="xs" c="dimmed" mb={6}>
          {description}
        </Text>
      )}
      {cloneElement(children, { "aria-labelledby": id, style: WRAPPED })}
    </div>
  );
}
