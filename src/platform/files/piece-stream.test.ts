import { expect, test } from "bun:test";
import { pieceStream } from "./zip-stream.ts";

test.each([0, 1, 249, 250, 251, 500])("a stream of pieces is the text of all %d items", async (count) => {
  const items = Array.from({ length: count }, (_, place) => place);
  const pieces: number[] = [];
  const stream = pieceStream(items, (piece, isFirst, isLast) => {
    pieces.push(piece.length);
    return `${isFirst ? "<" : ""}${piece.map((item) => `${item};`).join("")}${isLast ? ">" : ""}`;
  });
  expect(await new Response(stream).text()).toBe(`<${items.map((item) => `${item};`).join("")}>`);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(250);
});
