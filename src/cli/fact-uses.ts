import type { CommandTexts } from "#/messages/cli/commands.gen.ts";

/**
 * What a command does with facts, which are settings that end up in documents, emails, links and statements about the
 * server (`config/facts.ts`).
 *
 * - `writes`: it changes something, so it is refused while it would issue or send something else than the service.
 * - `states`: it only says something, with the settings that the service recorded, and is refused where its own
 *   environment sets others.
 * - `none`: it depends on no fact, or it repairs an instance that no service can start on. Where its own environment
 *   says nothing, it uses the settings that the service recorded.
 * - `backup`: it creates a backup as the service does, and is refused where its own environment sets other settings of
 *   backups or lacks a secret that the backup needs.
 */
export type FactUse = "writes" | "states" | "backup" | "none";

type CommandPath = keyof CommandTexts["commands"];
/** Commands that others are typed behind. */
type Group = {
  [Path in CommandPath]: Extract<CommandPath, `${Path} ${string}`> extends never ? never : Path;
}[CommandPath];

/** Every command that can be typed, so that none is added without a decision. */
export const FACT_USES: Readonly<Record<Exclude<CommandPath, Group>, FactUse>> &
  Readonly<Partial<Record<Group, FactUse>>> = {
  serve: "none",
  demo: "none",
  config: "states",
  doctor: "states",
  backup: "backup",
  "backup list": "none",
  "backup verify": "none",
  "backup drill": "none",
  restore: "none",
  "standby status": "none",
  "standby serve": "none",
  "standby promote": "none",
  healthcheck: "none",
  manual: "none",
  version: "none",
  "trials list": "none",
  "trials approve": "writes",
  "trials decline": "writes",
  "account create": "writes",
  "account list": "states",
  "account disable": "writes",
  "account enable": "writes",
  "account feedback": "writes",
  "account self-start": "writes",
  "account pending-limit": "writes",
  "account terms": "writes",
  "account export": "none",
  "account import": "none",
  "account numbers": "none",
  "operator create": "writes",
  "operator list": "none",
  "operator reset": "writes",
  "operator disable": "writes",
  "operator enable": "writes",
  "operator vouch": "writes",
  "member create": "writes",
  "key create": "writes",
  "key list": "none",
  "key revoke": "writes",
  "key link": "writes",
  "credits grant": "writes",
  "credits statement": "states",
  "orders list": "states",
  "orders pay": "writes",
  "invoices export": "states",
  "invoices procedure": "states",
  "orders release": "writes",
  "orders credit": "writes",
  "orders correct": "writes",
  "payments waiting": "states",
  "payments show": "states",
  "payments record": "writes",
  "payments reverse": "writes",
  "payments accept": "writes",
  "payments keep": "writes",
  "payments move": "writes",
  "payments list": "none",
  "payments retry": "writes",
  "payments settle": "writes",
  "reminders list": "states",
  "reminders stop": "writes",
  "reminders resume": "writes",
  "prices list": "none",
  "prices set": "writes",
  "prices add": "writes",
  "prices withdraw": "writes",
  "prices offer": "writes",
  "invoices datev": "states",
  "invoices archive": "states",
  "norms preview": "none",
  "norms create": "writes",
  "norms list": "none",
  "norms activate": "writes",
  "norms retire": "writes",
  "norms migration": "none",
  "norms migrate-profile": "writes",
  quality: "none",
  "held list": "none",
  "held release": "none",
  "held drop": "none",
  "requests list": "none",
  "requests close": "writes",
  "compliance pack": "states",
  "privacy erase": "writes",
  "branding show": "states",
  "branding set": "writes",
  "session start": "writes",
  "settings list": "states",
  "settings get": "states",
  "settings set": "states",
  "settings unset": "states",
  protect: "writes",
  unprotect: "writes",
  "rotate-key": "none",
  "audit verify": "states",
  "audit list": "none",
  "audit export": "none",
  "audit former": "none",
  "accept-loss": "none",
  "take-over": "none",
};

/** @param command as it is typed, without `assay` @throws Error for one that is not in the list */
export function factUseOf(command: string): FactUse {
  const uses: Readonly<Record<string, FactUse | undefined>> = FACT_USES;
  const use = uses[command];
  if (use === undefined) throw new Error(`undeclared: ${command}`);
  return use;
}
