import { ActionIcon, NativeSelect, Switch, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconLock } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { type Chapter, moved } from "./layout.ts";
import { REPORTS_TEXTS } from "./texts.ts";

interface ChaptersSectionProps {
  chapters: readonly Chapter[];
  onChange(chapters: Chapter[]): void;
}

/** Chapters in order, each to be shown or not, told in full or in brief, and moved by buttons. */
export function ChaptersSection({ chapters, onChange }: ChaptersSectionProps) {
  const { chapters: texts } = useTexts(REPORTS_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<{ id: string; step: -1 | 1; said: string } | null>(null);

  // A row that moves takes the focus with it, also when it has come to an end.
  useEffect(() => {
    if (last === null) return;
    const row = list.current?.querySelector(`[data-chapter="${last.id}"]`);
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>(".reports-steps button") ?? [];
    const [wanted, other] = last.step < 0 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [last]);

  const change = (id: string, part: Partial<Chapter>) =>
    onChange(chapters.map((chapter) => (chapter.id === id ? { ...chapter, ...part } : chapter)));
  const move = (place: number, step: -1 | 1) => {
    const chapter = chapters[place];
    if (chapter === undefined) return;
    onChange(moved(chapters, place, step));
    const said = texts.moved(
      chapter.name[language],
      format.number(place + step + 1),
      format.number(chapters.length),
    );
    setLast({ id: chapter.id, step, said });
  };

  return (
    <Section title={texts.title} text={texts.text}>
      <ol className="reports-chapters" ref={list}>
        {chapters.map((chapter, place) => {
          const { id, shown, detail, is_compulsory, has_brief } = chapter;
          const name = chapter.name[language];
          return (
            <li key={id} data-chapter={id}>
              {is_compulsory ? (
                <IconLock size={18} className="reports-lock" aria-hidden />
              ) : (
                <Switch
                  aria-label={texts.show(name)}
                  checked={shown}
                  onChange={(event) => change(id, { shown: event.currentTarget.checked })}
                />
              )}
              <span className="reports-name" data-hidden={!shown || undefined}>
                {name}
              </span>
              {has_brief && shown ? (
                <NativeSelect
                  className="reports-detail"
                  size="xs"
                  aria-label={texts.detail(name)}
                  value={detail}
                  data={(["full", "brief"] as const).map((value) => ({ value, label: texts.details[value] }))}
                  onChange={(event) =>
                    change(id, { detail: event.currentTarget.value === "brief" ? "brief" : "full" })
                  }
                />
              ) : (
                <span className="reports-detail" />
              )}
              <span className="reports-steps">
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={texts.up(name)}
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={texts.down(name)}
                  disabled={place === chapters.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </span>
              {is_compulsory && (
                <p>
                  {texts.always} {texts.reasons[id]}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{last?.said}</VisuallyHidden>
    </Section>
  );
}
