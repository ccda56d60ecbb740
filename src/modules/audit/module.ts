import type { Ground } from "#/ground.ts";
import { whenUsed } from "#/platform/lazily.ts";
import { createAuditService } from "./service.ts";
import { createAuditStore } from "./store.ts";

/** Who did what to whom, when and from where, for the account and for whoever runs the server to read. */
export function auditModule(needs: Ground) {
  const service = createAuditService({
    ...needs,
    store: whenUsed(() => createAuditStore(needs.db)),
    months: needs.config.AUDIT_KEPT_MONTHS,
  });
  return {
    parts: { audit: service },
    jobs: [
      { name: "store-audit", pattern: "* * * * * *", run: service.flush },
      { name: "forget-old-audit", pattern: "15 40 * * * *", run: service.forgetOld },
    ],
    flush: service.flush,
  };
}
