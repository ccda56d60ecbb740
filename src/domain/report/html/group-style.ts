import { heatColors } from "../heat.ts";

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
export const GROUP_STYLE = `
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
