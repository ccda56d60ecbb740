import {
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconCertificate,
  IconClipboardList,
  IconCoins,
  IconHeartbeat,
  IconHome,
  IconListDetails,
  IconListNumbers,
  IconMessageQuestion,
  IconPlugConnected,
  IconServerCog,
  IconSettings,
  IconShieldLock,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { NavigationTexts } from "#/messages/console/navigation.gen.ts";

interface SectionPage {
  path: string;
  label: keyof NavigationTexts["pages"];
}

/** One entry of the menu: a page, or several that are shown as links above each of them. */
export interface Section {
  label: keyof NavigationTexts["sections"];
  icon: typeof IconHome;
  pages: readonly SectionPage[];
  /** Addresses of other pages that belong to the same entry. */
  also?: string;
  /** An entry only of servers that are used for this. There its pages are in no other entry. */
  only?: "clients";
}

export interface NavigationGroup {
  title: keyof NavigationTexts["groups"];
  sections: readonly Section[];
}

const at = (path: string, label: SectionPage["label"]): SectionPage => ({ path, label });

/** The order in the menu. Shown is only what the reader may open. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: "account",
    sections: [
      { label: "overview", icon: IconHome, pages: [at("/", "overview")] },
      { label: "clients", icon: IconBuilding, pages: [at("/clients", "clients")], only: "clients" },
      {
        label: "jobs",
        icon: IconBriefcase,
        pages: [
          at("/jobs", "jobs"),
          at("/job-profiles", "jobProfiles"),
          at("/clients", "clients"),
          at("/outcomes", "outcomes"),
        ],
      },
      {
        label: "candidates",
        icon: IconUsers,
        pages: [
          at("/candidates", "candidates"),
          at("/invites/batches", "lists"),
          at("/candidates/bulk-runs", "runs"),
          at("/sessions", "sessions"),
        ],
        also: "/invites",
      },
      {
        label: "shortlists",
        icon: IconListNumbers,
        pages: [at("/shortlists", "shortlists"), at("/shortlist", "shortlist"), at("/shares", "shares")],
      },
      { label: "teams", icon: IconUsersGroup, pages: [at("/teams", "teams")] },
      {
        label: "protection",
        icon: IconShieldLock,
        pages: [at("/requests", "requests"), at("/privacy", "privacy"), at("/fairness", "fairness")],
      },
      {
        label: "credits",
        icon: IconCoins,
        pages: [at("/orders", "orders"), at("/invoices", "invoices")],
      },
      { label: "members", icon: IconUserPlus, pages: [at("/members", "members")] },
      {
        label: "integrations",
        icon: IconPlugConnected,
        pages: [at("/keys", "keys"), at("/webhooks", "webhooks")],
      },
      {
        label: "settings",
        icon: IconSettings,
        pages: [
          at("/account", "account"),
          at("/branding", "branding"),
          at("/mail-templates", "mailTemplates"),
          at("/reports", "reports"),
          at("/mails", "mails"),
        ],
      },
    ],
  },
  {
    title: "server",
    sections: [
      {
        label: "serverAccounts",
        icon: IconBuildingCommunity,
        pages: [at("/server/accounts", "serverAccounts"), at("/server/trials", "serverTrials")],
      },
      {
        label: "serverOrders",
        icon: IconClipboardList,
        pages: [
          at("/server/orders", "serverOrders"),
          at("/server/payments", "serverPayments"),
          at("/server/invoices", "serverInvoices"),
          at("/server/prices", "serverPrices"),
        ],
      },
      {
        label: "serverRequests",
        icon: IconMessageQuestion,
        pages: [at("/server/requests", "serverRequests")],
      },
      {
        label: "serverQuality",
        icon: IconCertificate,
        pages: [at("/server/norms", "serverNorms"), at("/server/quality", "serverQuality")],
      },
      { label: "serverAudit", icon: IconListDetails, pages: [at("/server/audit", "serverAudit")] },
      {
        label: "serverSettings",
        icon: IconServerCog,
        pages: [at("/server/settings", "serverSettings"), at("/server/operators", "serverOperators")],
      },
      {
        label: "serverHealth",
        icon: IconHeartbeat,
        pages: [at("/server/health", "serverHealth"), at("/server/backups", "serverBackups")],
      },
    ],
  },
];
