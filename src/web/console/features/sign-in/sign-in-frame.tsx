import { Group, Stack, Title, UnstyledButton } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { BrandMark } from "../../kit/components/brand-mark.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { languageName, useLanguage } from "../../kit/texts/language.tsx";

interface SignInFrameProps {
  title: string;
  text?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The card on an empty page that users see before they are signed in. */
export function SignInFrame({ title, text, wide = false, children }: SignInFrameProps) {
  const { language, setLanguage } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === "Assay" ? title : `${title} · Assay`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className="console-door">
      <div className="console-card console-door-card" {...(wide && { "data-wide": true })}>
        <Stack gap="md">
          <Group justify="space-between">
            <span className="console-brand">
              <BrandMark />
              Assay
            </span>
            <Group gap="xs">
              {LANGUAGES.filter((other) => other !== language).map((other) => (
                <UnstyledButton
                  key={other}
                  lang={other}
                  fz="sm"
                  td="underline"
                  onClick={() => setLanguage(other)}
                >
                  {languageName(other)}
                </UnstyledButton>
              ))}
            </Group>
          </Group>
          <div>
            <Title order={1} fz="1.375rem" tabIndex={-1} ref={heading}>
              {title}
            </Title>
            {text !== undefined && (
              <Muted mt={6} component="div">
                {text}
              </Muted>
            )}
          </div>
          {children}
        </Stack>
      </div>
    </main>
  );
}
