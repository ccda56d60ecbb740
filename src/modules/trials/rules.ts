/** Interface, Limits: a trial has 3 credits. */
export const TRIAL_CREDITS = 3;

export const TRIAL_FILTERS = ["pending", "approved", "declined", "all"] as const;
export type TrialFilter = (typeof TRIAL_FILTERS)[number];

/**
 * Providers whose country domains are more than the lists know: the name below any top-level domain is theirs
 * (yahoo.bg, gmx.info, hotmail.com.pe).
 */
const PROVIDERS = /^(?:gmail|gmx|googlemail|hotmail|rocketmail|yahoo|ymail)\.[a-z]{2,4}(?:\.[a-z]{2})?$/;

/**
 * Listed domains below which companies have domains of their own. The domain itself stays refused, what is below
 * it is not. Which of the lists' domains these are was found with the Public Suffix List; home addresses of
 * dynamic DNS are not among them. onmicrosoft.com is the first domain of every Microsoft 365 tenant.
 */
const SHARED_BY_COMPANIES: ReadonlySet<string> = new Set([
  "com.ar",
  "msk.ru",
  "net.ua",
  "nom.za",
  "onmicrosoft.com",
  "org.ua",
  "pp.ua",
  "spb.ru",
  "web.id",
  "za.com",
  "zp.ua",
]);

/**
 * Whether mail at a domain is no company's: a provider of private mailboxes or of throw-away addresses, or
 * anything below one.
 * @param domain lower case, without a dot at its end
 * @param isListed whether the lists name exactly this domain
 */
export function isConsumerDomain(domain: string, isListed: (domain: string) => boolean): boolean {
  const labels = domain.split(".");
  return labels.slice(0, -1).some((_, at) => {
    const suffix = labels.slice(at).join(".");
    if (at > 0 && SHARED_BY_COMPANIES.has(suffix)) return false;
    return PROVIDERS.test(suffix) || isListed(suffix);
  });
}
