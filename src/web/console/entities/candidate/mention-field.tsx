import { Combobox, Textarea, type TextareaProps, useCombobox, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { type Mention, meant, picked, shifted, type Typing, typingAt } from "./mentions.ts";
import { REVIEW_TEXTS } from "./review-texts.ts";

interface MentionFieldProps extends Omit<TextareaProps, "value" | "onChange" | "defaultValue"> {
  sessionId: number;
  value: string;
  mentions: readonly Mention[];
  onWritten(text: string, mentions: Mention[]): void;
}

/**
 * A text in which "@" offers colleagues. It stays an ordinary field with several lines, which may not be a combobox
 * (ARIA in HTML); the list is told to those who listen, and arrows and Enter choose from it.
 */
export function MentionField({ sessionId, value, mentions, onWritten, ...field }: MentionFieldProps) {
  const texts = useTexts(REVIEW_TEXTS);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [active, setActive] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const combobox = useCombobox();
  // Asked for with the first "@": most notes speak to nobody.
  const [isAsked, setAsked] = useState(false);
  const { data } = useLoad(
    isAsked ? path("/console/candidates/{sessionId}/colleagues", { sessionId }) : null,
  );
  const found = typing === null ? [] : meant(data?.colleagues ?? [], typing);
  const isOpen = found.length > 0;
  const chosen = found[Math.min(active, found.length - 1)];

  const look = (text: string, caret: number, among: readonly Mention[]) => {
    const now = typingAt(text, caret, among);
    if (now !== null) setAsked(true);
    if (now?.at !== typing?.at || now?.word !== typing?.word) setActive(0);
    setTyping(now);
  };
  const pick = (colleagueId: string) => {
    const colleague = found.find((one) => one.id === colleagueId);
    if (typing === null || colleague === undefined || area.current === null) return;
    const written = picked(value, area.current.selectionStart, typing, colleague, mentions);
    // Whoever goes on typing at once types behind the name.
    flushSync(() => {
      onWritten(written.text, written.mentions);
      setTyping(null);
    });
    area.current.focus();
    area.current.setSelectionRange(written.caret, written.caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setActive((place) => (place + 1) % found.length);
    else if (event.key === "ArrowUp") setActive((place) => (place + found.length - 1) % found.length);
    else if ((event.key === "Enter" || event.key === "Tab") && chosen !== undefined) pick(chosen.id);
    else if (event.key === "Escape") setTyping(null);
    else return;
    event.preventDefault();
    // Escape would close the drawer around it too.
    event.stopPropagation();
  };
  return (
    <>
      <Combobox
        store={{ ...combobox, dropdownOpened: isOpen }}
        onOptionSubmit={pick}
        position="bottom-start"
        width="target"
        // Within the page's landmarks, beside what it is about.
        withinPortal={false}
      >
        <Combobox.DropdownTarget>
          <Textarea
            {...field}
            ref={area}
            value={value}
            aria-autocomplete="list"
            {...(isOpen && {
              "aria-controls": `${id}-list`,
              "aria-activedescendant": `${id}-${chosen?.id ?? ""}`,
            })}
            onChange={({ currentTarget: { value: text, selectionStart } }) => {
              const moved = shifted(value, text, mentions);
              onWritten(text, moved);
              look(text, selectionStart, moved);
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              setTyping(null);
              field.onBlur?.(event);
            }}
          />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options id={`${id}-list`} aria-label={texts.colleagues}>
            {found.map((colleague) => (
              <Combobox.Option
                key={colleague.id}
                id={`${id}-${colleague.id}`}
                value={colleague.id}
                selected={colleague.id === chosen?.id}
                aria-selected={colleague.id === chosen?.id}
                data-combobox-selected={colleague.id === chosen?.id || undefined}
                className="mention-option"
              >
                <bdi>{colleague.name}</bdi>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {isOpen ? texts.colleaguesFound(found.length, chosen?.name ?? "") : ""}
      </VisuallyHidden>
    </>
  );
}
