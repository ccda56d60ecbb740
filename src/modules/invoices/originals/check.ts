import { embeddedXml } from "./embedded.ts";
import { type ChainRow, chainHash, digestOf, unpacked } from "./rules.ts";

/** A row of the chain, and what it is compared with. */
export interface CheckedRow extends Omit<ChainRow, "seq"> {
  /** As they are stored. */
  bytes: Uint8Array;
  /** The invoice's own row as it is now (`RECORD`); null: it is gone. */
  recordText: string | null;
  /** The digest of the XML that is kept of the same invoice; null: none is. */
  xmlDigest: string | null;
}

/** Compares a document with its hashes, with its invoice and with the XML in it. null: all of it agrees. */
export function failureOf(row: CheckedRow): "original_changed" | "original_differs" | null {
  const bytes = readable(row.bytes);
  if (bytes === null || digestOf(bytes) !== row.sha256 || chainHash(row) !== row.hash)
    return "original_changed";
  const record = row.recordText === null ? null : digestOf(new TextEncoder().encode(row.recordText));
  if (record !== row.record) return "original_differs";
  if (row.kind !== "pdf") return null;
  const embedded = embeddedXml(bytes);
  return (embedded === null ? null : digestOf(embedded)) === row.xmlDigest ? null : "original_differs";
}

function readable(stored: Uint8Array): Uint8Array | null {
  try {
    return unpacked(stored);
  } catch {
    return null;
  }
}
