import { MATCH_COLORS } from "../colors.ts";
import { GROUP_STYLE } from "./group-style.ts";

/** On a dark ground; each has at least 4.5:1 there. */
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
.bars li{display:grid;grid-template-columns:1.9rem minmax(0,1fr) auto;gap:.1rem .75rem;align-items:center;margin:.6rem 0}.bars svg{grid-column:2/-1;grid-row:2}.bars .number{grid-column:3;grid-row:1}.bars .pole{grid-column:2/-1}.rank{grid-row:1;min-width:1.9rem;font-weight:700;color:var(--data)}.compact .name{font-weight:400;font-size:.95rem}
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
.bars.full li{grid-template-columns:1.9rem 1fr 1.5fr 3.6rem;column-gap:1rem;padding:.4rem 0;border-top:1px solid var(--line)}.bars.full svg{grid-column:3;grid-row:1}.bars.full .number{grid-column:4}.bars.full .pole{grid-column:2}.bars.full .high{grid-column:3/-1;grid-row:2}
.bars.compact li{grid-template-columns:1.5rem minmax(0,1.6fr) minmax(3rem,1fr) 3.2rem;column-gap:.6rem;margin:.3rem 0}.bars.compact svg{grid-column:3;grid-row:1}.bars.compact .number{grid-column:4;text-align:right}
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
