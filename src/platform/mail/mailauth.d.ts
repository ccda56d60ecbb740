/** The part of `mailauth` that tests use; the package brings no types for it. */
declare module "mailauth" {
  interface Verdict {
    result: "pass" | "fail" | "softfail" | "neutral" | "none" | "temperror" | "permerror";
  }
  interface Options {
    ip: string;
    helo: string;
    mta: string;
    /** Sender of the envelope. */
    sender: string;
    resolver: (name: string, type: string) => Promise<string[][]>;
  }
  export function authenticate(
    source: string,
    options: Options,
  ): Promise<{
    spf: { status: Verdict };
    dkim: { results: { status: Verdict }[] };
    dmarc: { status: Verdict };
  }>;
}
