import { Group } from "@mantine/core";
import { type MouseEvent, useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { HELP_TEXTS } from "#/messages/console/help.gen.ts";
import { type HelpChapter, sectionId, useHelp } from "../../entities/help/chapters.ts";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { Loaded } from "../../session/resource-page.tsx";

/** Shows one chapter of the help. */
export function HelpChapterPage() {
  const texts = useTexts(HELP_TEXTS);
  const { name } = useParams();
  const loaded = useHelp();
  const back = { to: "/help", label: texts.title };
  return (
    <Loaded of={loaded}>
      {({ chapters }) => {
        const place = chapters.findIndex((chapter) => chapter.name === name);
        const chapter = chapters[place];
        if (chapter === undefined)
          return <PageHeader title={texts.missing} text={texts.missingText} back={back} />;
        return (
          <>
            <PageHeader key={chapter.name} title={chapter.title} back={back} />
            <Chapter chapter={chapter} />
            <Neighbors before={chapters[place - 1]} after={chapters[place + 1]} />
          </>
        );
      }}
    </Loaded>
  );
}

const CONSOLE = "/console";

function Chapter({ chapter: { sections } }: { chapter: HelpChapter }) {
  const texts = useTexts(HELP_TEXTS);
  const navigate = useNavigate();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const headings = sections.map(({ title }, place) => ({ title, id: sectionId(place) })).slice(1);
  const hasContents = headings.length > 1;
  /** Links of the text to other pages of the console open without loading it again. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const to = link?.getAttribute("href") ?? "";
    if (!to.startsWith(`${CONSOLE}/`) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to.slice(CONSOLE.length));
  };
  return (
    <div className="help-chapter" data-contents={hasContents || undefined}>
      {hasContents && (
        <nav className="help-contents" aria-label={texts.contents}>
          <Muted fw={600}>{texts.contents}</Muted>
          <ul>
            {headings.map(({ title, id }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only follows links, which keys click too */}
      <div className="console-card console-section help-text" onClick={follow}>
        {sections.map(({ title, html }, place) => (
          <section key={sectionId(place)} id={sectionId(place)}>
            {title !== "" && <h2>{title}</h2>}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders its own files, in which HTML stays text */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
    </div>
  );
}

interface NeighborsProps {
  before: HelpChapter | undefined;
  after: HelpChapter | undefined;
}

function Neighbors({ before, after }: NeighborsProps) {
  const texts = useTexts(HELP_TEXTS);
  return (
    <Group justify="space-between" mt="md">
      {before !== undefined && <TextLink to={`/help/${before.name}`}>{texts.before(before.title)}</TextLink>}
      {after !== undefined && (
        <TextLink to={`/help/${after.name}`} ml="auto">
          {texts.after(after.title)}
        </TextLink>
      )}
    </Group>
  );
}
