import {
  IconAward,
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCertificate,
  IconChartHistogram,
  IconClipboardList,
  IconDeviceTablet,
  IconHeartbeat,
  IconHome,
  IconInbox,
  IconKey,
  IconListCheck,
  IconListDetails,
  IconListNumbers,
  IconMail,
  IconMessageQuestion,
  IconPalette,
  IconReceipt,
  IconReport,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconShoppingCart,
  IconTargetArrow,
  IconUserPlus,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from "@tabler/icons-react";
import type { ShellTexts } from "#/messages/console/shell.gen.ts";

type Icon = typeof IconHome;

export interface NavigationItem {
  path: string;
  /** Addresses of other pages that belong to the same entry. */
  also?: string;
  label: keyof ShellTexts["navigation"];
  icon: Icon;
}

export interface NavigationGroup {
  title: keyof ShellTexts["groups"];
  items: readonly NavigationItem[];
}

/** The order in the menu. Shown is only what is a page and what the reader may open. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: "daily",
    items: [
      { path: "/", label: "overview", icon: IconHome },
      { path: "/jobs", label: "jobs", icon: IconBriefcase },
      { path: "/candidates", also: "/invites", label: "candidates", icon: IconUsers },
      { path: "/shortlists", also: "/shares", label: "shortlists", icon: IconListNumbers },
      { path: "/shortlist", label: "shortlist", icon: IconListCheck },
      { path: "/outcomes", label: "outcomes", icon: IconAward },
      { path: "/job-profiles", label: "jobProfiles", icon: IconTargetArrow },
      { path: "/teams", label: "teams", icon: IconUsersGroup },
      { path: "/sessions", label: "sessions", icon: IconDeviceTablet },
      { path: "/clients", label: "clients", icon: IconBuildingStore },
    ],
  },
  {
    title: "protection",
    items: [
      { path: "/requests", label: "requests", icon: IconMessageQuestion },
      { path: "/privacy", label: "privacy", icon: IconShieldLock },
      { path: "/fairness", label: "fairness", icon: IconScale },
    ],
  },
  {
    title: "account",
    items: [
      { path: "/mails", label: "mails", icon: IconMail },
      { path: "/webhooks", label: "webhooks", icon: IconWebhook },
      { path: "/keys", label: "keys", icon: IconKey },
      { path: "/orders", label: "orders", icon: IconShoppingCart },
      { path: "/invoices", label: "invoices", icon: IconReceipt },
      { path: "/members", label: "members", icon: IconUserPlus },
      { path: "/branding", also: "/mail-templates", label: "branding", icon: IconPalette },
      { path: "/reports", label: "reports", icon: IconReport },
      { path: "/account", label: "account", icon: IconBuilding },
    ],
  },
  {
    title: "server",
    items: [
      { path: "/server/accounts", label: "serverAccounts", icon: IconBuildingCommunity },
      { path: "/server/trials", label: "serverTrials", icon: IconInbox },
      { path: "/server/orders", label: "serverOrders", icon: IconClipboardList },
      { path: "/server/requests", label: "serverRequests", icon: IconMessageQuestion },
      { path: "/server/norms", label: "serverNorms", icon: IconChartHistogram },
      { path: "/server/quality", label: "serverQuality", icon: IconCertificate },
      { path: "/server/operators", label: "serverOperators", icon: IconUserShield },
      { path: "/server/audit", label: "serverAudit", icon: IconListDetails },
      { path: "/server/settings", label: "serverSettings", icon: IconSettings },
      { path: "/server/health", also: "/server/backups", label: "serverHealth", icon: IconHeartbeat },
    ],
  },
];
