/** @jsxImportSource preact */

import { renderToString } from "preact-render-to-string";
import { type Brand, brandColors } from "../brand.ts";
import type { Chapter, Cover, DocumentInfo, ReportDocument } from "../document.ts";
import { heatColors, MATCH_COLORS } from "../swarm.ts";
import { Blocks, NoticeBox } from "./blocks.tsx";
import { Hatching } from "./pictures.tsx";

/** What a page takes of an account's accent, over the style of all reports; null where it has none. */
export function brandStyle(brand: Brand | null): string | null {
  if (brand?.accent == null) return null;
  const { accent, onDark, cover } = brandColors(brand);
  const ground = `--cover:${accent};--cover-text:${cover.text};--cover-line:${cover.tag}`;
  const light = `:root{--accent:${accent};${ground}}`;
  return `${light}@media(prefers-color-scheme:dark){:root{--accent:${onDark}}}@media print{${light}}`;
}

const allowed = (style: string): string => `'sha256-${Bun.CryptoHasher.hash("sha256", style, "base64")}'`;

/**
 * What a page may do: nothing runs and nothing is loaded; inline style sheets are allowed by their hashes, and a logo
 * within the page where there is one.
 */
export function reportPolicy(brand: Brand | null): string {
  const own = brandStyle(brand);
  return [
    "default-src 'none'",
    ["style-src", allowed(REPORT_STYLE), ...(own === null ? [] : [allowed(own)])].join(" "),
    ...(brand?.logo ? ["img-src data:"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "sandbox",
  ].join("; ");
}

const variables = (ground: "light" | "dark"): string =>
  [
    ...heatColors(ground).map((color, step) => `--h${step}:${color}`),
    ground === "light"
      ? "--member:#7c93b3;--spread:#c3d2e4;--second:#b9c9dd"
      : "--member:#7f9cc4;--spread:#34506f;--second:#3d5675",
  ].join(";");

const fills = (name: string, steps: number): string =>
  Array.from(
    { length: steps },
    (_, step) => `.${name}${step}{background:var(--${name}${step});fill:var(--${name}${step})}`,
  ).join("");

const [light, dark] = [variables("light"), variables("dark")];

/** The rules of the blocks that show several people. */
const GROUP_STYLE = `
:root{${light}}
@media(prefers-color-scheme:dark){:root{${dark}}}
${fills("h", heatColors("light").length)}
.place-1{background:var(--data);color:var(--ground)}.place-2{background:var(--second);color:var(--ink)}td.place-1,td.place-2{font-weight:700}
.matrix{border-collapse:separate;border-spacing:1.5px;font-size:.85rem}.matrix th,.matrix td{padding:.3rem .25rem;border:0}.matrix td{min-width:2rem;text-align:center;border-radius:3px}
.matrix th:first-child{position:sticky;left:0;z-index:1;padding-right:.75rem;background:var(--ground);min-width:7rem;max-width:15rem;overflow-wrap:anywhere}.matrix thead th{box-shadow:inset 0 -2px var(--accent);vertical-align:bottom}
.matrix .first{border-left:5px solid transparent;background-clip:padding-box}.matrix tbody tr:hover th{color:var(--accent)}
.upright thead th:not(:first-child){padding:.25rem 0}.upright thead span{display:inline-block;writing-mode:vertical-rl;rotate:180deg;white-space:nowrap;text-align:left}.level thead th:not(:first-child){text-align:center}
.matrix tfoot th,.matrix tfoot td{font-weight:700}.matrix tfoot tr>*{box-shadow:inset 0 2px var(--accent);padding-top:.45rem}.matrix tfoot th{color:var(--accent)}
.heat-legend svg{border:1px solid var(--line)}.heat-legend{max-width:24rem;margin:.5rem 0 1rem auto;font-size:.8rem;color:var(--soft)}.heat-legend p{display:flex;justify-content:space-between;gap:.5rem}
.member{fill:var(--member);stroke:var(--surface);stroke-width:.6}.mean path{fill:var(--data);stroke:var(--surface);stroke-width:1.5}.spread-band{fill:var(--spread)}
.key-member::before{width:.6rem!important;height:.6rem!important;border-radius:50%;background:var(--member)}.key-mean::before{width:.6rem!important;height:.6rem!important;rotate:45deg;background:var(--data)}.key-spread::before{border-radius:3px;background:var(--spread)}.key-zone::before{background:var(--band)}
.insight{margin:1rem 0;padding:.9rem 1.25rem 1rem;background:var(--tint);border-left:4px solid var(--accent);border-radius:0 8px 8px 0}.insight h3,.insight h4{margin:0;font-size:1.15rem}.insight dl{margin:.6rem 0 0}.insight dt{color:var(--soft)}.insight dd{font-weight:400}
.leans{padding:0;list-style:none}.leans li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.15rem 1rem;align-items:center;margin:0;padding:.75rem 0;border-top:1px solid var(--line)}.leans .second{margin-left:auto}.leans svg,.leans .meaning{flex:0 0 100%}.prevails{font-weight:700;color:var(--data)}.lean-bar{stroke:var(--data);stroke-width:3}.lean-number{fill:var(--data);font-size:.85rem;font-weight:700}
@media(min-width:44rem){.level th:first-child{min-width:13rem}.leans li{display:grid;grid-template-columns:14rem minmax(0,1fr) 14rem}.leans .side{grid-row:1}.leans .second{grid-column:3;margin:0}.leans svg{grid-column:2;grid-row:1}.leans .side:not(.second){text-align:right}.leans .meaning{grid-column:2;text-align:center}}
@media print{:root{${light}}.matrix td,.heat-legend svg,.cluster svg{-webkit-print-color-adjust:exact;print-color-adjust:exact}.matrix{font-size:6.5pt;border-spacing:1px}.matrix th:first-child{position:static;min-width:0;max-width:7rem}.matrix td{min-width:0;padding:.15rem 0}.matrix tr,.leans li,.insight{break-inside:avoid}}`;

/** On a dark background; each has at least 4.5:1 there. */
const MATCH_COLORS_DARK: typeof MATCH_COLORS = {
  green: "#5DBB86",
  lightgreen: "#9CCB72",
  yellow: "#D9B84A",
  orange: "#EE9A5F",
  red: "#F08B82",
};

const matchRules = (colors: typeof MATCH_COLORS): string =>
  Object.entries(colors)
    .map(([name, color]) => `--m-${name}:${color}`)
    .join(";");

const LIGHT = `--ground:#fff;--surface:#fff;--ink:#1c2530;--soft:#52606d;--accent:#1f3a5f;--data:#1f3a5f;--cover:#1f3a5f;--cover-text:#c7d4e4;--cover-line:#8da2be;--band:#e6ebf0;--tint:#f4f6f9;--line:#d5dce4;--tick:#d3dae2;--ok:#c9d6e4;--hatch:#9fb0c3;${matchRules(MATCH_COLORS)}`;
const DARK = `--ground:#11181f;--surface:#18212a;--ink:#e6ebf0;--soft:#a7b4c1;--accent:#a9c4e8;--data:#a9c4e8;--band:#2a3743;--tint:#1c2731;--line:#35434f;--tick:#3a4854;--ok:#37506b;--hatch:#6f8598;${matchRules(MATCH_COLORS_DARK)}`;

const PAGE = `
:root{color-scheme:light dark;${LIGHT}}
@media(prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:break-word;hyphens:auto}
.inner,.contents,main,footer{max-width:60rem;margin:0 auto;padding:0 1.25rem}
.hidden,.skip:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:fixed;top:.5rem;left:.5rem;z-index:1;padding:.5rem 1rem;background:var(--surface);color:var(--accent);border:2px solid currentColor;border-radius:6px}
a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.cover{background:var(--cover);color:#fff;padding:2rem 0 2.5rem}
.top{display:flex;justify-content:space-between;gap:1rem;margin:0 0 3.5rem;font-weight:600}.top>:first-child{display:flex;align-items:center}
.logo{display:inline-block;flex:none;padding:.5rem .65rem;margin-right:.9rem;background:#fff;border-radius:4px;vertical-align:middle}.logo.dark{background:#18232a;print-color-adjust:exact}.logo img{display:block;width:auto;height:auto;max-width:12rem;max-height:2.5rem}
.tag{align-self:start;padding:.1rem .6rem;border:1px solid var(--cover-line);border-radius:4px;font-size:.75rem;letter-spacing:.05em;text-transform:uppercase;white-space:nowrap}
.report-name{margin:0;color:var(--cover-text);font-size:1.15rem}h1{margin:.25rem 0;font-size:clamp(1.75rem,5.5vw,3rem);line-height:1.15}.line{margin:0 0 2rem;color:var(--cover-text)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:.75rem 2rem;margin:0 0 1.5rem}
dt{font-size:.8rem;color:var(--cover-text)}dd{margin:0;font-weight:600}
.notice{padding:.75rem 1.1rem;background:var(--tint);color:var(--ink);border-left:4px solid var(--accent);border-radius:0 6px 6px 0}
.notice p{margin:0}.notice-title{font-weight:600;color:var(--accent)}.notice+.notice{margin-top:.6rem}
.notice.ok{border-color:var(--m-green)}.notice.caution{border-color:var(--m-yellow)}.notice.questionable{border-color:var(--m-red)}.notice.ok .symbol{color:var(--m-green)}.notice.caution .symbol{color:var(--m-yellow)}.notice.questionable .notice-title{color:var(--m-red)}
.warning{position:sticky;top:0;z-index:1;margin:0;padding:.5rem 1.25rem;background:#b3261e;color:#fff;font-weight:700;text-align:center}
.contents{padding-top:1.5rem}.contents h2{font-size:1rem;margin:0}.contents ol{margin:.4rem 0 0;padding-left:1.4rem;columns:16rem}.contents a{display:inline-block;padding:.15rem 0}
.chapter{padding:2.25rem 0 .5rem}.chapter>h2{margin:0 0 .5rem;padding-top:.9rem;font-size:clamp(1.35rem,6.6vw,1.75rem);line-height:1.2;color:var(--accent);background:linear-gradient(var(--accent),var(--accent)) 0 0/2.2rem 4px no-repeat}
.lead{max-width:46rem}h3{margin:1.75rem 0 .4rem;font-size:1.1rem;line-height:1.3;color:var(--accent)}h4{margin:1rem 0 .15rem;font-size:1rem;color:var(--accent)}
p{margin:.35rem 0}ul,ol{margin:.4rem 0;padding-left:1.3rem}li{margin:.25rem 0}
.small{font-size:.875rem;color:var(--soft)}.finding{margin:.75rem 0;padding-left:.8rem;border-left:4px solid var(--accent);font-weight:600;color:var(--accent)}
.headlines{padding:0;list-style:none;font-size:1.15rem}.headlines li{margin:.6rem 0;padding-left:1.2rem;background:linear-gradient(var(--accent),var(--accent)) 0 .6em/.5rem .5rem no-repeat}
b,.name,.label{font-weight:600}b{color:var(--accent)}.number{white-space:nowrap;font-weight:700;color:var(--data);font-variant-numeric:tabular-nums}
.columns{display:grid;gap:0 2rem}.columns>*,.cards>*{min-width:0}.ruled>div{border-top:1px solid var(--line);margin-top:1rem;padding-top:.25rem}.ruled>div>:first-child h3,.ruled>div>:first-child h4,.ruled>div>h3:first-child{margin-top:.35rem}
.trait p{margin:.2rem 0}
footer{padding-top:1.5rem;padding-bottom:2.5rem;margin-top:2rem;border-top:1px solid var(--line);font-size:.85rem;color:var(--soft)}footer p{margin:.1rem 0}
@media(min-width:44rem){.of-2{grid-template-columns:1fr 1fr}.of-3{grid-template-columns:repeat(3,1fr)}}`;

const CHARTS = `
svg{display:block;overflow:visible}.defs{position:absolute}
.zone{fill:var(--band)}.tick{stroke:var(--tick);stroke-width:1}.whisker{stroke:var(--data);stroke-width:2}.dot{fill:var(--data);stroke:var(--surface);stroke-width:1.5}.fill{fill:var(--data)}.middle{stroke:var(--soft);stroke-width:1}.frame{fill:var(--surface);stroke:var(--line)}
.scale text{font-size:.7rem;fill:var(--soft)}
.ok{fill:var(--ok)}.critical{fill:url(#hatching);stroke:var(--hatch);stroke-width:1}.hatch{stroke:var(--hatch);stroke-width:2}.diamond path{fill:var(--surface);stroke:var(--ink);stroke-width:1.5}
.lanes ul,.bars,.targets,.cycle,.legend{padding:0;list-style:none}
.cluster{margin:1rem 0;padding:0 1rem .25rem;border:1px solid var(--line);border-radius:8px;background:var(--surface)}.cluster h3{margin:.6rem 0 0;font-size:.8rem;letter-spacing:.06em;text-transform:uppercase}
.cluster li,.targets li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem .75rem;align-items:center;margin:.9rem 0;padding:0 .5rem}.cluster svg,.targets svg{grid-column:1/-1}
.cluster .label,.cluster .pole,.targets .label,.targets .pole{grid-column:1/-1}.pole{font-size:.85rem;color:var(--soft)}.label{color:var(--data)}
.axis{margin:0!important}
.cards{display:grid;gap:1rem;margin:.75rem 0}.card{padding:.9rem 1.1rem;border:1px solid var(--line);border-radius:8px;background:var(--surface)}.card h3,.card h4{margin:0}.card.rest{background:var(--tint)}.card .score .number{font-size:1.6rem}
.bars li{display:grid;grid-template-columns:minmax(0,1fr) auto auto;gap:.1rem .75rem;align-items:center;margin:.6rem 0}.bars svg{grid-column:1/-1;grid-row:2}.bars .number{grid-column:2;grid-row:1}.bars .group{grid-column:3;grid-row:1;font-size:.85rem;text-align:right}.bars .pole{grid-column:1/-1}.bars .whisker{stroke:var(--ink);stroke-width:1.5}.bars .edge{stroke:var(--surface);stroke-width:4}.compact .name{font-weight:400;font-size:.95rem}
.sides{display:flex;justify-content:space-between;margin:.75rem 0 .2rem}.zone-name{font-size:.8rem;color:var(--soft)}
.overall{display:grid;gap:.25rem 2rem;background:var(--tint);margin:1rem 0}.figure{margin:0}.figure .number{font-size:3rem;line-height:1.1;color:inherit}.error{color:var(--soft)}.match{font-weight:700}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;font-size:.875rem}.legend li::before{content:"";display:inline-block;width:1.2rem;height:.7rem;margin-right:.5rem;vertical-align:-.05rem}.key-ok::before{background:var(--ok)}.key-critical::before{border:1px solid var(--hatch);background:repeating-linear-gradient(45deg,var(--hatch) 0 1px,transparent 1px 4px)}.key-ideal::before{width:.6rem!important;height:.6rem!important;border:1.5px solid var(--ink);rotate:45deg}.key-dot::before{width:.7rem!important;border-radius:50%;background:var(--data)}
.cycle{display:grid;gap:.75rem}.cycle li{display:flex;flex-direction:column;gap:.15rem;padding:.75rem 1rem;border-radius:8px;background:var(--tint);font-size:.9rem}.cycle svg{margin-top:auto}.cycle .number{font-size:1.3rem}
${Object.keys(MATCH_COLORS)
  .map(
    (name) =>
      `.m-${name}{color:var(--m-${name})}.dot.m-${name}{fill:var(--m-${name})}.whisker.m-${name}{stroke:var(--m-${name})}`,
  )
  .join("")}
@media(min-width:44rem){.cards{grid-template-columns:repeat(3,1fr)}.cards .rest{grid-column-end:-1}.cluster li{grid-template-columns:16rem 3rem minmax(10rem,1fr) 12rem;column-gap:1.25rem;padding:0}.cluster .number{text-align:right}.cluster svg{grid-column:3;grid-row:1/3}.cluster .label{grid-column:4;grid-row:1}.cluster .pole{grid-column:1/3}.cluster .high{grid-column:4}
.targets li{grid-template-columns:16rem 3rem 1fr 12rem;column-gap:1.25rem;margin:.4rem 0;padding:0}.targets svg{grid-column:3;grid-row:1/3}.targets .label{grid-column:4;grid-row:1}.targets .pole{grid-column:1/3;grid-row:2}
.bars.full li{grid-template-columns:1fr 1.5fr 2.4rem 8rem;column-gap:1rem;padding:.4rem 0;border-top:1px solid var(--line)}.bars.full svg{grid-column:2;grid-row:1}.bars.full .number{grid-column:3;text-align:right}.bars.full .group{grid-column:4}.bars.full .pole{grid-column:1}
.bars.compact li{grid-template-columns:minmax(0,1.3fr) minmax(3rem,1fr) 6.5rem;column-gap:.6rem;margin:.3rem 0}.bars.compact svg{grid-column:2;grid-row:1}
.overall{grid-template-columns:9rem 1fr;align-items:center}.cycle{grid-template-columns:repeat(5,1fr)}}`;

const TABLES = `
.scroll{position:relative;overflow-x:auto;margin:.75rem 0}table{width:100%;border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .6rem;text-align:left;border-bottom:1px solid var(--line);font-weight:400;vertical-align:middle}thead th{font-weight:700;font-size:.8rem;color:var(--accent);border-bottom:2px solid var(--accent);vertical-align:bottom}
.right{text-align:right}.semibold{font-weight:600}td.bold{font-weight:700;color:var(--accent)}.group th{background:var(--tint);font-size:.75rem;font-weight:700;letter-spacing:.05em;text-transform:uppercase;color:var(--accent)}.chart{min-width:9rem;padding:.35rem 1rem}td:not(.left){white-space:nowrap}
details{margin:0 0 .5rem;font-size:.9rem}summary{cursor:pointer;padding:.35rem 0;color:var(--accent);text-decoration:underline}
.anchors{display:grid;gap:.6rem;margin:.75rem 0}.anchors>div{padding:.5rem .75rem;background:var(--tint);border-radius:6px;font-size:.9rem}.anchors dt{color:var(--accent);font-weight:600;font-size:.85rem}.anchors dd{font-weight:400}
.form>div{margin:1rem 0;break-inside:avoid}.form ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding:0;list-style:none}.line-to-fill{height:2rem;border-bottom:1px solid var(--line)}.fill-in td,.fill-in th{height:2.4rem}.fill-in td+td,.fill-in th+td,.fill-in thead th+th{border-left:1px solid var(--line)}
.questions{padding:0;list-style:none}.questions>li{margin:1rem 0;padding:.9rem 1.1rem;border:1px solid var(--line);border-radius:8px;background:var(--surface)}.questions h3{margin:0}.questions small{font-weight:400;font-size:.8rem;color:var(--soft)}.question{font-weight:600}
.points{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem;font-size:.85rem}.points span{display:inline-grid;place-items:center;width:1.7rem;height:1.7rem;border:1px solid var(--soft);border-radius:50%}
.notes{height:6.6rem;font-size:.75rem;line-height:1;color:var(--soft);background:repeating-linear-gradient(transparent 0 2.1rem,var(--line) 2.1rem 2.2rem)}
@media(min-width:44rem){.anchors{grid-template-columns:repeat(3,1fr)}}
@media print{:root{color-scheme:light;font-size:9.5pt;${LIGHT}}.contents,.skip,details{display:none}.cover{-webkit-print-color-adjust:exact;print-color-adjust:exact}svg,.notice,.card,.group th{-webkit-print-color-adjust:exact;print-color-adjust:exact}.inner,main,footer{max-width:none}.cover{break-after:page}h2,h3,h4,.lead{break-after:avoid}.cluster,.card,.trait,.questions>li,.notice,tr,.finding{break-inside:avoid}.scroll{overflow:visible}@page{size:A4;margin:16mm 14mm}}`;

export const REPORT_STYLE = `${PAGE}${CHARTS}${TABLES}${GROUP_STYLE}`.replaceAll("\n", "");

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
        {report.chapters.length > 1 && <Contents report={report} />}
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
      <h1>{cover.person}</h1>
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

/**
 * On white, as in print, unless it is seen on dark alone. @param alt empty where the company's name is next to it
 */
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
      {footer.person} · {footer.date}
    </p>
    <p>{footer.origin}</p>
    {footer.use !== null && <p>{footer.use}</p>}
    <p>{cover?.note ?? footer.confidential}</p>
  </footer>
);
