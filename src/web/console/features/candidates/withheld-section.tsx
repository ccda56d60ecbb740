import { Button, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { FILE_TEXTS } from "./file-texts.ts";

/** Values of answers that are not usable: only on request, and then they do not look like usable ones. */
export function WithheldSection({ children }: { children: ReactNode }) {
  const texts = useTexts(FILE_TEXTS).withheld;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Section title={texts.title} text={texts.text}>
        <Button size="xs" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts.hide : texts.show}
        </Button>
      </Section>
      {isShown && (
        <div className="candidate-withheld">
          <Text size="sm" fw={600} mb="sm">
            {texts.shown}
          </Text>
          {children}
        </div>
      )}
    </>
  );
}
