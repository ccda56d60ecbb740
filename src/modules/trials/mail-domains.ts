import { nodeUrl } from "#/platform/process/runtime.ts";
import supplement from "../../../assets/mail-domains/no-company.json";
import { isConsumerDomain } from "./rules.ts";

/**
 * Domains that neither list has, by what they are. Only providers that give addresses to the public under the very
 * domain: a company with a domain of its own at one of them is not meant.
 */
const MISSED: ReadonlySet<string> = new Set(Object.values(supplement).flat());

/** Whether an e-mail address can be a company's; the address has passed the check for e-mail addresses. */
export type IsCompanyAddress = (email: string) => boolean;

/** Some 25,000 domains in two lists, which are loaded when the first request for a trial comes. */
export async function loadCompanyAddresses(): Promise<IsCompanyAddress> {
  const [{ isCompanyDomain }, { disposableEmailBlocklistSet }] = await Promise.all([
    import("company-email-validator"),
    import("disposable-email-domains-js"),
  ]);
  const disposable = disposableEmailBlocklistSet();
  const isListed = (domain: string) =>
    !isCompanyDomain(domain) || disposable.has(domain) || MISSED.has(domain);
  return (email) => {
    const domain = plainDomain(email.slice(email.lastIndexOf("@") + 1));
    // The lists write the few international names as people do.
    return ![domain, nodeUrl().domainToUnicode(domain)].some((form) => isConsumerDomain(form, isListed));
  };
}

/** One spelling of a domain: letters that only look different become plain ones, international ones become ASCII. */
function plainDomain(domain: string): string {
  const lower = domain.toLowerCase();
  return (nodeUrl().domainToASCII(lower) || lower).replace(/\.+$/, "");
}
