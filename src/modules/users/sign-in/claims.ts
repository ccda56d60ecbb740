import { isEmailAddress } from "#/platform/text/email-address.ts";
import { cleanText } from "#/platform/text/text.ts";

/** What another service says about a person, in its ID token or at its userinfo endpoint. */
type Reported = Readonly<Record<string, unknown>>;

/** What is taken from it. */
export interface Claims {
  subject: string;
  /** Empty where it names none. */
  email: string;
  isVerified: boolean;
  /** Empty where it says none that fits. */
  name: string;
  /** That the person is in, by the names that the service uses; empty where it tells none, or nobody asked. */
  groups: readonly string[];
  /** The person is in more groups than the service sends, so that it sends none. */
  omitsGroups: boolean;
}

/** How it is read. */
export interface Reading {
  /**
   * The service gives addresses to its own people only, so that none needs its word for it: Entra ID and AD FS never send
   * `email_verified`, and AD FS often sends no address but the name for signing in.
   */
  trustsEmail: boolean;
  /** Name of the claim with the groups; null: they do not count. */
  groupsClaim: string | null;
}

/** Names for signing in that many organizations give out in the form of an address, in the order of trust. */
const NAMES_OF_A_SIGN_IN = ["upn", "preferred_username"] as const;
const NAME_MAX = 200;

/**
 * Reads what the service says about a person. Address and proof are taken from the same place.
 * @param info of the userinfo endpoint; empty where it was not asked
 */
export function claimsOf(token: Reported, info: Reported, { trustsEmail, groupsClaim }: Reading): Claims {
  const source = typeof token.email === "string" ? token : info;
  const email = typeof source.email === "string" ? source.email.trim() : "";
  return {
    subject: `${token.iss} ${token.sub}`,
    email: email === "" && trustsEmail ? addressIn([token, info]) : email,
    isVerified: trustsEmail || source.email_verified === true,
    name: plainName(token.name) || plainName(info.name),
    groups: groupsClaim === null ? [] : [...groupsIn(token, groupsClaim), ...groupsIn(info, groupsClaim)],
    omitsGroups: groupsClaim !== null && omitsGroups(token, groupsClaim),
  };
}

/**
 * From a number of groups on (200), Entra ID sends only where they could be read (OpenID Connect Core 5.6.2, "distributed
 * claims"), which needs rights in the directory.
 */
const omitsGroups = ({ hasgroups, _claim_names: names }: Reported, claim: string): boolean =>
  claim === "groups" && (hasgroups === true || inside(names, [claim]) !== undefined);

/** Whether the ID token alone leaves something open that the userinfo endpoint may tell. */
export const asksForMore = (token: Reported, { groupsClaim }: Reading): boolean =>
  typeof token.email !== "string" ||
  (groupsClaim !== null && groupsIn(token, groupsClaim).length === 0 && !omitsGroups(token, groupsClaim));

/**
 * Groups are a list, one text, or the keys of an object. A claim's name may contain dots, and dots may also lead into an
 * object: the name as a whole counts first.
 */
function groupsIn(reported: Reported, claim: string): string[] {
  const found = Object.hasOwn(reported, claim) ? reported[claim] : inside(reported, claim.split("."));
  if (typeof found === "string") return [found];
  if (Array.isArray(found)) return found.filter((one) => typeof one === "string");
  return typeof found === "object" && found !== null ? Object.keys(found) : [];
}

function inside(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, first);
  return isObject ? inside((value as Reported)[first], rest) : undefined;
}

function addressIn(places: readonly Reported[]): string {
  const names = NAMES_OF_A_SIGN_IN.flatMap((claim) => places.map((place) => place[claim]));
  const address = names.find((name) => typeof name === "string" && isEmailAddress(name));
  return typeof address === "string" ? address : "";
}

/** A name as people give theirs here: one line that is not too long. */
function plainName(notified: unknown): string {
  const name = typeof notified === "string" ? cleanText(notified).trim() : "";
  return name.length <= NAME_MAX && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? name : "";
}
