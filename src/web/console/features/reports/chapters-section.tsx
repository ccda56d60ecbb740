import { ActionIcon, NativeSelect, Switch, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconLock } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { REPORTS_TEXTS } from "#/messages/console/reports.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { Section } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";

interface ChaptersSectionProps {
  chapters: readonly Chapter[];
  onChange(chapters: Chapter[]): void;
}

/** Orders the chapters. Each can be shown or hidden, in full or in brief, and moved by buttons. */
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
                  {texts.always} {textOf(texts.reasons, id)}
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

export type KindOfReport = Schemas["ReportLayout"];
export type Chapter = KindOfReport["chapters"][number];

/** The settings of the reports of one kind. */
export type Values = Pick<KindOfReport, "template" | "chapters" | "colors" | "logo">;

export const valuesOf = ({ template, chapters, colors, logo }: KindOfReport): Values => ({
  template,
  chapters: chapters.map((chapter) => ({ ...chapter })),
  colors,
  logo,
});

/** A template as it is, when it has just been chosen. */
export function valuesOfTemplate({ templates }: KindOfReport, id: string): Values | null {
  const found = templates.find((template) => template.id === id);
  if (found === undefined) return null;
  const chapters = found.chapters.map((chapter) => ({ ...chapter }));
  return { template: id, chapters, colors: "template", logo: found.logo };
}

/** Returns the API's form. */
export const bodyOf = (kind: KindOfReport["kind"], { template, chapters, colors, logo }: Values) => ({
  kind,
  template,
  chapters: chapters.map(({ id, shown, detail }) => ({ id, shown, detail })),
  colors,
  logo,
});

/** One step up or down; at an end it stays. */
export function moved(chapters: readonly Chapter[], place: number, step: -1 | 1): Chapter[] {
  const after = [...chapters];
  const [one, other] = [after[place], after[place + step]];
  if (one === undefined || other === undefined) return after;
  after[place] = other;
  after[place + step] = one;
  return after;
}
