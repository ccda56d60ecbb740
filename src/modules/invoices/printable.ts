import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { BillingAddress } from "./tables.ts";

/** The part of an invoice that people write in their own letters. */
type Recipient = Pick<BillingAddress, "company" | "attention" | "street" | "city">;

/** Asks the fonts which characters of texts they lack: a list in JSON. */
export interface UnprintableJob {
  document: "unprintable";
  job: { texts: string[] };
}

/** Letters that the fonts of invoices have, as a test makes sure: nearly every address is of them. */
export const USUAL = /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201E]*$/u;

/**
 * Checks what would be printed other than it was written: the page and the XML of an invoice must state the same
 * texts.
 */
export function createPrintableCheck(fonts: Pick<ThreadQueue<UnprintableJob>, "run">) {
  async function canPrint(all: string[], tenant?: Tenant): Promise<boolean> {
    const texts = all.filter((text) => !USUAL.test(text));
    if (texts.length === 0) return true;
    const lost = await fonts.run(
      { document: "unprintable", job: { texts } },
      tenant === undefined ? {} : { tenant },
    );
    return JSON.parse(new TextDecoder().decode(lost)).length === 0;
  }

  return {
    canPrint,

    /**
     * @param more texts of people next to the recipient
     * @throws Problem with the refusal
     */
    async require(
      { company, attention, street, city }: Recipient,
      more: string[],
      refusal: "invoice_not_printable" | "recipient_not_printable",
      tenant?: Tenant,
    ): Promise<void> {
      if (!(await canPrint([company, attention, street, city, ...more], tenant))) throw new Problem(refusal);
    },
  };
}
