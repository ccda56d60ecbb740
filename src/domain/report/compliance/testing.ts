import type { Localized } from "#/domain/instrument/types.ts";
import type { ComplianceFacts } from "./facts.ts";

const both = (en: string, de: string): Localized => ({ en, de });

/** An instance with every optional feature switched off. */
export const quietFacts = (): ComplianceFacts => ({
  at: "2026-03-12T10:00:00+01:00",
  version: "1.0.0",
  mode: "live",
  account: {
    id: "acc_1",
    company: "Northwind Ltd",
    address: "1 Dock Street, 20457 Hamburg, DE",
    contact: "people@northwind.example",
  },
  server: {
    address: "https://assay.example.com",
    isRegistrationOpen: false,
    backups: null,
    copiesBeforeUpgrade: true,
    hasStandby: false,
    seller: "",
  },
  outward: {
    mail: null,
    webhooks: [],
    chat: null,
    stripe: false,
    signIn: null,
    collector: null,
    auditReceiver: null,
    bucket: null,
  },
  retention: null,
  retentionDeclined: null,
  isUnlinked: false,
  candidates: {
    readsSummary: false,
    isAskedDemographics: false,
    isAskedFairness: false,
    beginsAlone: false,
    inviteDays: 30,
  },
  people: { owner: 1, recruiter: 2, reviewer: 3, dataProtection: 1, limited: 1 },
  keys: 2,
  clients: 0,
  openShares: 0,
  deciding: { isFourEyes: false, blindJobs: 0 },
  profiles: { active: 3, reasoned: 1 },
  notice: {
    version: "1.4",
    paragraphs: {
      en: ["We ask you.", "You may object."],
      de: ["Wir fragen Sie.", "Sie können widersprechen."],
    },
    recipients: both("Northwind Ltd", "Northwind Ltd"),
    legalBasis: both("", ""),
    ...{ postalAddress: "", dpoContact: "", authority: "", processors: "" },
    gaps: ["postal_address", "data_protection_contact", "legal_basis"],
  },
  instrument: {
    name: "pa-standard 1.2.0",
    ...{ statements: 102, pairs: 30, checks: 4 },
    dimensions: [both("Goal orientation", "Zielorientierung"), both("Options", "Optionsorientierung")],
    values: [both("Security", "Sicherheit")],
    languages: ["en", "de"],
  },
  norm: {
    name: both("Provisional reference", "Vorläufige Referenz"),
    isLocal: false,
    n: 0,
    from: null,
    to: null,
  },
  days: {
    ...{ cancelled: 30, drafts: 90, mails: 400, deliveries: 30 },
    ...{ events: 30, batchRows: 30, alerts: 90, grace: 14 },
  },
  auditMonths: 24,
});

/** An instance with every optional feature switched on. */
export const busyFacts = (): ComplianceFacts => {
  const quiet = quietFacts();
  return {
    ...quiet,
    server: {
      address: "http://10.0.0.5:3000",
      isRegistrationOpen: true,
      backups: { at: "03:10", everyHours: 1, keep: "24h,7d,4w,3m", isEncrypted: true },
      copiesBeforeUpgrade: false,
      hasStandby: true,
      seller: "Assay Hosting GmbH",
    },
    outward: {
      mail: { host: "mail.northwind.example", isEncrypted: true, sender: "jobs@northwind.example" },
      webhooks: [
        { host: "ats.northwind.example", isActive: true, events: ["analysis.completed"] },
        { host: "old.northwind.example", isActive: false, events: ["analysis.started"] },
      ],
      chat: { shape: "teams", host: "chat.northwind.example", namesPeople: false },
      stripe: true,
      signIn: "login.northwind.example",
      collector: "traces.northwind.example",
      auditReceiver: "logs.northwind.example",
      bucket: "backups at store.northwind.example",
    },
    retention: { completed: 6, unfinished: 3, neverBegun: 1 },
    isUnlinked: true,
    candidates: {
      readsSummary: true,
      isAskedDemographics: true,
      isAskedFairness: true,
      beginsAlone: true,
      inviteDays: 14,
    },
    clients: 2,
    openShares: 1,
    deciding: { isFourEyes: true, blindJobs: 2 },
    notice: {
      ...quiet.notice,
      paragraphs: {
        en: [...quiet.notice.paragraphs.en, "Words of the house. ".repeat(400).trim()],
        de: [...quiet.notice.paragraphs.de, "Worte des Hauses. ".repeat(400).trim()],
      },
      legalBasis: both("Art. 6(1)(b) GDPR, § 26 BDSG", "Art. 6 Abs. 1 lit. b DSGVO, § 26 BDSG"),
      postalAddress: "1 Dock Street, 20457 Hamburg",
      dpoContact: "dpo@northwind.example",
      authority: "Authority of the harbour town",
      processors: "Hosting GmbH (server)",
      gaps: [],
    },
    norm: {
      name: both("Northwind 2026", "Northwind 2026"),
      ...{ isLocal: true, n: 412, from: "2025-01-02", to: "2026-03-01" },
    },
  };
};
