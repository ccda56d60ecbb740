import { ActionIcon, Button, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../kit/texts/language.tsx";
import { Palette } from "./palette.tsx";
import { SHELL_TEXTS } from "./texts.ts";

const KEYS = navigator.userAgent.includes("Mac") ? "⌘ K" : "Ctrl K";

/**
 * Opens the palette: by a click, or by Ctrl or Cmd and K, also while one writes in a field. Its code is there from the start, because
 * what is typed right after the keys would be lost otherwise.
 */
export function PaletteButton() {
  const texts = useTexts(SHELL_TEXTS).palette;
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((before) => before + 1);
  useHotkeys([["mod + K", open]], [], true);
  return (
    <>
      <Button
        visibleFrom="md"
        variant="default"
        size="xs"
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={<Kbd size="xs">{KEYS}</Kbd>}
        onClick={open}
      >
        {texts.open}
      </Button>
      <ActionIcon hiddenFrom="md" variant="default" size={36} aria-label={texts.open} onClick={open}>
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      <Palette asked={asked} />
    </>
  );
}
