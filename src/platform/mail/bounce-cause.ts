/** Why an email came back, as far as somebody can do something about it. */
export const BOUNCE_CAUSES = [
  "mailbox_unknown",
  "mailbox_full",
  "domain_unknown",
  "unreachable",
  "too_large",
  "spam",
  /** The receiver does not trust emails with this sender: SPF, DKIM or DMARC. */
  "sender_not_trusted",
  /** A rule of the receiver, such as a mailbox that takes emails from inside alone. */
  "refused",
  "other",
] as const;
export type BounceCause = (typeof BOUNCE_CAUSES)[number];

type Signs = readonly (readonly [BounceCause, RegExp])[];

/** The status codes of RFC 3463 without their class, and those that Exchange Online and Gmail add. */
const BY_STATUS: Signs = [
  ["mailbox_full", /^2\.2$/],
  ["too_large", /^(?:3\.4|2\.3)$/],
  ["domain_unknown", /^(?:1\.2|4\.4|4\.310)$/],
  ["sender_not_trusted", /^7\.(?:2\d|509|515)$/],
  ["mailbox_unknown", /^(?:1\.[1036]|1\.10|1\.351|2\.1)$/],
  ["unreachable", /^4\.(?:[02-9]|3\d\d)$/],
  ["refused", /^7\./],
];

const BY_TEXT: Signs = [
  [
    "mailbox_full",
    /over ?quota|quota (?:is )?exceeded|(?:mailbox|inbox|account)(?: is)? (?:over|full)|out of storage/,
  ],
  ["too_large", /(?:message|mail)(?: is)? too (?:large|big)|size (?:limit )?exceed|exceeds[^.]{0,60}size/],
  ["domain_unknown", /null ?mx|nxdomain|domain (?:name )?(?:does not exist|not found)|no such domain/],
  [
    "domain_unknown",
    /host (?:or domain name |name )?not found|unrouteable (?:mail )?domain|non-?existent ?domain/,
  ],
  ["sender_not_trusted", /\b(?:spf|dkim|dmarc)\b|unauthenticated/],
  ["spam", /\bspam\b|\bjunk\b|block ?list|black ?list|spamhaus|reputation|unsolicited|content rejected/],
  [
    "mailbox_unknown",
    /user (?:is )?unknown|unknown user|no such (?:user|recipient|mailbox|person)|no mailbox/,
  ],
  [
    "mailbox_unknown",
    /does ?n[o']t exist|recip(?:ient)?(?: address)? ?(?:was )?not ?found|invalid (?:recipient|mailbox)/,
  ],
  [
    "mailbox_unknown",
    /mailbox (?:is )?(?:unavailable|disabled|not found)|account (?:is |has been )?(?:disabled|inactive)/,
  ],
  ["mailbox_unknown", /unrouteable address|recipient address rejected/],
  ["unreachable", /timed? ?out|connection refused|expired|retry time/],
  ["refused", /not (?:permitted|allowed|authori[sz]ed)|access denied|policy|rejected/],
];

/** Codes that servers use for almost anything, so the words say more: 5.0.0, 5.4.1 and all of 5.7. */
const VAGUE = /^(?:0\.\d+|4\.1|7\..*)$/;

/**
 * Finds the cause that a report names.
 * @param status as RFC 3463 has it, such as 5.1.1; null where there is none
 * @param said what the server said about it
 */
export function bounceCause(status: string | null, said: string): BounceCause {
  const code = status?.replace(/^\d\./, "") ?? "";
  const text = said.toLowerCase();
  const [byStatus, byText] = [BY_STATUS, BY_TEXT].map(
    (signs, place) => signs.find(([, sign]) => sign.test(place === 0 ? code : text))?.[0],
  );
  // Exchange says 5.1.10 of a mailbox, and RFC 7505 of a domain that takes no emails.
  const isVague = VAGUE.test(code) || (code === "1.10" && byText === "domain_unknown");
  const [first, second] = isVague ? [byText, byStatus] : [byStatus, byText];
  return first ?? second ?? (code === "4.1" ? "unreachable" : "other");
}
