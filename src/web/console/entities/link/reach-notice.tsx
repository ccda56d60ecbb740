import { Alert, Text } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { LINK_REACH_TEXTS } from "#/messages/console/entities/link-reach.gen.ts";
import { TextLink } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** Warns next to a button whose link candidates could not open. Nothing appears in test mode, where nobody real gets it. */
export function LinkReachNotice() {
  const texts = useTexts(LINK_REACH_TEXTS);
  const { links, mode, user } = useWorkplace();
  if (links === "public" || mode === "test") return null;
  return (
    <Alert
      role="note"
      color={links === "loopback" ? "orange" : "yellow"}
      title={texts[links]}
      icon={<IconLinkOff size={18} aria-hidden />}
    >
      {user.is_operator ? (
        <TextLink to="/server/settings#address" underline="always">
          {texts.setAddress}
        </TextLink>
      ) : (
        <Text size="sm">{texts.askAdministrator}</Text>
      )}
    </Alert>
  );
}
