import { Command } from "commander";
import type { IssuedKey } from "#/modules/accounts/service.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { Line } from "#/platform/http/envelope.ts";
import { ALL_PERMISSIONS, KEY_PERMISSIONS } from "#/platform/http/permissions.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, modeOption, safeLine, table, textOf, wholeNumber, words } from "./terminal.ts";

/** As for the setting of the same name. */
const RATE_LIMIT_MAX = 1_000_000;

interface CreateOptions {
  mode: Mode;
  name: string;
  permissions?: string[];
  rateLimit?: number;
  json?: true;
}

export function keyCommand({ print, withService }: Operator): Command {
  const key = new Command("key");

  key
    .command("create <accountId>")
    .description("make an API key, which is shown only this once")
    .addOption(modeOption("mode of the key"))
    .option("--name <text>", "tells the account's keys apart", textOf(Line(100)), "Operator")
    .option(
      "--permissions <list>",
      "what it may do, between commas, e.g. invites:write,results:read (default: everything)",
      words,
    )
    .option(
      "--rate-limit <n>",
      "requests per minute (default: RATE_LIMIT_PER_MINUTE)",
      wholeNumber(1, RATE_LIMIT_MAX),
    )
    .option("--json", "as JSON")
    .addHelpText("after", `\nPermissions:\n  ${KEY_PERMISSIONS.join("\n  ")}`)
    .action((accountId: string, { json: asJson, ...wanted }: CreateOptions) =>
      withService(({ accounts }) => {
        const issued = accounts.issueKey(accountId, { ...wanted, madeBy: "command line" });
        print(asJson ? json({ account_id: accountId, ...issuedKeyView(issued) }) : keyText(issued));
      }),
    );

  key
    .command("list <accountId>")
    .description("keys that are not revoked, oldest first")
    .option("--json", "as JSON")
    .action((accountId: string, options: { json?: true }) =>
      withService(({ accounts }) => {
        const rows = accounts.listKeys(accounts.find(accountId).id).map((row) => ({
          id: row.id,
          prefix: row.prefix,
          name: row.name,
          mode: row.mode,
          permissions: row.permissions,
          rate_limit: row.rateLimit,
          created_at: isoTime(row.createdAt),
          last_used_at: isoTimeOrNull(row.lastUsedAt),
        }));
        const flat = rows.map((row) => ({
          ...row,
          permissions: permissionsText(row.permissions),
          last_used_at: row.last_used_at ?? "never",
        }));
        print(options.json ? json(rows) : table(flat, "This account has no key."));
      }),
    );

  key
    .command("revoke <key>")
    .description("end a key for good, named by its id, its prefix (pk_live_ab12cd) or in full")
    .action((name: string) =>
      withService(({ accounts }) => {
        const { key: revoked, account, wasRevoked } = accounts.revokeKey(name);
        const state = wasRevoked ? "was revoked already" : "is revoked";
        print(`${revoked.prefix} (${revoked.id}) of ${safeLine(account.company)} ${state}.`);
      }),
    );

  key
    .command("link <accountId>")
    .description(
      "print a one-time link at which the account fetches a new key; it works for seven days and ends older links",
    )
    .addOption(modeOption("mode of the key"))
    .action((accountId: string, { mode }: { mode: Mode }) =>
      withService(({ claims, claimLinks }, { BASE_URL }) => {
        const claim = claims.open(accountId, mode);
        print(`${claimLinks.address(claim.id)}\nIt works once, until ${isoTime(claim.expiresAt)}.`);
        if (BASE_URL === "") print("BASE_URL is not set, so the link may only work on this machine.");
      }),
    );
  return key;
}

export const issuedKeyView = ({ id, key, prefix, mode, permissions, rateLimit }: IssuedKey) => ({
  id,
  key,
  prefix,
  mode,
  permissions,
  rate_limit: rateLimit,
});

export const keyText = ({ key, permissions }: IssuedKey): string =>
  `API key:  ${key}\nIt may:   ${permissionsText(permissions)}\nThe key is shown only this once.`;

const permissionsText = (permissions: readonly string[]): string =>
  ALL_PERMISSIONS.every((name) => permissions.includes(name))
    ? ["everything", ...permissions.filter((name) => !ALL_PERMISSIONS.includes(name))].join(", ")
    : permissions.join(", ");
