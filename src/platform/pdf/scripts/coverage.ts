/** One font of another script, as `npm run fonts` lists it in `assets/fonts/scripts/index.json`. */
export interface FaceEntry {
  name: string;
  /** Below `assets/fonts/scripts`, packed. */
  file: string;
  /** Its characters: first and last of each range in hexadecimal digits, "41-5a 61". */
  characters: string;
}

/** Returns whether a code point is in one of the ranges of a `FaceEntry`. */
export function covering(characters: string): (codePoint: number) => boolean {
  const firsts: number[] = [];
  const lasts: number[] = [];
  for (const range of characters.split(" ")) {
    const [first = "", last = first] = range.split("-");
    firsts.push(Number.parseInt(first, 16));
    lasts.push(Number.parseInt(last, 16));
  }
  return (codePoint) => {
    let low = 0;
    let high = firsts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((firsts[middle] ?? 0) <= codePoint) low = middle + 1;
      else high = middle;
    }
    return low > 0 && codePoint <= (lasts[low - 1] ?? -1);
  };
}
