import type { SecurityEvent, SecurityFields } from "#/platform/observability/security-log.ts";
import type { TestService } from "./service.ts";

type Heard = SecurityFields & { event: SecurityEvent };

/** Security events from now on, in the order in which they are written: what was undone is not among them. */
export function hearSecurity({ security, db }: Pick<TestService, "security" | "db">): Heard[] {
  const heard: Heard[] = [];
  const { note, refuse } = security;
  security.note = (event, fields) => {
    db.afterCommit(() => void heard.push({ event, ...fields }));
    note(event, fields);
  };
  security.refuse = (event, fields) => {
    heard.push({ event, ...fields });
    refuse(event, fields);
  };
  return heard;
}
