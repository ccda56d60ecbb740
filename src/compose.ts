import { createApp } from "./app.ts";
import { composeHouse } from "./compose-house.ts";
import { composeServices, type Surroundings } from "./compose-services.ts";
import { createOwnViews } from "./modules/candidate-rights/own-views.ts";
import { createReportService } from "./modules/results/report-service.ts";
import { createConsoleGate } from "./modules/sign-in/gate-routes.ts";
import { createTeamReportService } from "./modules/teams/report-service.ts";
import { loadCompanyAddresses } from "./modules/trials/mail-domains.ts";
import { loadWebAssets } from "./platform/assets.ts";
import { createAdmission } from "./platform/http/admission.ts";
import {
  bearerKey,
  type Caller,
  type ConsoleResource,
  createIdentify,
  type PersonCaller,
  type Resource,
} from "./platform/http/identify.ts";
import { createBodyReader } from "./platform/http/json-body.ts";
import {
  admitByToken,
  createOperatorGate,
  PERSON_UNAUTHORIZED,
  personByToken,
} from "./platform/http/operator.ts";
import { createPublicLimit } from "./platform/http/public-limit.ts";
import { createRateLimiter } from "./platform/http/rate-limit.ts";
import { createRequestIds } from "./platform/http/request-id.ts";
import { createWebPages } from "./platform/http/web-pages.ts";
import { createIdempotency } from "./platform/idempotency/service.ts";
import type { Tenant } from "./platform/tenant.ts";

export type Service = ReturnType<typeof compose>;

/** Builds the whole service and opens its HTTP surface to whom it belongs. Nothing runs by itself yet. */
export function compose(surroundings: Surroundings) {
  const { config, clock, log, version } = surroundings;
  const services = composeServices(surroundings);
  const { db, ids, random, secrets, passed, accounts, invites, renderer } = services;
  const { callers, security, refusals, viewLog } = services;

  const house = composeHouse(surroundings, services);

  const requestId = createRequestIds(ids.request);
  const admission = createAdmission({
    limiter: createRateLimiter(clock),
    refusals,
    security,
    requestId,
    publicPerMinute: config.PUBLIC_RATE_LIMIT_PER_MINUTE,
    trustedProxies: config.TRUST_PROXY,
  });
  const idempotency = createIdempotency({ db, clock, passed, secrets, random });
  let routes: Parameters<typeof createBodyReader>[0] = () => [];
  const readBody = createBodyReader(() => routes());
  const doorParts = { admission, idempotency, readBody };
  const byToken = personByToken(config.OPERATOR_TOKEN, accounts.exists, config.RATE_LIMIT_PER_MINUTE);
  const findPerson = (request: Request): PersonCaller | null => byToken(request) ?? callers.callerOf(request);
  const operatorByToken = admitByToken(config.OPERATOR_TOKEN);
  const findCaller = (request: Request): Caller | null =>
    findPerson(request) ?? accounts.findCaller(bearerKey(request));
  const app = createApp({
    ...services,
    ...house,
    config,
    log,
    version,
    clock,
    requestId,
    admission,
    identify: createIdentify<Caller, Resource>({ name: "identify" }, findCaller, doorParts),
    identifyPerson: createIdentify<PersonCaller, ConsoleResource>(
      { name: "person", unauthorized: PERSON_UNAUTHORIZED },
      findPerson,
      doorParts,
    ),
    publicLimit: createPublicLimit(doorParts),
    operatorGate: createOperatorGate({
      admit: (request) => operatorByToken(request) ?? callers.operatorOf(request),
      ...doorParts,
      perMinute: config.RATE_LIMIT_PER_MINUTE,
    }),
    consoleGate: createConsoleGate({
      sessions: services.consoleSessions,
      cookies: services.cookies,
      knownBrowsers: services.knownBrowsers,
      admission,
      readBody,
      origin: services.origin,
    }),
    pages: createWebPages(loadWebAssets),
    renderInvoice: (invoice, gone) =>
      renderer.render({ document: "invoice", job: invoice }, { tenant: invoice, gone }),
    renderManual: (job, gone) => renderer.render({ document: "manual", job }, { gone }),
    renderReport: createReportService((job, client) => renderer.render({ document: "report", job }, client)),
    renderTeamReport: createTeamReportService((job, client) =>
      renderer.render({ document: "team", job }, client),
    ),
    noteView: viewLog.note,
    noteOwnView: createOwnViews(viewLog.note, security),
    renderArchive: (data, client) => renderer.render({ document: "archive", job: data }, client),
    languageOf: (tenant: Tenant) => accounts.get(tenant.accountId).language,
    loadCompanyAddresses,
  });
  routes = () => app.routes;

  return {
    ...services,
    app,
    jobMemory: house.jobMemory,
    traffic: house.traffic,
    /** Stores who looked at results since the last time. */
    storeViews: viewLog.store,
    /** Notes the expiry of invites whose time is over. @returns how many */
    expireInvites: () => invites.noteExpired(clock.now()),
    storeKeyUse: accounts.storeKeyUse,
    /** Writes down refusals that were only counted so far. */
    tellRefusals: refusals.tell,
    tellDeclined: services.declineTeller.run,
    tellPeople: services.peopleTeller.run,
    /** Removes answers that no Idempotency-Key can ask for any more. @returns how many */
    forgetOldAnswers: idempotency.forgetOld,
    /** Removes candidates' codes that nobody can use any more. @returns how many */
    purgeCodes: services.codes.purge,
  };
}
