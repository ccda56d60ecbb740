import type { Config } from "#/config/config.ts";
import { mailAddressOf } from "#/config/mail-route.ts";
import { type InstrumentPackage, PA_STANDARD } from "#/domain/instrument/registry.ts";
import {
  DIMENSION_KEYS,
  LANGUAGES,
  type Language,
  type Localized,
  localized,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import { DOCUMENT_IDS, type DocumentId, documentOf } from "#/domain/report/compliance/documents.ts";
import {
  type ComplianceDocument,
  type ComplianceFacts,
  headOf,
  type Part,
} from "#/domain/report/compliance/facts.ts";
import type { ComplianceJob } from "#/domain/report/compliance/render.ts";
import { COMPLIANCE_WORDS } from "#/messages/domain/report/compliance.gen.ts";
import {
  GRACE_MS,
  neverBegunMonths,
  type OwnTerms,
  type TermKind,
  termOf,
} from "#/modules/accounts/retention/rules.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { FairnessAnswerService } from "#/modules/assessment/fairness-answers/service.ts";
import { fillNotice, noticeVersionOf } from "#/modules/assessment/rules.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import { gapsOf } from "#/modules/branding/rules.ts";
import { DRAFT_KEPT_MS } from "#/modules/decisions/rules.ts";
import type { FourEyes } from "#/modules/decisions/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { UserService } from "#/modules/users/service.ts";
import { FEED_KEPT_MS } from "#/modules/webhooks/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import { DAY_MS, isoTime } from "#/platform/time/clock.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { auditReceiverOf, backupsOf, bucketOf, hostOf, mailOf, profilesOf, rolesOf } from "./rules.ts";
import type { ComplianceStore } from "./store.ts";

const LINE = "…………………………………………";

/** A document as Markdown, to be edited. */
export function documentMarkdown(
  { title, about, sections }: ComplianceDocument,
  facts: ComplianceFacts,
  language: Language,
): string {
  return [
    `# ${plain(title[language])}`,
    ...headOf(about[language], facts, language).map(plain),
    ...sections.flatMap((section, place) => [
      `## ${place + 1}. ${plain(section.title[language])}`,
      ...section.parts.map((part) => partText(part, language)),
    ]),
    "",
  ].join("\n\n");
}

function partText(part: Part, language: Language): string {
  const mark = `**${COMPLIANCE_WORDS[language].marks[part.mark]}.**`;
  if (part.kind === "text") return `${mark} ${plain(part.text[language])}`;
  if (part.kind === "field")
    return `${mark} ${plain(part.label[language])}: ${Array(part.lines).fill(LINE).join(" ")}`;
  if (part.kind === "list")
    return `${mark}\n\n${part.items.map((item) => `- ${plain(item[language])}`).join("\n")}`;
  const rows = part.rows.map((row) => row.map((cell) => plain(cell[language])));
  return `${mark}\n\n${markdownTable(
    part.columns.map((column) => plain(column[language])),
    rows,
  )}`;
}

/** Inserts texts of other authors so that none of their characters acts as Markdown. */
const plain = (text: string): string =>
  text
    .replace(/[ \t\r\n]+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>~&]/g, "\\$&")
    .replace(/^([-+#])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2");

interface ComplianceDeps extends Pick<Infrastructure, "origin" | "time" | "version"> {
  store: ComplianceStore;
  accounts: Pick<AccountService, "find">;
  branding: Pick<SeenBranding, "hostOf" | "brandOf">;
  fairnessAnswers: Pick<FairnessAnswerService, "asks">;
  fourEyes: Pick<FourEyes, "state">;
  jobProfiles: Pick<JobProfileService, "list">;
  norms: Pick<NormService, "inForce" | "basis">;
  retention: Pick<RetentionService, "termsOf" | "ruleOf">;
  users: Pick<UserService, "members">;
  settings: { current(): Config };
  render: (job: ComplianceJob, gone: AbortSignal) => Promise<Uint8Array>;
}

export type ComplianceService = ReturnType<typeof createComplianceService>;

/** The documents about an account's use of the questionnaire, created from the current configuration. */
export function createComplianceService(deps: ComplianceDeps) {
  const { store, accounts, branding, fairnessAnswers, fourEyes, jobProfiles, norms, retention, users, time } =
    deps;
  const instrument: InstrumentPackage = PA_STANDARD;

  function outwardOf(tenant: Tenant): ComplianceFacts["outward"] {
    const config = deps.settings.current();
    // Test mode reaches nobody by mail, chat or card.
    const isLive = tenant.mode === "live";
    return {
      mail: isLive ? mailOf(mailAddressOf(config), config.MAIL_FROM.address) : null,
      webhooks: store.listWebhooks(tenant).map(({ url, status, events }) => ({
        ...{ host: hostOf(url), isActive: status === "active", events: [...events] },
      })),
      chat: isLive ? store.findChat(tenant) : null,
      stripe: isLive && config.STRIPE_SECRET_KEY !== "" && config.STRIPE_WEBHOOK_SECRET !== "",
      signIn: config.OIDC_ISSUER === "" ? null : hostOf(config.OIDC_ISSUER),
      collector:
        config.OTEL_EXPORTER_OTLP_ENDPOINT === "" ? null : hostOf(config.OTEL_EXPORTER_OTLP_ENDPOINT),
      auditReceiver: auditReceiverOf(config.AUDIT_STREAM),
      bucket: bucketOf(config),
    };
  }

  function normOf(): ComplianceFacts["norm"] {
    const norm = norms.inForce();
    const basis = norms.basis(norm.id);
    const day = (at: number) => isoTime(at).slice(0, "2026-03-12".length);
    return {
      ...{ name: norm.name, isLocal: norm.method === "kernel", n: norm.n },
      ...{ from: basis && day(basis.from), to: basis && day(basis.to) },
    };
  }

  function noticeOf(accountId: string): ComplianceFacts["notice"] {
    const host = branding.hostOf(accountId);
    return {
      version: noticeVersionOf(instrument.notice, host),
      paragraphs: fillNotice(instrument.notice, host),
      recipients: localized((language) => host.recipients[language] || host.company),
      legalBasis: host.legalBasis,
      ...{ postalAddress: host.postalAddress, dpoContact: host.dpoContact },
      ...{ authority: host.authority, processors: host.processors },
      gaps: gapsOf(host),
    };
  }

  const instrumentOf = (): ComplianceFacts["instrument"] => {
    const { questionnaire, texts } = instrument;
    const ofType = (type: string) => questionnaire.items.filter((item) => item.type === type).length;
    const names = (keys: readonly (keyof typeof texts.scales)[]): Localized[] =>
      keys.map((key) => texts.scales[key].name);
    return {
      name: `${questionnaire.id} ${questionnaire.version}`,
      ...{ statements: ofType("statement"), pairs: ofType("pair"), checks: ofType("check") },
      ...{ dimensions: names(DIMENSION_KEYS), values: names(VALUE_KEYS), languages: LANGUAGES },
    };
  };

  /** @throws Problem account_not_found (404) */
  function factsOf(tenant: Tenant): ComplianceFacts {
    const { accountId, mode } = tenant;
    const account = accounts.find(accountId);
    const host = branding.hostOf(accountId);
    const config = deps.settings.current();
    const now = time.now(tenant);
    const { company, street, zip, city, country } = account;
    return {
      at: isoTimeIn(now, host.timeZone),
      version: deps.version,
      mode,
      account: {
        ...{ id: accountId, company },
        address: [street, `${zip} ${city}`.trim(), country].filter((part) => part !== "").join(", "),
        contact: [host.email, host.phone].filter((part) => part !== "").join(", "),
      },
      server: {
        address: deps.origin(),
        isRegistrationOpen: config.REGISTRATION === "open",
        backups: backupsOf(config),
        copiesBeforeUpgrade: config.COPY_BEFORE_UPGRADE === "on",
        hasStandby: config.STANDBY_DIR !== "",
        seller: config.SELLER_NAME,
      },
      isUnlinked: account.unlinking === "new" || account.unlinking === "all",
      outward: outwardOf(tenant),
      retention: host.kept && {
        ...host.kept,
        neverBegun: neverBegunMonths(host.kept, retention.ruleOf(accountId)),
      },
      retentionDeclined: retention.ruleOf(accountId).declinedReason,
      candidates: {
        readsSummary: account.candidateFeedback,
        isAskedDemographics: account.asksDemographics,
        isAskedFairness: fairnessAnswers.asks(accountId),
        beginsAlone: account.selfStart,
        inviteDays: config.INVITE_LIFETIME_DAYS,
      },
      people: rolesOf(users.members(accountId)),
      keys: store.countKeys(tenant, now),
      clients: store.countClients(tenant),
      openShares: store.countOpenShares(tenant, now),
      deciding: { isFourEyes: fourEyes.state(accountId).isOn, blindJobs: store.countBlindJobs(tenant) },
      profiles: profilesOf(jobProfiles.list(tenant)),
      notice: noticeOf(accountId),
      instrument: instrumentOf(),
      norm: normOf(),
      days: daysWith(retention.termsOf(accountId)),
      auditMonths: config.AUDIT_KEPT_MONTHS,
    };
  }

  const drawn = (document: DocumentId, facts: ComplianceFacts, language: Language, gone: AbortSignal) =>
    deps.render({ paper: document, facts, language, brand: branding.brandOf(facts.account.id) }, gone);

  return {
    /**
     * Returns the documents and their titles.
     * @throws Problem account_not_found (404)
     */
    list(tenant: Tenant) {
      const facts = factsOf(tenant);
      return DOCUMENT_IDS.map((id) => {
        const { title, about, sections } = documentOf(id, facts);
        const marks = sections.flatMap(({ parts }) => parts.map(({ mark }) => mark));
        const of = (mark: string) => marks.filter((one) => one === mark).length;
        return { id, title, about, facts: of("fact"), drafts: of("draft"), blanks: of("blank") };
      });
    },

    /**
     * Returns one document as a file.
     * @throws Problem account_not_found (404)
     */
    async file(tenant: Tenant, id: DocumentId, how: DocumentForm, gone: AbortSignal): Promise<Uint8Array> {
      const facts = factsOf(tenant);
      return how.format === "pdf"
        ? drawn(id, facts, how.language, gone)
        : markdownOf(id, facts, how.language);
    },

    /**
     * Returns all documents in both formats, and the facts that they are based on.
     * @throws Problem account_not_found (404)
     */
    pack(tenant: Tenant, language: Language, gone: AbortSignal) {
      const facts = factsOf(tenant);
      const files = DOCUMENT_IDS.flatMap((id, place) => {
        const name = `${String(place + 1).padStart(2, "0")}-${id}`;
        return [
          { name: `${name}.pdf`, read: () => drawn(id, facts, language, gone) },
          { name: `${name}.md`, read: () => markdownOf(id, facts, language) },
        ];
      });
      const read = () => Buffer.from(`${JSON.stringify(facts, null, 2)}\n`);
      return { day: facts.at.slice(0, "2026-03-12".length), files: [...files, { name: "facts.json", read }] };
    },
  };
}

interface DocumentForm {
  format: "pdf" | "markdown";
  language: Language;
}

const markdownOf = (id: DocumentId, facts: ComplianceFacts, language: Language): Uint8Array =>
  Buffer.from(documentMarkdown(documentOf(id, facts), facts, language));

/** The server's values for everybody, except for shorter times of an account. */
const daysWith = (own: OwnTerms): ComplianceFacts["days"] => {
  const term = (kind: TermKind) => termOf(own, kind);
  return {
    ...{ cancelled: term("cancelled_invites"), drafts: DRAFT_KEPT_MS / DAY_MS },
    ...{ mails: term("mails"), deliveries: term("deliveries"), batchRows: term("batch_rows") },
    ...{ events: FEED_KEPT_MS / DAY_MS, alerts: term("notifications"), grace: GRACE_MS / DAY_MS },
  };
};
