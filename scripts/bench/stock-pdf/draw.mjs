// Renders a document that another program has laid out, with pdf-lib as it was last released: node draw.mjs <strokes.json>
// Prints how long each of the documents took, in milliseconds, and keeps the last one next to the strokes.
import { readFileSync, writeFileSync } from "node:fs";
import fontkit from "@pdf-lib/fontkit";
import { PDFDocument, rgb } from "pdf-lib";

const [file] = process.argv.slice(2);
const { fonts, pages, rounds } = JSON.parse(readFileSync(file, "utf8"));
const faces = Object.entries(fonts).map(([weight, path]) => [weight, readFileSync(path)]);

const times = [];
let bytes;
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  bytes = await draw();
  times.push(performance.now() - start);
}
writeFileSync(`${file}.pdf`, bytes);
process.stdout.write(JSON.stringify(times));

async function draw() {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const embedded = {};
  for (const [weight, face] of faces) embedded[weight] = await document.embedFont(face, { subset: true });
  for (const { width, height, strokes } of pages) {
    const page = document.addPage([width, height]);
    for (const stroke of strokes) drawStroke(page, height, stroke, embedded);
  }
  return document.save();
}

function drawStroke(page, height, { kind, ...stroke }, fonts) {
  if (kind === "text") return drawText(page, height, stroke, fonts);
  const { x = 0, y = 0, path, fill, line, lineWidth } = stroke;
  page.drawSvgPath(path, {
    x,
    y: height - y,
    ...(fill && { color: color(fill) }),
    ...(line && { borderColor: color(line), borderWidth: lineWidth }),
  });
}

function drawText(page, height, { text, x, y, size, weight, ink, align }, fonts) {
  const font = fonts[weight];
  // A program that lays out a page measures every line at least once.
  const width = font.widthOfTextAtSize(text, size);
  const left = align === "right" ? x - width : align === "center" ? x - width / 2 : x;
  page.drawText(text, { x: left, y: height - y, size, font, color: color(ink) });
}

function color(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}
