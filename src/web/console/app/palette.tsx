import { Spotlight, spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "../kit/texts/language.tsx";
import { useActions, usePlaces } from "./palette-actions.ts";
import { type Found, useRecords } from "./palette-records.ts";
import { SHELL_TEXTS } from "./texts.ts";

interface PaletteProps {
  /** The number of times the palette was requested. It opens each time. */
  asked: number;
}

/** Everything that has an address, and what can be done from anywhere, found by typing: Ctrl or Cmd and K. */
export function Palette({ asked }: PaletteProps) {
  const texts = useTexts(SHELL_TEXTS);
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLowerCase();
  const fits = ({ label, also = "" }: Found) => `${label} ${also}`.toLowerCase().includes(words);
  const places = usePlaces().filter(fits);
  const actions = useActions().filter(fits);
  const { groups: records, searching } = useRecords(typed.trim());
  const groups: readonly [string, readonly Found[]][] = [
    ...records,
    [texts.palette.actions, actions],
    [texts.palette.pages, places],
  ];
  const empty = groups.every(([, list]) => list.length === 0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);
  const [isAwaited, setAwaited] = useState(false);
  const hasMoved = useRef(false);
  const takeFirst = () => list.current?.querySelector<HTMLElement>("[data-action]")?.click();
  // Enter was pressed before the answer arrived: the first hit is chosen once it does.
  useEffect(() => {
    if (!isAwaited || searching) return;
    setAwaited(false);
    list.current?.querySelector<HTMLElement>("[data-action]")?.click();
  }, [isAwaited, searching]);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") hasMoved.current = true;
    if (event.key !== "Enter" || words === "") return;
    const selected = list.current?.querySelector("[data-selected]");
    // While an answer is awaited, the automatically marked entry is the first hit of other words, and the palette
    // would choose it.
    if (selected && searching && !hasMoved.current) selected.removeAttribute("data-selected");
    else if (selected) return;
    event.preventDefault();
    if (searching) setAwaited(true);
    else takeFirst();
  };
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={(query) => {
        setTyped(query);
        setAwaited(false);
        hasMoved.current = false;
      }}
      // `PaletteButton` has the keys, because this is loaded when they are first pressed.
      shortcut={null}
      scrollable
      maxHeight="60vh"
      clearQueryOnClose
      attributes={{ content: { "aria-label": texts.palette.open } }}
    >
      <Spotlight.Search
        placeholder={texts.palette.placeholder}
        aria-label={texts.palette.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={onKey}
      />
      <Spotlight.ActionsList ref={list}>
        {groups.map(
          ([group, found]) =>
            found.length > 0 && (
              <Spotlight.ActionsGroup key={group} label={group}>
                {found.map(({ id, label, description, icon: Icon, run }) => (
                  <Spotlight.Action
                    key={id}
                    label={label}
                    {...(description !== undefined && { description })}
                    leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                    onClick={run}
                  />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {empty && (
          <Spotlight.Empty>{searching ? texts.palette.loading : texts.palette.nothing}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
