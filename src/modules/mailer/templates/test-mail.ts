import { messageId } from "#/modules/mailer/deliver.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { type Mailbox, MailRefused, type MailTransport, MailUnavailable } from "#/platform/mail/smtp.ts";
import { HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { WantedSample, WriteSample } from "./sample.ts";
import type { Scope } from "./service.ts";

/** Enough for somebody who writes, and too few to fill a mailbox with. */
const PER_HOUR = 20;

interface TestMailDeps extends Pick<Infrastructure, "clock" | "security"> {
  transport: () => MailTransport | null;
  from: () => Mailbox;
  newId: () => string;
  write: WriteSample;
  /** Somebody who is known, with what is known of their address; or null. */
  person: (userId: string) => { name: string; email: string; emailVerifiedAt: number | null } | null;
}

/** What became of it. */
export const TEST_MAIL_ENDS = ["sent", "test_mode", "no_mail_server", "no_address", "not_taken"] as const;
interface TestMail {
  status: (typeof TEST_MAIL_ENDS)[number];
  /** null: it went to nobody. */
  sentTo: string | null;
  /** What the mail server said. */
  detail: string | null;
}

export type SendTestMail = ReturnType<typeof createTestMail>;

/** Sends a mail as it would be to its author, and to nobody else. */
export function createTestMail({ clock, transport, from, security, newId, write, person }: TestMailDeps) {
  const sent = new Map<string, number[]>();

  /** @throws Problem rate_limited (429) */
  function count(userId: string): void {
    const now = clock.now();
    const recent = (sent.get(userId) ?? []).filter((at) => at > now - HOUR_MS && at <= now);
    const [first = now] = recent;
    if (recent.length >= PER_HOUR)
      throw new Problem("rate_limited", { retryAfter: (first + HOUR_MS - now) / SECOND_MS });
    sent.set(userId, [...recent, now]);
  }

  /** @throws Problem rate_limited (429) */
  return async (tenant: Tenant, scope: Scope, wanted: WantedSample, userId: string): Promise<TestMail> => {
    const nothing = (status: TestMail["status"], detail: string | null = null): TestMail => ({
      ...{ status, sentTo: null, detail },
    });
    const [server, to] = [transport(), person(userId)];
    if (tenant.mode === "test") return nothing("test_mode");
    if (server === null) return nothing("no_mail_server");
    // The bearer of the administrator token is no user; and an address that was never verified may be anybody's.
    if (to === null || to.emailVerifiedAt === null) return nothing("no_address");
    count(userId);
    const { accountId: account, mode } = tenant;
    security.note("mail_template.tried", { by: `user:${userId}`, account, mode });
    try {
      await server.send({
        ...(await write(tenant, scope, wanted)),
        to: { name: to.name, address: to.email },
        from: { ...from() },
        messageId: messageId(`mail_template:${newId()}`, from()),
      });
      return { status: "sent", sentTo: to.email, detail: null };
    } catch (error) {
      if (error instanceof MailRefused || error instanceof MailUnavailable)
        return nothing("not_taken", error.message);
      throw error;
    }
  };
}
