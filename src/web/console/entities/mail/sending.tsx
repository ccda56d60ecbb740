import { Alert, Text } from "@mantine/core";
import { IconFlask, IconMailOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLoad } from "../../kit/api/hooks.ts";
import { TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import type { Sending } from "./answers.ts";
import { KeptMails } from "./kept-mails.tsx";
import { SENDING_WORDS } from "./sending-words.ts";
import { useSending } from "./use-sending.ts";

/** A server that fails is looked at again. */
const EVERY_MS = 10_000;

/** Says that no mail goes out, where that is so. @param inTest false: the page says by itself that it is test mode */
export function SendingNotice({ inTest = true }: { inTest?: boolean }) {
  const sending = useSending();
  if (sending === undefined || (sending.state === "test" && !inTest)) return null;
  return <SendingAlert sending={sending} />;
}

export function SendingAlert({
  sending: { state, failed_at },
  children,
}: {
  sending: Sending;
  children?: ReactNode;
}) {
  const words = useTexts(SENDING_WORDS);
  const format = useFormat();
  if (state === "sends") return null;
  const { title, text } = words.notices[state];
  const Icon = state === "test" ? IconFlask : IconMailOff;
  return (
    <Alert color={state === "test" ? "yellow" : "orange"} title={title} icon={<Icon size={18} aria-hidden />}>
      <Text size="sm">
        {text}
        {failed_at !== null && ` ${words.since(format.dateTime(failed_at))}`}
      </Text>
      {children}
    </Alert>
  );
}

/** The same for whoever runs the server, with what to do, and what was kept meanwhile. */
export function ServerSending() {
  const words = useTexts(SENDING_WORDS);
  const { data } = useLoad("/admin/sending", {}, { every: EVERY_MS });
  if (data === undefined) return null;
  return (
    <>
      <SendingAlert sending={data}>
        <Text size="sm" mt={4}>
          {data.state === "off" ? words.operatorOff : words.operatorFailing}{" "}
          <TextLink to="/server/settings#mail" underline="always">
            {words.toSettings}
          </TextLink>
        </Text>
      </SendingAlert>
      <KeptMails sending={data} of="server" />
    </>
  );
}
