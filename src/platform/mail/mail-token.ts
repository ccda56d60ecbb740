import { type Secrets, sameText } from "#/platform/crypto/secrets.ts";

/**
 * What an email is recognised by when a report about it comes back: 32 characters that nobody can guess. They are the
 * Message-ID, a header field and part of the envelope sender, because each of them is replaced by some service. All are
 * lower case, as servers change the case of addresses.
 */

const PURPOSE = "mail-token";
const ID_LENGTH = 10;
const TOKEN_LENGTH = 32;
const TOKEN = /(?<![0-9a-z])[0-9a-f]{10}[a-z2-7]{22}(?![0-9a-z])/gi;
/** A report names one email, a few times; whoever sends more tries out. */
const TRIED_AT_MOST = 50;

/** An email by its number in the outbox and the name of its intent: numbers begin again where a backup was restored. */
interface NamedMail {
  id: number;
  ref: string;
}

export type MailTokens = ReturnType<typeof createMailTokens>;

export function createMailTokens(secrets: Pick<Secrets, "mac" | "macs">) {
  const nameOf = ({ id, ref }: NamedMail): string => `${id}:${ref}`;
  const tokenOf = (id: number, mac: string): string =>
    `${id.toString(16).padStart(ID_LENGTH, "0")}${mac.slice(0, TOKEN_LENGTH - ID_LENGTH)}`;
  return {
    tokenOf: (mail: NamedMail): string => tokenOf(mail.id, secrets.mac(PURPOSE, nameOf(mail))),

    /**
     * Finds the email that a text names.
     * @param find looks up an email by its number
     */
    findNamed<Found extends NamedMail>(text: string, find: (id: number) => Found | null): Found | null {
      const tokens = new Set((text.match(TOKEN) ?? []).map((token) => token.toLowerCase()));
      for (const token of [...tokens].slice(0, TRIED_AT_MOST)) {
        const mail = find(Number.parseInt(token.slice(0, ID_LENGTH), 16));
        const macs = mail === null ? [] : secrets.macs(PURPOSE, nameOf(mail));
        if (mail !== null && macs.some((mac) => sameText(tokenOf(mail.id, mac), token))) return mail;
      }
      return null;
    },
  };
}

/** The address that reports about an email go to (VERP): a mailbox of this name, or one that takes what is behind a plus. */
export function returnPathOf(bounceAddress: string, token: string): string {
  const at = bounceAddress.lastIndexOf("@");
  return `${bounceAddress.slice(0, at)}+${token}${bounceAddress.slice(at)}`;
}

/** RFC 5321, 4.5.3.1.1: what stands before the at sign has room for 64 characters. */
export const BOUNCE_NAME_MAX = 64 - TOKEN_LENGTH - 1;
