/** The chapter about each page, by the beginning of the page's address. The longest beginning decides. */
const CHAPTER_OF: Readonly<Record<string, string>> = {
  "/": "getting-started",
  "/jobs": "comparing",
  "/clients": "getting-started",
  "/candidates": "results",
  "/candidates/invite": "inviting",
  "/invites": "inviting",
  "/sessions": "inviting",
  "/mails": "inviting",
  "/compare": "comparing",
  "/shortlist": "comparing",
  "/shortlists": "comparing",
  "/shares": "comparing",
  "/job-profiles": "comparing",
  "/outcomes": "comparing",
  "/teams": "teams",
  "/requests": "data-protection",
  "/privacy": "data-protection",
  "/fairness": "data-protection",
  "/orders": "credits",
  "/invoices": "credits",
  "/members": "users",
  "/me": "users",
  "/notifications": "users",
  "/keys": "users",
  "/webhooks": "webhooks",
  "/account": "getting-started",
  "/branding": "getting-started",
  "/mail-templates": "inviting",
  "/reports": "results",
  "/server/accounts": "selling",
  "/server/trials": "selling",
  "/server/orders": "selling",
  "/server/payments": "selling",
  "/server/prices": "selling",
  "/server/invoices": "selling",
  "/server/requests": "erasing",
  "/server/norms": "commands",
  "/server/quality": "commands",
  "/server/operators": "first-start",
  "/server/audit": "running",
  "/server/settings": "settings",
  "/server/health": "faults",
  "/server/backups": "backup",
};

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Returns the name of the chapter about a page of the console. */
export function chapterFor(pathname: string): string | undefined {
  if (/^\/candidates\/\d+\/interview$/.test(pathname)) return "interviews";
  const [longest] = Object.keys(CHAPTER_OF)
    .filter((path) => isBelow(pathname, path))
    .sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : CHAPTER_OF[longest];
}
