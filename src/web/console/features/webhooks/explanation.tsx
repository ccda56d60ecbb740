import { Stack, Text, Title } from "@mantine/core";
import { OutsideLink } from "../../kit/components/outside-link.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { WEBHOOK_TEXTS } from "./texts.ts";

/** What it is and what it is not, for those who never made one, and for those who connect it. */
export function Explanation() {
  const { explain: texts } = useTexts(WEBHOOK_TEXTS);
  return (
    <Section title={texts.title}>
      <Stack gap="sm" maw="46rem">
        <Text size="sm">{texts.what}</Text>
        <Text size="sm">{texts.data}</Text>
        <Text size="sm">{texts.retry}</Text>
        <Text size="sm">{texts.feed}</Text>
        <Title order={3} fz="sm" mt="xs">
          {texts.verify}
        </Title>
        <Text size="sm">{texts.verifyText}</Text>
        <Text size="sm">
          <OutsideLink to="/docs">{texts.docs}</OutsideLink>
        </Text>
      </Stack>
    </Section>
  );
}
