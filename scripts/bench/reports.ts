// How long a report takes, and how much it delays a small request that runs next to it: a part of `npm run bench`. Alone, the standard report and the same document rendered by pdf-lib 1.17 and its fontkit: what is rendered is recorded once, line by line, and the other program renders it again, without the layout and the numbers behind it.
//   node scripts/bun.mjs scripts/bench/reports.ts [--keep=<file for the other one's document>]
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { renderReport } from "../../src/domain/report/candidate/render.ts";
import { sampleJob } from "../../src/domain/report/testing.ts";
import { Canvas, INK } from "../../src/platform/pdf/canvas.ts";
import { loadFonts } from "../../src/platform/pdf/fonts.ts";
import { readAsset } from "../../src/platform/process/assets.ts";
import { installApart, packageNotice, STOCK_PDF } from "../e2e/packages-apart.ts";
import { inFolder, type Place, timeReports } from "./servers.ts";
import { median, probe, quantile, type Ratios, requestBytes, table } from "./shared.ts";

const REPORTS = 15;
const BESIDE = 20;
/** As long as the reports of a round take about. */
const ALONE_MS = 800;
const PAUSE_MS = 1;

/** How long a report takes, and how long a small request takes, 99 of 100 of them, while reports are made and while none is. */
export async function measureReports(place: Place, ratios: Ratios): Promise<void> {
  const server = await place.startAssay(place.measured, place.completed);
  const origin = `http://127.0.0.1:${server.port}`;
  const { key, inviteId } = place.journey;
  const [first = 0, ...others] = await timeReports(origin, place.journey, REPORTS);
  console.log(
    `one report: ${median(others).toFixed(1)} ms (the first, with fonts to load: ${first.toFixed(0)} ms)\n`,
  );
  const request = requestBytes({ method: "GET", path: `/api/v1/invites/${inviteId}`, key });
  const p99 = async (busy: Promise<unknown>) =>
    quantile(await probe(server.port, request, PAUSE_MS, busy), 0.99);
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    alone.push(await p99(Bun.sleep(ALONE_MS)));
    beside.push(await p99(timeReports(origin, place.journey, BESIDE - 1)));
  }
  await server.stop();
  const [aloneMs, besideMs] = [median(alone), median(beside)];
  ratios.note("a small GET beside reports, of alone", besideMs / aloneMs);
  table([
    [`a small GET while ${BESIDE} reports are made`, "p99 alone, ms", "p99 beside, ms", "ratio"],
    ["in a thread of their own", aloneMs.toFixed(2), besideMs.toFixed(2), (besideMs / aloneMs).toFixed(1)],
  ]);
}

const ROUNDS = 5;
/** Documents of a round; the first ones warm up and are not counted. */
const [DOCUMENTS, WARM_UP] = [8, 3];
/** The same of the other one, which takes seconds for each. */
const [STOCK_DOCUMENTS, STOCK_WARM_UP] = [3, 1];
const ASSETS = resolve(import.meta.dir, "..", "..", "assets", "fonts");

interface Page {
  width: number;
  height: number;
  strokes: object[];
}

const job = sampleJob("pointed", "en");
const fonts = loadFonts(readAsset);

/** Everything that one report renders, page by page. */
async function strokesOf(): Promise<Page[]> {
  const pages = new Map<Canvas, Page>();
  let trials = 0;
  const { trial, text, upright, rect, polyline } = Canvas.prototype;
  const note = (canvas: Canvas, stroke: object) => {
    if (trials > 0) return;
    const page = pages.get(canvas) ?? { width: canvas.width, height: canvas.height, strokes: [] };
    pages.set(canvas, page);
    page.strokes.push(stroke);
  };
  Object.assign(Canvas.prototype, {
    trial(this: Canvas, draw: () => unknown) {
      trials += 1;
      try {
        return trial.call(this, draw);
      } finally {
        trials -= 1;
      }
    },
    text(this: Canvas, ...[words, x, y, style]: Parameters<typeof text>) {
      const { size, weight = "regular", color: ink = INK, align = "left" } = style;
      note(this, { kind: "text", text: words.replaceAll("\u00ad", ""), x, y, size, weight, ink, align });
      text.call(this, words, x, y, style);
    },
    rect(this: Canvas, ...[x, y, w, h, style]: Parameters<typeof rect>) {
      const r = Math.min(style.radius ?? 0, w / 2, h / 2);
      const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
      const path =
        r <= 0
          ? `M0 0h${w}v${h}h${-w}z`
          : `M${r} 0h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`;
      const { fill, stroke: line, lineWidth = 0.75 } = style;
      note(this, { kind: "path", path, x, y, fill, line, lineWidth });
      rect.call(this, x, y, w, h, style);
    },
    polyline(this: Canvas, ...[points, style]: Parameters<typeof polyline>) {
      const { fill, stroke: line, lineWidth = 0.75 } = style;
      const path = `${points.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x} ${y}`).join("")}${fill ? "z" : ""}`;
      note(this, { kind: "path", path, fill, line, lineWidth });
      polyline.call(this, points, style);
    },
  });
  await renderReport(job, fonts);
  Object.assign(Canvas.prototype, { trial, text, upright, rect, polyline });
  return [...pages.values()];
}

function timesOf(program: string, ...words: string[]): number[] {
  const child = Bun.spawnSync([process.execPath, program, ...words]);
  if (child.exitCode !== 0) throw new Error(child.stderr.toString());
  return JSON.parse(child.stdout.toString()) as number[];
}

async function draw(): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < DOCUMENTS; i += 1) {
    const start = performance.now();
    await renderReport(job, fonts);
    times.push(performance.now() - start);
  }
  return times;
}

async function compareWithStock(folder: string): Promise<void> {
  const file = join(folder, "strokes.json");
  const pages = await strokesOf();
  const font = (name: string) => join(ASSETS, `SourceSans3-${name}.ttf`);
  const paths = { regular: font("Regular"), semibold: font("SemiBold"), bold: font("Bold") };
  writeFileSync(file, JSON.stringify({ fonts: paths, pages, rounds: STOCK_DOCUMENTS }));
  const rounds: { own: number; other: number; ratio: number; first: number; otherFirst: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = timesOf(import.meta.path, "--ours");
    const other = timesOf(join(STOCK_PDF, "draw.mjs"), file);
    const [a, b] = [median(own.slice(WARM_UP)), median(other.slice(STOCK_WARM_UP))];
    rounds.push({ own: a, other: b, ratio: b / a, first: own[0] ?? 0, otherFirst: other[0] ?? 0 });
  }
  const kept = process.argv.find((word) => word.startsWith("--keep="))?.slice(7);
  if (kept) writeFileSync(kept, readFileSync(`${file}.pdf`));
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  console.log(
    `standard report, ${pages.length} pages: ${of("own").toFixed(1)} ms, by pdf-lib 1.17 without layout ${of("other").toFixed(1)} ms, ratio ${of("ratio").toFixed(1)}; the first ones ${of("first").toFixed(0)} and ${of("otherFirst").toFixed(0)} ms (medians of ${ROUNDS} rounds)`,
  );
}

if (import.meta.main) {
  if (process.argv.includes("--ours")) console.log(JSON.stringify(await draw()));
  else {
    console.log(packageNotice("The comparison of reports uses", [STOCK_PDF]));
    await installApart(STOCK_PDF);
    await inFolder("stock", compareWithStock);
  }
}
