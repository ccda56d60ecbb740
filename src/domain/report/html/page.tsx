import { renderToString } from "preact-render-to-string";
import type { Brand } from "../brand.ts";
import type { Chapter, Cover, DocumentInfo, ReportDocument } from "../document.ts";
import { Blocks, NoticeBox } from "./blocks.tsx";
import { brandStyle } from "./brand-style.ts";
import { Hatching } from "./pictures.tsx";
import { REPORT_STYLE } from "./style.ts";

/**
 * A report as one page of HTML that needs nothing else: no script, no font, no picture from outside. The same
 * document gives the same text. It must be sent with `reportPolicy` of its brand.
 */
export const renderHtml = (report: ReportDocument): string =>
  `<!doctype html>${renderToString(<Page report={report} />)}`;

const Page = ({ report }: { report: ReportDocument }) => {
  const own = brandStyle(report.brand);
  return (
    <html lang={report.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="author" content={report.info.author} />
        <meta name="description" content={report.info.subject} />
        <title>{report.info.title}</title>
        <style dangerouslySetInnerHTML={{ __html: REPORT_STYLE }} />
        {own !== null && <style dangerouslySetInnerHTML={{ __html: own }} />}
      </head>
      <body>
        <a class="skip" href="#report">
          {report.labels.skip}
        </a>
        <Hatching />
        {report.footer.warning !== null && (
          <p class="warning">
            <span aria-hidden="true">✕</span> {report.footer.warning}
          </p>
        )}
        {report.cover ? (
          <Front cover={report.cover} brand={report.brand} />
        ) : (
          <Title info={report.info} brand={report.brand} />
        )}
        <Contents report={report} />
        <main id="report">
          {report.chapters.map((chapter) => (
            <ChapterView chapter={chapter} labels={report.labels} />
          ))}
        </main>
        <Foot report={report} />
      </body>
    </html>
  );
};

const Front = ({ cover, brand }: { cover: Cover; brand: Brand | null }) => (
  <header class="cover">
    <div class="inner">
      <p class="top">
        <span>
          <Logo brand={brand} alt="" />
          {cover.company}
        </span>{" "}
        <span class="tag">{cover.confidential}</span>
      </p>
      <p class="report-name">{cover.reportName}</p>
      <h1>{cover.person.name}</h1>
      <p class="line">{cover.line}</p>
      <dl>
        {cover.facts.map(({ label, text }) => (
          <div>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {cover.notices.map((notice) => (
        <NoticeBox notice={notice} />
      ))}
    </div>
  </header>
);

/** At the head of a document without a cover. */
const Title = ({ info, brand }: { info: DocumentInfo; brand: Brand | null }) => (
  <header class="cover">
    <div class="inner">
      {brand?.logo && (
        <p>
          <Logo brand={brand} alt={info.author} />
        </p>
      )}
      <h1>{info.title}</h1>
      <p class="line">{info.subject}</p>
    </div>
  </header>
);

/** On white, as in print, unless it is seen on dark alone. @param alt empty where the company's name stands beside it */
const Logo = ({ brand, alt }: { brand: Brand | null; alt: string }) =>
  brand?.logo ? (
    <span class={brand.logo.plate === "dark" ? "logo dark" : "logo"}>
      <img
        src={`data:${brand.logo.type};base64,${Buffer.from(brand.logo.bytes).toString("base64")}`}
        width={brand.logo.width}
        height={brand.logo.height}
        alt={alt}
      />
    </span>
  ) : null;

const Contents = ({ report: { chapters, labels } }: { report: ReportDocument }) => (
  <nav class="contents" aria-labelledby="contents">
    <h2 id="contents">{labels.contents}</h2>
    <ol>
      {chapters.map(({ id, title }) => (
        <li>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

const ChapterView = ({ chapter, labels }: { chapter: Chapter; labels: ReportDocument["labels"] }) => (
  <section class="chapter" id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
    <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
    {chapter.lead !== undefined && <p class="lead">{chapter.lead}</p>}
    <Blocks blocks={chapter.blocks} context={{ id: chapter.id, labels, traitLevel: "h3" }} />
  </section>
);

const Foot = ({ report: { footer, cover } }: { report: ReportDocument }) => (
  <footer>
    <p>
      {footer.person.name} · {footer.date}
    </p>
    <p>{footer.origin}</p>
    {footer.use !== null && <p>{footer.use}</p>}
    <p>{cover?.note ?? footer.confidential}</p>
  </footer>
);
