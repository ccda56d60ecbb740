export type Encoding = "br" | "gzip";

/**
 * The best of what an Accept-Encoding header names; "q=0" forbids one.
 * @param there the encodings to choose from
 * @returns null: as it is
 */
export function chooseEncoding(header: string, there: readonly string[] = ["br", "gzip"]): Encoding | null {
  const accepted = header
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  const has = (encoding: Encoding) => accepted.includes(encoding) && there.includes(encoding);
  return has("br") ? "br" : has("gzip") ? "gzip" : null;
}
