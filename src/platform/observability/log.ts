import type { Logger } from "pino";
import { lazily } from "#/platform/process/runtime.ts";

/**
 * Structured log lines without personal data: ids, codes, counts and durations only. Never a body, a query
 * string, a name, an address or a key.
 */
export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export type LogFields = Record<string, string | number | boolean | null | undefined | Error>;

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** What lines can be about, each with a level of its own where one is wanted. */
export const LOG_AREAS = ["requests", "mail", "webhooks", "chat", "jobs", "database"] as const;
type LogArea = (typeof LOG_AREAS)[number];

interface Levels {
  /** Of whatever has none of its own. */
  base: LogLevel;
  areas: Partial<Record<LogArea, LogLevel>>;
}

const found = <T extends string>(choices: readonly T[], text: string): T | null =>
  choices.find((choice) => choice === text) ?? null;

/** Such as "info" or "info,webhooks=debug,mail=warn". @returns null for what is none */
export function parseLevels(text: string): Levels | null {
  const [first = "", ...others] = text.split(",").map((part) => part.trim());
  const base = found(LOG_LEVELS, first);
  if (base === null) return null;
  const areas: Levels["areas"] = {};
  for (const part of others) {
    const [name = "", value = ""] = part.split("=");
    const [area, level] = [found(LOG_AREAS, name), found(LOG_LEVELS, value)];
    if (area === null || level === null || area in areas || part !== `${name}=${value}`) return null;
    areas[area] = level;
  }
  return { base, areas };
}

const AREA_OF_CHANNEL: Readonly<Record<string, LogArea>> = {
  mail: "mail",
  webhook: "webhooks",
  chat: "chat",
};

/** The subject of a line, if it has one: by name, or by the channel or job that it is about. */
function areaOf({ area, channel, job }: LogFields): LogArea | undefined {
  if (typeof area === "string") return found(LOG_AREAS, area) ?? undefined;
  if (typeof channel === "string") return AREA_OF_CHANNEL[channel];
  return job === undefined ? undefined : "jobs";
}

interface LogOptions {
  /** Standard error for commands, whose output is their answer. Default: standard output. */
  place?: Place;
  /**
   * Default: what happened about access is written whatever the level, but for `silent`. Who wants fewer lines wants no gap
   * in that; false where nobody's access is at stake.
   */
  keepsAccess?: boolean;
}

/**
 * JSON lines for programs, and plain ones on a terminal, where people read them next to other text. Nothing is loaded and no output is touched before the first of them. pino's worker transports do not exist inside the executable, so none is used.
 * @param levels as `parseLevels` reads them
 */
export function createLog(levels: string, { place = "stdout", keepsAccess = true }: LogOptions = {}): Log {
  const { base, areas } = parseLevels(levels) ?? { base: "info", areas: {} };
  const alwaysAccess = keepsAccess && base !== "silent";
  const hasAreas = Object.keys(areas).length > 0;
  // What is written is decided here; the library would weigh it a second time.
  const lines = lazily(() => linesFrom("debug", place));
  const write = (weight: Weight, fields: LogFields, message: string): void => {
    const isAccess = alwaysAccess && "security" in fields && (weight === "info" || weight === "warn");
    const area = hasAreas ? areaOf(fields) : undefined;
    const least = isAccess ? "info" : ((area && areas[area]) ?? base);
    // Before the library is asked, which is loaded for the first line that is written.
    if (LOG_LEVELS.indexOf(weight) < LOG_LEVELS.indexOf(least)) return;
    lines()[weight](fields, message);
  };
  return {
    debug: (fields, message) => write("debug", fields, message),
    info: (fields, message) => write("info", fields, message),
    warn: (fields, message) => write("warn", fields, message),
    error: (fields, message) => write("error", fields, message),
  };
}

type Weight = keyof Log;

function linesFrom(level: LogLevel, place: Place): Logger {
  const pino = require("pino") as typeof import("pino");
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      serializers: { error: safeError },
    },
    process[place].isTTY === true ? plain(outputTo(place)) : outputTo(place),
  );
}

const plain = (output: { write(line: string): void }) => ({
  write: (line: string) => output.write(plainLine(line)),
});

/**
 * A line for people: time, level unless it is the usual one, message and fields. The time is UTC, as in the line for programs.
 * @param line of JSON
 */
export function plainLine(line: string): string {
  const { level, time, msg, error, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const shown = Object.entries(fields).map(([name, value]) => `${name}=${plainValue(value)}`);
  const head = [String(time).slice(11, 19), ...(level === "info" ? [] : [String(level).toUpperCase()]), msg];
  const detail = error === undefined ? "" : `\n${plainError(error)}`;
  return `${[...head, ...shown].join(" ")}${detail}\n`;
}

const plainValue = (value: unknown): string =>
  typeof value === "string" && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);

/** As `safeError` has left it. */
const plainError = (error: unknown): string => {
  const { type, code, places = [] } = error as { type: string; code?: string; places?: readonly string[] };
  return [
    `  ${type}${code === undefined ? "" : ` (${code})`}`,
    ...places.map((place) => `    ${place}`),
  ].join("\n");
};

type Place = "stdout" | "stderr";

/** Characters that a reader who hangs may leave waiting in memory; lines beyond them are dropped. */
const WAITING_MAX = 8 * 1024 * 1024;

/**
 * A log that cannot be written must not end the service. Nothing more is written to a reader that has gone. A disk
 * that is full loses the line, as does a reader that hangs for long. This covers both outputs, since a supervisor may
 * lose either.
 */
function outputTo(place: Place): { write(line: string): void } {
  return guardOutputs()[place];
}

/** For code that writes to them without the log: from now on a reader that has gone ends nothing. */
export function guardOutputs(): Outputs {
  outputs ??= { stdout: guarded(process.stdout), stderr: guarded(process.stderr) };
  return outputs;
}

type Outputs = Record<Place, { write(line: string): void }>;

/** One of each for all logs of the process. */
let outputs: Outputs | null = null;

function guarded(stream: NodeJS.WriteStream) {
  let hasReader = true;
  let waiting = 0;
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") hasReader = false;
  });
  return {
    write(line: string): void {
      if (!hasReader || waiting > WAITING_MAX) return;
      waiting += line.length;
      stream.write(line, () => {
        waiting -= line.length;
      });
    },
  };
}

/**
 * Messages of errors may quote data (SQL parameters, addresses). Outside of debugging the positions in the stack
 * suffice.
 */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  // The stack begins with the message, whose lines may look like places.
  const stack = (error.stack ?? "").replace(error.message, "");
  const places = stack.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { type: error.name, code, places: places.slice(0, 8).map((line) => line.trim()) };
}
