/** @jsxImportSource preact */
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { escapedHtml, markdownHtml } from "#/platform/text/markdown.ts";
import { DOCUMENT_PATHS } from "../document-paths.ts";
import type { Part } from "../operation.ts";
import { EventSection, OperationSection } from "./operation.tsx";
import {
  bodySchema,
  Credentials,
  Inside,
  type Listed,
  listed,
  Named,
  type ReadDocument,
  TypeOf,
  Words,
} from "./try-form.tsx";

/**
 * The reference of a part on one page that needs no script to be read, so that the browser's own search finds
 * everything and a link leads to its operation at once.
 * @param frame see src/web/docs
 * @param text the part's document as it is served, so that neither says what the other does not
 */
export function referencePage(frame: string, part: Part, text: string): string {
  const document = JSON.parse(text) as ReadDocument;
  const groups = listed(document);
  const introduction = guideHtml(document.info.description);
  const fills: Readonly<Record<string, string>> = {
    TITLE: escapedHtml(document.info.title),
    VERSION: escapedHtml(document.info.version),
    DOCUMENT: DOCUMENT_PATHS[part],
    ORIGIN: escapedHtml(document.servers[0].url),
    CONTENTS: html(
      <Contents sections={sectionsOf(introduction)} groups={groups} events={eventsOf(document)} />,
    ),
    INTRODUCTION: introduction,
    CREDENTIALS: html(<Credentials part={part} />),
    OPERATIONS: html(<Groups document={document} groups={groups} />),
    SHARED: html(<Shared document={document} groups={groups} />),
  };
  return frame
    .replace(`data-part="${part}"`, `data-part="${part}" aria-current="page"`)
    .replace(/DOCS_([A-Z]+)/g, (whole, place) => fills[place] ?? whole);
}

type Groups = ReturnType<typeof listed>;

const eventsOf = ({ webhooks = {} }: ReadDocument) =>
  Object.entries(webhooks).map(([name, { post }]) => ({ name, operation: post }));

interface GuideSection {
  id: string;
  title: string;
}

function Contents({
  sections,
  groups,
  events,
}: {
  sections: readonly GuideSection[];
  groups: Groups;
  events: ReturnType<typeof eventsOf>;
}) {
  return (
    <>
      <section>
        <h2>Guide</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <Link id={id} title={title} />
          ))}
        </ul>
      </section>
      {groups.map(({ tag, all }) => (
        <section>
          <h2>
            <a href={`#${tagId(tag.name)}`}>{tag.name}</a>
          </h2>
          <ul>
            {all.map(({ method, operation }) => (
              <Entry id={operation.operationId} method={method} title={operation.summary} />
            ))}
          </ul>
        </section>
      ))}
      {events.length > 0 && (
        <section>
          <h2>
            <a href="#events">Events</a>
          </h2>
          <ul>
            {events.map(({ operation }) => (
              <Entry id={operation.operationId} method="EVENT" title={operation.summary} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Appendix</h2>
        <ul>
          <Link id="answers" title="Common errors" />
          <Link id="schemas" title="Schemas" />
        </ul>
      </section>
    </>
  );
}

const Link = ({ id, title }: GuideSection) => (
  <li>
    <a href={`#${id}`}>{title}</a>
  </li>
);

const Entry = ({ id, method, title }: { id: string; method: string; title: string }) => (
  <li>
    <a href={`#${id}`}>
      {title} <b class={`method ${method}`}>{method}</b>
    </a>
  </li>
);

function Groups({ document, groups }: { document: ReadDocument; groups: Groups }) {
  const events = eventsOf(document);
  return (
    <>
      {groups.map(({ tag, all }) => (
        <>
          <h2 id={tagId(tag.name)}>{tag.name}</h2>
          <p>{tag.description}</p>
          {all.map((one: Listed) => (
            <OperationSection document={document} listed={one} />
          ))}
        </>
      ))}
      {events.length > 0 && (
        <>
          <h2 id="events">Events</h2>
          <p>
            Assay sends these to your <a href="#webhooks">webhooks</a>.
          </p>
          {events.map((event) => (
            <EventSection document={document} {...event} />
          ))}
        </>
      )}
    </>
  );
}

function Shared({ document, groups }: { document: ReadDocument; groups: Groups }) {
  const { components } = document;
  const bodies = new Set(
    groups.flatMap(({ all }) => all.map(({ operation }) => bodySchema(components.schemas, operation))),
  );
  const schemas = Object.entries(components.schemas).filter(([, schema]) => !bodies.has(schema));
  return (
    <>
      <h2 id="answers">Common errors</h2>
      <p>
        Many operations share these errors. All have the schema <a href="#schema-Error">Error</a>.
      </p>
      {Object.entries(components.responses).map(([name, { description }]) => (
        <section class="schema" id={`answer-${name}`}>
          <h3>{name}</h3>
          <Words text={description} />
        </section>
      ))}
      <h2 id="schemas">Schemas</h2>
      {schemas.map(([name, schema]) => (
        <section class="schema" id={`schema-${name}`}>
          <h3>{name}</h3>
          {schema.description !== undefined && <Words text={schema.description} />}
          {schema.properties ? (
            <Inside schema={schema} />
          ) : (
            <dl class="fields">
              <Named name={name} note={<TypeOf schema={schema} />}>
                <Inside schema={schema} />
              </Named>
            </dl>
          )}
        </section>
      ))}
    </>
  );
}

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/g;

const sectionsOf = (introduction: string): GuideSection[] =>
  [...introduction.matchAll(HEADING)].map(([, id = "", title = ""]) => ({ id, title }));

const LANGUAGES: Readonly<Record<string, string>> = { sh: "Shell", js: "JavaScript", json: "JSON" };

/** Renders the guide: tables and examples can be scrolled by keyboard, and examples have a caption for the copy button. */
const guideHtml = (text: string): string =>
  markdownHtml(text)
    .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replace(
      /<pre><code class="language-(\w+)">([\s\S]*?)<\/code><\/pre>/g,
      (_, language: string, example: string) =>
        `<figure><figcaption>${LANGUAGES[language] ?? language}</figcaption><pre tabindex="0"><code>${example}</code></pre></figure>`,
    );

const tagId = (name: string): string => `tag-${name.replaceAll(" ", "-")}`;

const html = (node: VNode): string => renderToString(node);
