import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { createLazyGroups, type HttpApp } from "#/platform/http/lazy-routes.ts";
import { readingOnly } from "#/platform/http/responses.ts";
import type { Composed } from "./container.ts";
import type { HttpKernel } from "./http-kernel.ts";

/**
 * All HTTP routes on one page: those that each module opens to programs with a key, to the users of an account, to
 * the server administrator, and to everybody else. `/api/v1/console` contains the documented operations of the
 * console; `/api/console`, among the pages, is its sign-in.
 */
export function createApp(composed: Composed): HttpApp {
  const { modules: m, parts, config, settings } = composed;
  let kernel: HttpKernel | null = null;
  const loadKernel = async (): Promise<HttpKernel> => {
    const { createHttpKernel } = await import("./http-kernel.ts");
    kernel ??= createHttpKernel(composed, (request) => app.routesFor(request));
    return kernel;
  };
  const facts = {
    ...composed,
    billed: parts.billing.billed,
    contactEmail: () => settings.current().MAIL_FROM.address,
    rateLimit: config.RATE_LIMIT_PER_MINUTE,
  };

  const information = async ({ checkQuery }: Guards): Promise<RouteGroup> => {
    const { informationRoutes } = await import("#/openapi/routes.ts");
    return [informationRoutes({ ...facts, checkQuery })];
  };
  const documentation = async ({ pages }: Guards): Promise<RouteGroup> => {
    const { documentationRoutes } = await import("#/openapi/routes.ts");
    return [documentationRoutes({ ...facts, pages, routes: () => app.whole() })];
  };

  const api = (guards: Guards): Opening[] => [
    information(guards),
    m.catalog.api(guards, facts.billed),
    m.accounts.api(guards),
    m.registration.api(guards),
    m.trials.api(guards),
    m.billing.api(guards, { ...parts, countPending: parts.invites.countPending }),
    m.invoices.api(guards),
    m.invites.api(guards),
    m.results.api(guards, parts),
    m.jobProfiles.api(guards),
    m.match.api(guards),
    m.candidates.api(guards),
    m.teams.api(guards),
    m.privacy.api(guards),
    m.requests.api(guards),
    m.webhooks.api(guards),
    m.testHelpers.api(guards),
  ];
  const console = (guards: Guards): Opening[] => [
    m.overview.console(guards),
    m.candidates.console(guards),
    m.results.console(guards, parts),
    m.clients.console(guards, parts),
    m.jobs.console(guards),
    m.ranking.console(guards),
    m.shortlists.console(guards),
    m.shares.console(guards),
    m.tags.console(guards),
    m.savedFilters.console(guards),
    m.notifications.console(guards),
    m.bulk.console(guards),
    m.decisions.console(guards),
    m.interviews.console(guards),
    m.raterAgreement.console(guards),
    m.comparison.console(guards),
    m.activity.console(guards),
    m.retests.console(guards),
    m.outcomes.console(guards),
    m.fairness.console(guards),
    m.teams.console(guards),
    m.invites.console(guards, { ...parts, deleteCodes: parts.codes.forget }),
    m.invitationLists.console(guards),
    m.invitePolicies.console(guards),
    m.retention.console(guards),
    m.audit.console(guards),
    m.reminders.console(guards),
    m.selfRegistration.console(guards, parts),
    m.testHelpers.console(guards),
    m.privacy.console(guards),
    m.compliance.console(guards),
    m.requests.console(guards),
    m.codes.console(guards),
    m.sentMails.console(guards),
    m.webhooks.console(guards),
    m.accounts.console(guards, { ...parts, startIsClosed: parts.selfStart.closedBecause }),
    m.users.console(guards),
    m.branding.console(guards, parts),
    m.mailTemplates.console(guards, parts),
    m.senders.console(guards),
    m.reportTemplates.console(guards),
    m.billing.console(guards),
  ];
  const admin = (guards: Guards): Opening[] => [
    m.health.admin(guards),
    m.firstSteps.admin(guards),
    m.accounts.admin(guards, { ...parts, balance: parts.billing.balance }),
    m.trials.admin(guards),
    m.billing.admin(guards),
    m.catalog.admin(guards),
    m.invoices.admin(guards),
    m.taxExport.admin(guards),
    m.requests.admin(guards),
    m.norms.admin(guards),
    m.psychometrics.admin(guards),
    m.branding.admin(guards),
    m.sentMails.admin(guards),
    m.selfRegistration.admin(guards),
    m.users.admin(guards),
    m.settings.admin(guards),
    m.audit.admin(guards),
    m.backups.admin(guards),
  ];
  const pages = (guards: Guards): Opening[] => [
    m.assessment.pages({
      handOver: parts.callers.handOver,
      feedbackUntil: parts.feedback.untilOf,
      fairnessUntil: (assessment) => parts.fairnessAnswers.untilOf(assessment, parts.reviews.isDecided),
    }),
    m.fairnessAnswers.pages(guards, parts.reviews),
    m.results.pages(guards),
    m.codes.pages(guards),
    m.requests.pages(guards),
    m.billing.pages(guards),
    m.bounces.pages(guards),
    m.accounts.pages(guards),
    m.signIn.pages(guards),
    m.manual.pages(guards, parts),
    m.branding.pages(),
    m.selfRegistration.pages(guards),
    m.shares.pages(guards),
    documentation(guards),
  ];
  const below = (prefix: string, openings: (guards: Guards) => Opening[]) => async () => {
    const { guards, mount } = await loadKernel();
    return [mount(prefix, await all(openings(guards)))];
  };

  const whileWorking = readingOnly(composed.requestId, composed.db.standstill.cause);
  const app: HttpApp = createLazyGroups(
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
          const { guards, ourPages } = await loadKernel();
          return [...(await all(pages(guards))), ...ourPages()];
        },
      },
    ],
    async (routes) => (await loadKernel()).before(routes),
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
type Opening = RouteGroup | Promise<RouteGroup>;

const all = async (openings: readonly Opening[]): Promise<RouteGroup> => (await Promise.all(openings)).flat();
