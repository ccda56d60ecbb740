import { Checkbox, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router";
import { HELP_TEXTS } from "#/messages/console/help.gen.ts";
import { findHelp, type HelpChapter, type HelpHit, useHelp } from "../../entities/help/chapters.ts";
import { isHelpKeyOn, setHelpKey } from "../../entities/help/key.ts";
import { useListState } from "../../kit/components/data-cards.tsx";
import { SearchField } from "../../kit/components/search-field.tsx";
import { Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { useFinder } from "../../kit/texts/find-text.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { Loaded } from "../../session/resource-page.tsx";
import { chapterFor } from "./for-page.ts";

/** Lists the chapters of the help and searches them. */
export function HelpPage() {
  const texts = useTexts(HELP_TEXTS);
  const loaded = useHelp();
  const { values, set } = useListState({ q: "" });
  const finderOf = useFinder(values.q !== "");
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Stack>
        <SearchField label={texts.search} value={values.q} onChange={(q) => set({ q })} />
        <Loaded of={loaded}>
          {({ chapters }) =>
            values.q.trim() === "" ? (
              <Chapters chapters={chapters} />
            ) : (
              <Hits
                hits={findHelp(chapters, finderOf(values.q))}
                isFirst={finderOf(values.q.trim().split(/\s+/, 1).join())}
              />
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

function Chapters({ chapters }: { chapters: readonly HelpChapter[] }) {
  const texts = useTexts(HELP_TEXTS);
  const { state } = useLocation() as { state: { from?: string } | null };
  const name = state?.from === undefined ? undefined : chapterFor(state.from);
  const here = chapters.find((chapter) => chapter.name === name);
  const [isKeyOn, setKeyOn] = useState(isHelpKeyOn);
  const groups = [
    [texts.guide, chapters.filter((chapter) => !chapter.for_administrators)],
    [texts.administrators, chapters.filter((chapter) => chapter.for_administrators)],
  ] as const;
  return (
    <>
      {here !== undefined && (
        <Muted>
          {texts.here} <ChapterLink chapter={here} />
        </Muted>
      )}
      {groups.map(
        ([title, list]) =>
          list.length > 0 && (
            <Section key={title} title={title}>
              <ol className="help-chapters">
                {list.map((chapter) => (
                  <li key={chapter.name}>
                    <ChapterLink chapter={chapter} />
                  </li>
                ))}
              </ol>
            </Section>
          ),
      )}
      <Checkbox
        label={texts.key}
        checked={isKeyOn}
        onChange={({ currentTarget: { checked } }) => {
          setHelpKey(checked);
          setKeyOn(checked);
        }}
      />
    </>
  );
}

const ChapterLink = ({ chapter }: { chapter: HelpChapter }) => (
  <TextLink to={`/help/${chapter.name}`}>{chapter.title}</TextLink>
);

const HITS_MAX = 30;

interface HitsProps {
  hits: readonly HelpHit[];
  /** Whether a text has the first word that was searched for. */
  isFirst(text: string): boolean;
}

function Hits({ hits, isFirst }: HitsProps) {
  const texts = useTexts(HELP_TEXTS);
  return (
    <>
      <Muted role="status">{texts.found(hits.length)}</Muted>
      {hits.slice(0, HITS_MAX).map(({ to, title, chapter, text }) => (
        <article key={to} className="console-card console-section">
          <Title order={2} fz="1rem">
            <TextLink to={to} inherit>
              {title}
            </TextLink>
          </Title>
          {title !== chapter.title && <Muted size="xs">{chapter.title}</Muted>}
          <Muted>{excerptOf(text, isFirst)}</Muted>
        </article>
      ))}
    </>
  );
}

const EXCERPT_CHARS = 180;

/** Returns the part of a text around the first word that is one. */
export function excerptOf(text: string, isFirst: (word: string) => boolean): string {
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (!isFirst(word)) continue;
    at = index;
    break;
  }
  const start = at < EXCERPT_CHARS / 2 ? 0 : text.indexOf(" ", at - EXCERPT_CHARS / 2);
  const end =
    text.length <= start + EXCERPT_CHARS ? text.length : text.lastIndexOf(" ", start + EXCERPT_CHARS);
  return `${start === 0 ? "" : "… "}${text.slice(start, end).trim()}${end === text.length ? "" : " …"}`;
}
