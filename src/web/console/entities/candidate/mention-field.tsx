import { Combobox, Textarea, type TextareaProps, useCombobox, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { REVIEW_TEXTS } from "#/messages/console/entities/candidate/review.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { type Spellings, useSpellings } from "../../kit/texts/find-text.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Review } from "./answers.ts";

interface MentionFieldProps extends Omit<TextareaProps, "value" | "onChange" | "defaultValue"> {
  sessionId: number;
  value: string;
  mentions: readonly Mention[];
  onWritten(text: string, mentions: Mention[]): void;
}

/**
 * A text field in which "@" offers colleagues. It stays an ordinary field with several lines, which must not be a
 * combobox (ARIA in HTML). Screen readers announce the list, and arrows and Enter choose from it.
 */
export function MentionField({ sessionId, value, mentions, onWritten, ...field }: MentionFieldProps) {
  const texts = useTexts(REVIEW_TEXTS);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [active, setActive] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const combobox = useCombobox();
  // Requested with the first "@": most notes mention nobody.
  const [isAsked, setAsked] = useState(false);
  const { data } = useLoad(
    isAsked ? path("/console/candidates/{sessionId}/colleagues", { sessionId }) : null,
  );
  const spellings = useSpellings(isAsked);
  const found = typing === null || spellings === null ? [] : meant(data?.colleagues ?? [], typing, spellings);
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
    // If the user continues typing at once, the text follows the name.
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
        // Within the page's landmarks, next to its subject.
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

/** The colleagues whom a note mentions, and where: `at` is the position of the "@". */
export type Mention = Schemas["ReviewDraft"]["mentions"][number];
interface Colleague {
  id: string;
  name: string;
}

/**
 * Returns the positions of the mentions after a change of the text. A mention that was changed itself is no longer
 * one.
 */
export function shifted(before: string, after: string, mentions: readonly Mention[]): Mention[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const moved = after.length - before.length;
  return mentions.flatMap((mention) => {
    if (mention.at + mention.length <= start) return [mention];
    return mention.at >= before.length - end ? [{ ...mention, at: mention.at + moved }] : [];
  });
}

/** Returns the typed part of a name before the caret. Null: no name is being typed there. */
interface Typing {
  /** Place of the "@". */
  at: number;
  word: string;
}

const LONGEST = 40;

export function typingAt(text: string, caret: number, mentions: readonly Mention[]): Typing | null {
  const at = text.lastIndexOf("@", caret - 1);
  if (at < 0 || caret - at > LONGEST) return null;
  // An address of a mailbox is no mention.
  if (at > 0 && !/[\s([{"'“„«>-]/.test(text[at - 1] ?? "")) return null;
  if (mentions.some((mention) => mention.at === at)) return null;
  const word = text.slice(at + 1, caret);
  return word.includes("\n") || /^\s/.test(word) ? null : { at, word };
}

/** Returns the colleagues who match the typed text: each word of it begins a part of their names. */
export const meant = <C extends Colleague>(
  colleagues: readonly C[],
  { word }: Typing,
  { beginsWordsOf }: Spellings,
): C[] => colleagues.filter(({ name }) => beginsWordsOf(name, word)).slice(0, 8);

/** Returns the text with the name in the position of the typed part, and the new caret position. */
export function picked(
  text: string,
  caret: number,
  { at }: Typing,
  { id, name }: Colleague,
  mentions: readonly Mention[],
): { text: string; mentions: Mention[]; caret: number } {
  const said = `@${name}`;
  const rest = text.slice(caret);
  const gap = /^\s/.test(rest) ? "" : " ";
  const after = `${text.slice(0, at)}${said}${gap}${rest}`;
  const kept = shifted(text, after, mentions);
  const mention = { user_id: id, at, length: said.length };
  return {
    text: after,
    mentions: [...kept.filter((one) => one.at !== at), mention].sort((one, other) => one.at - other.at),
    caret: at + said.length + gap.length,
  };
}

/** Returns the stored form: without spaces at its ends. */
export function trimmed(text: string, mentions: readonly Mention[]): { text: string; mentions: Mention[] } {
  const cut = text.length - text.trimStart().length;
  return { text: text.trim(), mentions: mentions.map((one) => ({ ...one, at: one.at - cut })) };
}

type Part = { text: string } | { mention: { user_id: string; name: string | null } };

/** A stored text in parts, in its order. */
export function partsOf(
  text: string,
  mentions: readonly (Mention & { name: string | null })[],
): (Part & { at: number })[] {
  const parts: (Part & { at: number })[] = [];
  let place = 0;
  for (const { at, length, user_id, name } of mentions) {
    if (at > place) parts.push({ at: place, text: text.slice(place, at) });
    parts.push({ at, mention: { user_id, name } });
    place = at + length;
  }
  if (place < text.length) parts.push({ at: place, text: text.slice(place) });
  return parts;
}

/** Renders a text with the current names of mentioned colleagues. */
export function NoteText({ review: { text, mentions } }: { review: Review }) {
  const texts = useTexts(REVIEW_TEXTS);
  return (
    <>
      {partsOf(text, mentions).map((part) =>
        "text" in part ? (
          <bdi key={part.at}>{part.text}</bdi>
        ) : (
          <bdi key={part.at} className="review-mention">
            {part.mention.name === null ? texts.previousMember : `@${part.mention.name}`}
          </bdi>
        ),
      )}
    </>
  );
}
