import { Alert, Anchor, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { useLoad } from "../../kit/api/hooks.ts";
import { PublicLink } from "../../kit/components/public-link.tsx";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
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
      <PublicLink
        link={link}
        label={texts.link}
        fileName={texts.qrName}
        below={
          mode === "test" && (
            <Alert color="yellow" p="sm">
              {texts.test}
            </Alert>
          )
        }
      >
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
      </PublicLink>
    </Section>
  );
}
