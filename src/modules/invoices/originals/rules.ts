import { sha256 } from "#/platform/crypto/secrets.ts";

/** What is kept of each document, and how the rows prove one another. Pure. */

export type OriginalKind = "xml" | "pdf";

/**
 * Versions of what renders documents: of the XML, and of the page. Raise one when its output changes, as
 * `renderers.test.ts` demands. Originals of earlier versions stay as they are.
 */
export const RENDERERS: Readonly<Record<OriginalKind, string>> = { xml: "xml 1", pdf: "pdf 1" };

/** A row of the chain. */
export interface ChainRow {
  seq: number;
  invoiceId: string;
  kind: OriginalKind;
  /** Of the bytes as they are served, in hex. */
  sha256: string;
  /** Of the invoice's own row (`RECORD`), in hex. */
  record: string;
  renderer: string;
  /** Milliseconds since 1970. */
  storedAt: number;
  backfilled: boolean;
  /** Milliseconds since 1970: when it came with its account from another server, which had stored it; null: stored here. */
  cameAt: number | null;
  /** The hash of the row before. */
  previous: string;
  hash: string;
}

/** What the first row of all follows. */
export const NOTHING_BEFORE = "0".repeat(64);

/** The hash of a row: of everything that it states, in one fixed order. */
export const chainHash = (row: Omit<ChainRow, "seq" | "hash">): string =>
  sha256(
    JSON.stringify([
      row.previous,
      row.invoiceId,
      row.kind,
      row.sha256,
      row.record,
      row.renderer,
      row.storedAt,
      row.backfilled ? 1 : 0,
      row.cameAt,
    ]),
  );

/**
 * An invoice's row as one text, as SQLite writes it: the original is bound to the figures that lists and exports show.
 * Left out is what may change (whether and when it was paid), and `came_at`, which a transfer sets.
 */
export const RECORD_COLUMNS = [
  ...["id", "account_id", "mode", "order_id", "type", "year", "sequence", "number", "revision", "language"],
  ...[
    "seller",
    "billing_address",
    "buyer_reference",
    "lines",
    "product_id",
    "product_number",
    "product_name",
  ],
  ...["net_cents", "vat_rate", "vat_cents", "gross_cents", "currency", "tax_case", "notes", "issued_at"],
  ...[
    "issued_on",
    "due_on",
    "supplied_on",
    "corrects_id",
    "corrected_credits",
    "correction",
    "payment_method",
    "paid_cents",
  ],
] as const;

/** SQL of that text, for a row of invoices that is called `i`. */
export const RECORD = `json_array(${RECORD_COLUMNS.map((name) => `i.${name}`).join(", ")})`;

/** SHA-256 in hex. */
export const digestOf = (bytes: Uint8Array): string => Bun.CryptoHasher.hash("sha256", bytes, "hex");

/** Compressed where it saves a tenth, as with XML; a PDF consists of compressed parts. */
export function packed(bytes: Uint8Array): Uint8Array {
  const small = Bun.zstdCompressSync(bytes);
  return small.length < bytes.length * 0.9 ? small : bytes;
}

/** How Zstandard begins; XML begins with `<` and a PDF with `%`. */
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd] as const;

/** The bytes as they are served. @throws Error for ones that cannot be unpacked */
export const unpacked = (stored: Uint8Array): Uint8Array =>
  ZSTD.every((byte, at) => stored[at] === byte) ? Bun.zstdDecompressSync(stored) : stored;
