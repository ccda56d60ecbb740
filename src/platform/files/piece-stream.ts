/** Some 10 ms of work. */
const ITEMS_AT_ONCE = 250;

/**
 * Text that is made while it is sent, of some items at a time, so that whoever else asks need not wait for a long one.
 * @param textOf the text of some items; the last of them may be none
 */
export function pieceStream<Item>(
  items: Iterable<Item>,
  textOf: (piece: readonly Item[], isFirst: boolean, isLast: boolean) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = items[Symbol.iterator]();
  let isFirst = true;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece: Item[] = [];
        let isLast = false;
        while (piece.length < ITEMS_AT_ONCE && !isLast) {
          const { value, done } = left.next();
          if (done) isLast = true;
          else piece.push(value);
        }
        controller.enqueue(encoder.encode(textOf(piece, isFirst, isLast)));
        isFirst = false;
        if (isLast) controller.close();
        else await new Promise((resolve) => setImmediate(resolve));
      },
    },
    { highWaterMark: 1 },
  );
}
