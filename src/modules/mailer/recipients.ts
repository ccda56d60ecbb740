import type { Tenant } from "#/platform/context/tenant.ts";
import type { MailIntent } from "./intents.ts";
import type { LetterDeps } from "./letter-parts.ts";

type RecipientDeps = Pick<
  LetterDeps,
  | "account"
  | "reader"
  | "invite"
  | "session"
  | "startRequest"
  | "order"
  | "creditNote"
  | "memberInvitation"
  | "candidateCode"
>;

/** To which address a mail goes, as its letter will say; null where nobody needs it any more. */
export function recipientOf(deps: RecipientDeps, tenant: Tenant, intent: MailIntent): string | null {
  switch (intent.template) {
    case "invite":
    case "reminder":
      return deps.invite(tenant, intent.inviteId)?.email ?? null;
    case "start":
      return "requestId" in intent
        ? (deps.startRequest(tenant, intent.requestId)?.email ?? null)
        : deps.session(tenant, intent.sessionId)?.email || null;
    case "thanks":
    case "decline":
      return deps.session(tenant, intent.sessionId)?.email || null;
    case "new_link":
      return "inviteId" in intent
        ? (deps.invite(tenant, intent.inviteId)?.email ?? null)
        : deps.session(tenant, intent.sessionId)?.email || null;
    case "candidate_code":
      return deps.candidateCode(tenant, intent.codeId)?.email ?? null;
    case "receipt":
      if (intent.reader !== undefined) return ofReader(deps, tenant, intent.reader);
      return deps.order(tenant, intent.orderId)?.email ?? null;
    case "credit_note":
      if (intent.reader !== undefined) return ofReader(deps, tenant, intent.reader);
      return deps.creditNote(tenant, intent.creditNoteId)?.email ?? null;
    case "member_invitation":
      return deps.memberInvitation(intent.linkId)?.email ?? null;
    case "completed":
    case "candidate_request":
    case "withdrawn":
    case "webhook_disabled":
      return intent.reader === undefined
        ? deps.account(tenant.accountId).email
        : ofReader(deps, tenant, intent.reader);
    case "alert":
    case "alert_digest":
      return ofReader(deps, tenant, intent.reader);
    case "erased":
      // Nobody knows any more but the mail itself.
      return null;
    case "trial_approved":
    case "welcome":
      return deps.account(tenant.accountId).email;
  }
}

const ofReader = ({ reader }: RecipientDeps, { accountId }: Tenant, userId: string): string | null =>
  reader(accountId, userId)?.email ?? null;
