import { Button } from "@mantine/core";
import { IconBuilding, IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTexts } from "../kit/texts/language.tsx";
import { SESSION_TEXTS } from "./texts.ts";
import { useWorkplace } from "./workplace.tsx";

/** Names the account that one works for. It is there before the list of the others is loaded. */
export function AccountButton(props: ComponentProps<typeof Button<"button">>) {
  const texts = useTexts(SESSION_TEXTS).account;
  const { account } = useWorkplace();
  const company = account?.company ?? texts.choose;
  return (
    <Button
      variant="default"
      size="xs"
      maw={280}
      aria-label={`${texts.label}: ${company}`}
      leftSection={<IconBuilding size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      {...props}
    >
      {company}
    </Button>
  );
}
