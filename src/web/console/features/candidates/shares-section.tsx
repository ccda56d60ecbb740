import { Anchor, Stack } from "@mantine/core";
import { Link } from "react-router";
import { SaidByLink, useSaidByLink } from "../../entities/share/said-by-link.tsx";
import { SHARE_WORDS } from "../../entities/share/texts.ts";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

/** What those who have a link to this one person said; nothing where nobody did. */
export function SharesSection({ sessionId }: { sessionId: number }) {
  const texts = useTexts(SHARE_WORDS);
  const said = useSaidByLink({ session_id: String(sessionId) });
  if (said.length === 0) return null;
  return (
    <Section title={texts.answers} fold>
      <Stack gap="sm">
        <SaidByLink said={said} />
        <Anchor component={Link} to="/shares" size="sm">
          {texts.all}
        </Anchor>
      </Stack>
    </Section>
  );
}
