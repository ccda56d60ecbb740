import { resolve } from "node:path";
import { hostInLink } from "#/platform/http/request-url.ts";
import {
  type Config,
  isOfService,
  SETTINGS,
  type SettingName,
  type SettingSource,
  settingNames,
  sourceIn,
  withRecorded,
} from "./config.ts";
import { BadValue } from "./kinds.ts";

/**
 * Settings that end up in a document, an email or a statement about the server. The service records them, and a command
 * compares its own with the record: a shell without VAT_RATE must not decide the tax of an invoice.
 */

/** The value of a fact as it is recorded. */
export interface Fact {
  name: SettingName;
  /** null: not set, or a secret. A secret that is an address is recorded without its user and password. */
  value: string | null;
  /** The keyed hash of a secret; null: not set, or no secret. */
  digest: string | null;
  source: SettingSource;
}

/** What the service has recorded last, by name. */
export type RecordedFacts = ReadonlyMap<string, Fact>;

/** A fact that this process and the service do not agree about. */
export interface Difference {
  name: SettingName;
  isSecret: boolean;
  /** null: not set, or a secret. */
  here: string | null;
  service: string | null;
}

/** Keyed hashes of a text, the present first. */
export type Digests = (text: string) => readonly string[];

const facts = (): SettingName[] => settingNames().filter((name) => "fact" in SETTINGS[name]);

const isSecret = (name: SettingName): boolean => "secret" in SETTINGS[name];

/** Takes the place of what only the service knows. */
const HIDDEN = "********";

/** As the environment has it, so that it can be read again. */
function textOf(config: Config, name: SettingName): string {
  const value = config[name];
  if (typeof value === "object") return `${value.name} <${value.address}>`.trim();
  return value !== "" && "isPath" in SETTINGS[name] ? resolve(String(value)) : String(value);
}

/** Host and port are what matters, and whether the connection is encrypted. */
const SHOWN_PARTS = ["requireTLS", "tls.rejectUnauthorized"] as const;

const loginText = ([user = "", password = ""]: readonly string[]): string =>
  user + password === "" ? "" : `${user}${password === "" ? "" : `:${password}`}@`;

/** An address without the user and password that it contains. */
function withoutLogin(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const login = [url.username, url.password].map((part) => (part === "" ? "" : HIDDEN));
  const parts = SHOWN_PARTS.flatMap((part) => {
    const value = url.searchParams.get(part);
    return value === "true" || value === "false" ? [`${part}=${value}`] : [];
  });
  const query = parts.length === 0 ? "" : `?${parts.join("&")}`;
  return `${url.protocol}//${loginText(login)}${url.host}${url.pathname.replace(/\/+$/, "")}${query}`;
}

/** Every fact in force that this process knows itself. */
export function factsIn(config: Config, digests: Digests): Fact[] {
  const own = facts().filter((name) => !isOfService(config, name));
  return own.map((name) => {
    const text = textOf(config, name);
    const source = sourceIn(config, name);
    if (text === "") return { name, value: null, digest: null, source };
    if (!isSecret(name)) return { name, value: text, digest: null, source };
    const value = "isAddress" in SETTINGS[name] ? withoutLogin(text) : null;
    return { name, value, digest: digests(JSON.stringify([name, text]))[0] ?? null, source };
  });
}

/** Returns whether a fact of this process is the recorded one. A key that was rotated since counts as long as it does anywhere. */
export function isSame(config: Config, recorded: Fact, digests: Digests): boolean {
  const { name } = recorded;
  const text = textOf(config, name);
  if (!isSecret(name) || text === "" || recorded.digest === null)
    return isSecret(name) ? text === "" && recorded.digest === null : (recorded.value ?? "") === text;
  return digests(JSON.stringify([name, text])).includes(recorded.digest);
}

/** What links begin with follows from these: which of them says it makes no difference. */
const OF_ORIGIN: readonly string[] = ["BASE_URL", "HOST", "PORT"] satisfies SettingName[];

/** null: the system chooses the port. */
function originOf(of: (name: SettingName) => string): string | null {
  const [address, host, port] = [of("BASE_URL"), of("HOST"), of("PORT")];
  if (address !== "") return address;
  return port === "0" ? null : `http://${hostInLink(host)}:${port}`;
}

function hasSameOrigin(config: Config, recorded: RecordedFacts): boolean {
  const service = originOf((name) => recorded.get(name)?.value ?? "");
  return service === null || service === originOf((name) => textOf(config, name));
}

interface Compared {
  /** In force for this process. */
  config: Config;
  recorded: RecordedFacts;
  digests: Digests;
}

function differing(
  { config, recorded, digests }: Compared,
  isAsked: (name: SettingName) => boolean,
): Difference[] {
  const isElsewhere = !hasSameOrigin(config, recorded);
  const isUnnamed = config.BASE_URL === "" && !recorded.get("BASE_URL")?.value;
  return facts().flatMap((name) => {
    const known = recorded.get(name);
    // A fact of a later version than the service's is no difference.
    if (known === undefined || !isAsked(name) || isSame(config, known, digests)) return [];
    if (OF_ORIGIN.includes(name) && !(isElsewhere && (name === "BASE_URL" || isUnnamed))) return [];
    const secret = isSecret(name);
    return [
      {
        name,
        isSecret: secret,
        here: secret ? null : textOf(config, name) || null,
        service: secret ? null : known.value,
      },
    ];
  });
}

/** Facts with which a command would issue or send something else than the service. */
export const issuedDifferently = (compared: Compared): Difference[] =>
  differing(compared, (name) => "fact" in SETTINGS[name] && SETTINGS[name].fact === "issued");

const isSet = (config: Config, name: SettingName): boolean =>
  ["environment", "file"].includes(sourceIn(config, name));

/** Facts that the environment of this process sets to something else than the service has. */
export const setDifferently = (compared: Compared): Difference[] =>
  differing(compared, (name) => isSet(compared.config, name) && !isOfService(compared.config, name));

/**
 * The settings of the environment, with those of the service's environment where this one says nothing. Of a secret it
 * is only known that it is set.
 */
export function withFactsOf(base: Config, recorded: RecordedFacts): Config {
  const values: Record<string, unknown> = {};
  const sources = new Map<SettingName, SettingSource>();
  for (const name of facts()) {
    const known = recorded.get(name);
    if (known === undefined || isSet(base, name) || known.source === "stored" || known.source === "default")
      continue;
    const value = readAgain(known);
    if (value === undefined) continue;
    values[name] = value;
    sources.set(name, known.source);
  }
  // The table gives each name its own type, which a loop over names cannot express.
  return withRecorded(base, values as Partial<Config>, sources);
}

/** undefined: it is not set, or cannot be read here, such as a file of another user. */
function readAgain({ name, value, digest }: Fact): unknown {
  if (value === null) return digest === null ? undefined : HIDDEN;
  try {
    return SETTINGS[name].parse(value);
  } catch (error) {
    if (error instanceof BadValue) return undefined;
    throw error;
  }
}

/** Secrets that only the service knows. What needs them cannot be tried. */
export const unknownSecrets = (config: Config, names: readonly SettingName[]): SettingName[] =>
  names.filter(
    (name) => isSecret(name) && isOfService(config, name) && String(config[name]).includes(HIDDEN),
  );
