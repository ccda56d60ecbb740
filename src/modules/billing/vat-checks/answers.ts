import { isoCountry } from "#/platform/text/country.ts";

/** What a tax authority answered about a VAT id, as it is kept as evidence. */
export interface VatAnswer {
  outcome: "valid" | "invalid" | "unavailable";
  /** The authority's number of the consultation. */
  consultation: string | null;
  /** As the authority returned them; of the BZSt whether they match ("A") or not ("B"). */
  name: string | null;
  address: string | null;
}

export const UNAVAILABLE: VatAnswer = {
  outcome: "unavailable",
  consultation: null,
  name: null,
  address: null,
};

/** The buyer whose VAT id is confirmed, with its prefix. */
interface Asked {
  vatId: string;
  company: string;
  street: string;
  zip: string;
  city: string;
}

/** How one authority is asked: where, with what, and what its answer means. */
interface VatAuthority {
  url: string;
  body(asked: Asked, requester: string): Record<string, string>;
  read(status: number, answer: Record<string, unknown>): VatAnswer;
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" && value.trim() !== "---" ? value.trim() : null;

/**
 * The European Commission's service (REST API, `check-vat-number`). With the seller's own id as the requester, it
 * returns a number of the consultation. Only a clear no is one: errors of a member state come with status 200, too.
 */
const VIES: VatAuthority = {
  url: "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number",
  body: ({ vatId }, requester) => ({
    countryCode: vatId.slice(0, 2),
    vatNumber: vatId.slice(2),
    ...(requester !== "" && {
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    }),
  }),
  read(status, answer) {
    const { valid, userError } = answer;
    const isAnswered = status === 200 && !Array.isArray(answer.errorWrappers);
    const hasFailed = typeof userError === "string" && !/^(?:VALID|INVALID)$/.test(userError);
    if (!isAnswered || hasFailed || typeof valid !== "boolean") return UNAVAILABLE;
    return {
      outcome: valid ? "valid" : "invalid",
      consultation: textOf(answer.requestIdentifier),
      name: textOf(answer.name),
      address: textOf(answer.address),
    };
  },
};

/** Status codes of the BZSt: valid, and valid without the qualified part. */
const BZST_VALID = new Set(["evatr-0000", "evatr-0003", "evatr-2008"]);
/** Not assigned, not yet or no longer valid, or of a form that its state does not use. */
const BZST_INVALID = new Set([
  "evatr-0005",
  "evatr-0012",
  "evatr-2001",
  "evatr-2002",
  "evatr-2003",
  "evatr-2006",
]);

/**
 * The German tax office (eVatR, REST since July 2025), for sellers with a German VAT id. It compares name and address. Address,
 * fields and codes are the same in open clients of different authors (rechtlogisch/evatr-js, CanHazEvatr, one in Go). What a
 * code means is decided by itself, never by the HTTP status.
 */
const BZST: VatAuthority = {
  url: "https://api.evatr.vies.bzst.de/app/v1/abfrage",
  body: ({ vatId, company, street, zip, city }, requester) => ({
    anfragendeUstid: requester,
    angefragteUstid: vatId,
    firmenname: company,
    ort: city,
    ...(street !== "" && { strasse: street }),
    ...(zip !== "" && { plz: zip }),
  }),
  read(_, answer) {
    const status = textOf(answer.status) ?? "";
    const outcome = BZST_VALID.has(status) ? "valid" : BZST_INVALID.has(status) ? "invalid" : null;
    if (outcome === null) return UNAVAILABLE;
    const address = ["ergStrasse", "ergPlz", "ergOrt"].map((field) => textOf(answer[field])).filter(Boolean);
    return {
      outcome,
      consultation: textOf(answer.id),
      name: textOf(answer.ergFirmenname),
      address: address.length === 0 ? null : address.join(" "),
    };
  },
};

export const VAT_AUTHORITIES = { vies: VIES, bzst: BZST } as const satisfies Record<string, VatAuthority>;

/** Which authority answers sellers of a country: the BZSt only those with a German VAT id. */
export const authorityFor = (wanted: "vies" | "bzst", requester: string): "vies" | "bzst" =>
  wanted === "bzst" && isoCountry(requester.slice(0, 2)) === "DE" ? "bzst" : "vies";
