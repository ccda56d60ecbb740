import { Modal, Skeleton } from "@mantine/core";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { DETAIL_TEXTS } from "./detail-texts.ts";
import { MailFrame } from "./mail-frame.tsx";

/** A mail as its reader sees it. */
export function MailView({ mailId }: { mailId: number }) {
  const texts = useTexts(DETAIL_TEXTS);
  const { data, error, refetch } = useLoad(path("/console/mails/{mailId}", { mailId }));
  if (error !== null) return <ProblemAlert error={error} again={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={320} radius="md" />;
  if (data.preview === null) {
    return <Muted>{texts.mailGone}</Muted>;
  }
  return (
    <>
      {data.link_hidden && <Muted mb="xs">{texts.linkHidden}</Muted>}
      <MailFrame className="invites-mail" title={data.subject ?? texts.mailTitle} preview={data.preview} />
    </>
  );
}

export function MailModal({
  mailId,
  title,
  onClose,
}: {
  mailId: number | null;
  title?: string | null;
  onClose(): void;
}) {
  const texts = useTexts(DETAIL_TEXTS);
  return (
    <Modal opened={mailId !== null} onClose={onClose} title={title ?? texts.mailTitle} size="lg">
      {mailId !== null && <MailView mailId={mailId} />}
    </Modal>
  );
}
