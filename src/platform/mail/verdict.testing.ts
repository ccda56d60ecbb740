import { authenticate } from "mailauth";
import { createTextRecords } from "#/platform/outbound/text-records.ts";

interface JudgedMail {
  source: string;
  /** Sender of the envelope. */
  envelope: string;
  /** Address of the machine that hands the email over. */
  ip: string;
  /** Address of the name server that the receiver asks. */
  nameServer: string;
}

/** What a receiver makes of an email (SPF, DKIM, DMARC), by another implementation than our own. */
export async function verdictOf({ source, envelope, ip, nameServer }: JudgedMail) {
  const texts = createTextRecords([nameServer]);
  const { spf, dkim, dmarc } = await authenticate(source, {
    ...{ ip, helo: "mx.server.example", mta: "mx.people.example", sender: envelope },
    async resolver(name) {
      const found = await texts(name);
      if (found === null || found.length === 0) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
      return [[found.toSorted((a, b) => b.length - a.length)[0] ?? ""]];
    },
  });
  return {
    ...{ spf: spf.status.result, dmarc: dmarc.status.result },
    dkim: dkim.results.map(({ status }) => status.result),
  };
}
