import { Elysia } from "elysia";
import type { Clock } from "#/platform/clock.ts";
import type { DataDir } from "#/platform/data-dir.ts";
import { ok } from "#/platform/http/envelope.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { allowLongAnswer } from "#/platform/http/long-answer.ts";
import type { OperatorGate } from "#/platform/http/operator.ts";
import type { Traffic } from "#/platform/http/traffic.ts";
import { readKey } from "#/platform/idempotency/rules.ts";
import type { JobMemory } from "#/platform/jobs/job-memory.ts";
import type { Renderer } from "#/platform/pdf/renderer.ts";
import {
  type Check,
  HealthAnswer,
  healthView,
  MailCheckAnswer,
  mailCheckView,
  TestMailAnswer,
  TestMailBody,
  testMailView,
} from "./admin-schema.ts";
import type { HealthStore } from "./admin-store.ts";
import type { MailDesk } from "./mail-desk.ts";
import type { ReadinessReport } from "./readiness.ts";

export interface AdminHealthDeps {
  operatorGate: OperatorGate;
  version: string;
  clock: Clock;
  startedAt: number;
  dataDir: Pick<DataDir, "path" | "freeBytes" | "sizes">;
  readiness: () => ReadinessReport;
  health: HealthStore;
  mailDesk: MailDesk;
  /** Host and port; null where no mail server is set. */
  mailServerName: string | null;
  jobMemory: Pick<JobMemory, "list">;
  traffic: Pick<Traffic, "summary">;
  renderer: Pick<Renderer<never>, "state">;
  memoryUsage: () => { rss: number; heapUsed: number; heapTotal: number };
  /** What `assay doctor` looks at, as far as it takes no time. */
  quickChecks: () => readonly Check[];
}

/** How the server is, for whoever runs it. */
export const adminHealthRoutes = (deps: AdminHealthDeps) => {
  const { operatorGate, health, mailDesk, dataDir } = deps;
  return new Elysia({ name: "admin-health", prefix: "/admin/health" })
    .use(operatorGate)
    .get(
      "/",
      () =>
        ok(
          healthView({
            version: deps.version,
            startedAt: deps.startedAt,
            now: deps.clock.now(),
            status: deps.readiness().status,
            checks: deps.quickChecks(),
            folder: dataDir.path,
            sizes: dataDir.sizes(),
            freeBytes: dataDir.freeBytes(),
            pages: health.pages(),
            outbox: health.outbox(),
            oldestDue: health.oldestDue(),
            mailServer: deps.mailServerName,
            lastTest: mailDesk.lastTest(),
            webhooks: health.webhooks(),
            jobs: deps.jobMemory.list(),
            memory: deps.memoryUsage(),
            traffic: deps.traffic.summary(),
            documents: deps.renderer.state(),
          }),
        ),
      { response: { 200: HealthAnswer } },
    )
    .post(
      "/mail-check",
      async ({ once, server, request }) => {
        allowLongAnswer(server, request);
        // A key that cannot be one is refused before the mail server is asked.
        readKey(request.headers.get("idempotency-key"));
        // Nothing can be awaited inside; a repetition connects in vain and gets the first answer.
        const found = await mailDesk.check();
        return afterWaiting(once(() => ok(mailCheckView(deps.mailServerName ?? "", found))));
      },
      { response: { 200: MailCheckAnswer } },
    )
    .post(
      "/test-mail",
      ({ body: { to, language = "en" }, status, once }) =>
        once(() => status(202, ok(testMailView(mailDesk.sendTest(to, language))))),
      { body: TestMailBody, response: { 202: TestMailAnswer } },
    );
};
