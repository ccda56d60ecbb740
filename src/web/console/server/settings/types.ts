export type WarningCode =
  | "base_url_not_set"
  | "base_url_not_encrypted"
  | "proxy_not_trusted"
  | "open_registration_unbilled"
  | "mail_server_not_set"
  | "mail_sender_not_set"
  | "seller_not_set"
  | "seller_tax_not_set"
  | "bank_account_not_set"
  | "private_webhooks";

export interface Setting {
  name: string;
  /** Masked where it is a secret; empty where it is not set. */
  value: string;
  source: "environment" | "file" | "default";
  help: string;
  warnings: WarningCode[];
}

export interface SettingsAnswer {
  settings: Setting[];
  warnings: { code: WarningCode; settings: string[]; message: string }[];
  message: string;
}
