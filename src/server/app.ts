import type { Gates, Surface } from "#/platform/http/guards.ts";
import { createWings, type HttpApp } from "#/platform/http/lazy-routes.ts";
import { readingOnly } from "#/platform/http/reading-only.ts";
import type { Composed } from "./container.ts";
import type { Framing } from "./http-kernel.ts";

/**
 * The whole HTTP surface on one page: what each module opens to programs with a key, to the people of an account, to
 * whoever runs the server, and to everybody else. `/api/v1/console` holds the documented operations of the console;
 * `/api/console`, among the pages, is its sign-in.
 */
export function createApp(composed: Composed): HttpApp {
  const { modules: m, parts, config, settings } = composed;
  let framed: Framing | null = null;
  const framing = async (): Promise<Framing> => {
    const { createFraming } = await import("./http-kernel.ts");
    framed ??= createFraming(composed, (request) => app.routesFor(request));
    return framed;
  };
  const facts = {
    ...composed,
    billed: parts.billing.billed,
    contactEmail: () => settings.current().MAIL_FROM.address,
    rateLimit: config.RATE_LIMIT_PER_MINUTE,
  };

  const information = async ({ checkQuery }: Gates): Promise<Surface> => {
    const { informationRoutes } = await import("#/openapi/information-routes.ts");
    return [informationRoutes({ ...facts, checkQuery })];
  };
  const documentation = async ({ pages }: Gates): Promise<Surface> => {
    const { documentationRoutes } = await import("#/openapi/routes.ts");
    return [documentationRoutes({ ...facts, pages, routes: () => app.whole() })];
  };

  const api = (gates: Gates): Opening[] => [
    information(gates),
    m.catalog.api(gates, facts.billed),
    m.accounts.api(gates),
    m.register.api(gates),
    m.trials.api(gates),
    m.billing.api(gates, { ...parts, countPending: parts.invites.countPending }),
    m.invoices.api(gates),
    m.invites.api(gates),
    m.results.api(gates, parts),
    m.jobProfiles.api(gates),
    m.match.api(gates),
    m.candidates.api(gates),
    m.teams.api(gates),
    m.gdpr.api(gates),
    m.rights.api(gates),
    m.webhooks.api(gates),
    m.testHelpers.api(gates),
  ];
  const console = (gates: Gates): Opening[] => [
    m.overview.console(gates),
    m.candidates.console(gates),
    m.results.console(gates, parts),
    m.clients.console(gates, parts),
    m.jobs.console(gates),
    m.shortlist.console(gates),
    m.shortlists.console(gates),
    m.shares.console(gates),
    m.tags.console(gates),
    m.savedFilters.console(gates),
    m.alerts.console(gates),
    m.bulk.console(gates),
    m.reviews.console(gates),
    m.interviews.console(gates),
    m.activity.console(gates),
    m.retests.console(gates),
    m.outcomes.console(gates),
    m.fairness.console(gates),
    m.teams.console(gates),
    m.invites.console(gates, { ...parts, forgetCodes: parts.codes.forget }),
    m.inviteBatches.console(gates),
    m.inviteRules.console(gates),
    m.retention.console(gates),
    m.audit.console(gates),
    m.reminders.console(gates),
    m.start.console(gates, parts),
    m.testHelpers.console(gates),
    m.gdpr.console(gates),
    m.compliance.console(gates),
    m.rights.console(gates),
    m.codes.console(gates),
    m.mails.console(gates),
    m.webhooks.console(gates),
    m.accounts.console(gates, { ...parts, startIsClosed: parts.selfStart.closedBecause }),
    m.users.console(gates),
    m.branding.console(gates, parts),
    m.mailTemplates.console(gates, parts),
    m.reportTemplates.console(gates),
    m.billing.console(gates),
  ];
  const admin = (gates: Gates): Opening[] => [
    m.health.admin(gates),
    m.firstSteps.admin(gates),
    m.accounts.admin(gates, { ...parts, balance: parts.billing.balance }),
    m.trials.admin(gates),
    m.billing.admin(gates),
    m.catalog.admin(gates),
    m.invoices.admin(gates),
    m.rights.admin(gates),
    m.norms.admin(gates),
    m.quality.admin(gates),
    m.branding.admin(gates),
    m.mails.admin(gates),
    m.start.admin(gates),
    m.users.admin(gates),
    m.settings.admin(gates),
    m.audit.admin(gates),
    m.backups.admin(gates),
  ];
  const pages = (gates: Gates): Opening[] => [
    m.assessment.pages({
      handOver: parts.callers.handOver,
      feedbackUntil: parts.feedback.untilOf,
      fairnessUntil: (sitting) => parts.fairnessAnswers.untilOf(sitting, parts.reviews.isDecided),
    }),
    m.fairnessAnswers.pages(gates, parts.reviews),
    m.results.pages(gates),
    m.codes.pages(gates),
    m.rights.pages(gates),
    m.billing.pages(gates),
    m.accounts.pages(gates),
    m.signIn.pages(gates),
    m.manual.pages(gates),
    m.branding.pages(),
    m.start.pages(gates),
    m.shares.pages(gates),
    documentation(gates),
  ];
  const below = (prefix: string, openings: (gates: Gates) => Opening[]) => async () => {
    const { gates, mount } = await framing();
    return [mount(prefix, await all(openings(gates)))];
  };

  const whileWorking = readingOnly(composed.requestId, composed.db.standstill.cause);
  const app: HttpApp = createWings(
    [
      {
        below: ["/healthz", "/readyz"],
        make: () => m.health.probes(),
        isHostless: true,
        atOnce: m.health.answerProbe,
      },
      ...(m.health.metrics === null
        ? []
        : [{ below: ["/metrics"], make: m.health.metrics, isHostless: true }]),
      { below: ["/api/v1/console/"], make: below("/api/v1", console) },
      { below: ["/api/v1/admin/"], make: below("/api/v1", admin) },
      { below: ["/api/v1"], make: below("/api/v1", api) },
      {
        below: [""],
        make: async () => {
          const { gates, ourPages } = await framing();
          return [...(await all(pages(gates))), ...ourPages()];
        },
      },
    ],
    async (routes) => (await framing()).before(routes),
    composed.isCopy
      ? readingOnly(composed.requestId, () => "standby_copy")
      : (request, work) =>
          whileWorking(request, () =>
            composed.handedOut.around(() => composed.tracing.around(request, work)),
          ),
  );
  return app;
}

/** What a module opens, once it is loaded. */
type Opening = Surface | Promise<Surface>;

const all = async (openings: readonly Opening[]): Promise<Surface> => (await Promise.all(openings)).flat();
