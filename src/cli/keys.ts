import { Command } from "commander";
import type { OutputTexts } from "#/messages/cli/output.gen.ts";
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

export function keyCommand({ print, withService, texts }: Operator): Command {
  const key = new Command("key");

  key
    .command("create <accountId>")
    .addOption(modeOption())
    .option("--name <text>", "", textOf(Line(100)), "Operator")
    .option("--permissions <list>", "", words)
    .option("--rate-limit <n>", "", wholeNumber(1, RATE_LIMIT_MAX))
    .option("--json")
    .addHelpText("after", `\nPermissions:\n  ${KEY_PERMISSIONS.join("\n  ")}`)
    .action((accountId: string, { json: asJson, ...wanted }: CreateOptions) =>
      withService(({ accounts }) => {
        const issued = accounts.issueKey(accountId, { ...wanted, madeBy: "command line" });
        print(asJson ? json({ account_id: accountId, ...issuedKeyView(issued) }) : keyText(issued, texts));
      }),
    );

  key
    .command("list <accountId>")
    .option("--json")
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
          permissions: permissionsText(row.permissions, texts),
          last_used_at: row.last_used_at ?? texts.key.never,
        }));
        print(options.json ? json(rows) : table(flat, texts.key.none));
      }),
    );

  key.command("revoke <key>").action((name: string) =>
    withService(({ accounts }) => {
      const { key: revoked, account, wasRevoked } = accounts.revokeKey(name);
      print(texts.key.revoked(revoked.prefix, revoked.id, safeLine(account.company), wasRevoked));
    }),
  );

  key
    .command("link <accountId>")
    .addOption(modeOption())
    .action((accountId: string, { mode }: { mode: Mode }) =>
      withService(({ claims, claimLinks, settings }) => {
        const claim = claims.open(accountId, mode);
        print(`${claimLinks.address(claim.id)}\n${texts.key.linkUntil(isoTime(claim.expiresAt))}`);
        if (settings.current().BASE_URL === "") print(texts.key.noBaseUrl);
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

export const keyText = ({ key, permissions }: IssuedKey, texts: OutputTexts): string =>
  texts.key.created(key, permissionsText(permissions, texts));

const permissionsText = (permissions: readonly string[], texts: OutputTexts): string =>
  ALL_PERMISSIONS.every((name) => permissions.includes(name))
    ? [texts.key.everything, ...permissions.filter((name) => !ALL_PERMISSIONS.includes(name))].join(", ")
    : permissions.join(", ");
