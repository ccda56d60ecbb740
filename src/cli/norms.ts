import { Command, InvalidArgumentError, Option } from "commander";
import { RANGE_FIELDS, type RangeField } from "#/domain/instrument/range.ts";
import { LANGUAGES, type Language, SCALE_KEYS } from "#/domain/instrument/types.ts";
import type { RANGE_TREATMENTS } from "#/modules/psychometrics/norms/migration.ts";
import { previewView, profileMigrationView } from "#/modules/psychometrics/norms/preview-schema.ts";
import { CreateNormBody, normDetail, normListView } from "#/modules/psychometrics/norms/schema.ts";
import { EVERYBODY } from "#/modules/psychometrics/norms/service.ts";
import { readPathId } from "#/platform/http/query.ts";
import type { Service } from "#/server/service.ts";
import type { Operator } from "./attach.ts";
import { json, safeLine, table, textOf } from "./terminal.ts";

type Preview = ReturnType<typeof previewView>;

const CREATED_BY = "command line";

function normNumber(text: string): number {
  const id = readPathId(text);
  if (id === null)
    throw new InvalidArgumentError("A norm is named by its number; `assay norms list` shows it.");
  return id;
}

const languageOption = () =>
  new Option(
    "--language <code>",
    "only answers in this language (default: both, where they may be pooled)",
  ).choices([...LANGUAGES]);

export function normsCommand({ print, withService }: Operator): Command {
  const norms = new Command("norms");
  const { properties } = CreateNormBody;

  norms
    .command("preview")
    .description("what a norm made of today's results would be; stores nothing")
    .addOption(languageOption())
    .option("--json", "as JSON")
    .action(({ language = null, json: asJson }: { language?: Language | null; json?: true }) =>
      withService(async (service) => {
        const preview = previewView(
          await service.norms.preview({ ...EVERYBODY, language }),
          service.norms.inForce(),
        );
        print(asJson ? json(preview) : previewText(preview));
      }),
    );

  norms
    .command("create")
    .description(
      "store a norm made of today's results, as a draft that changes nothing before it is activated",
    )
    .requiredOption(
      "--name-en <text>",
      "its name in English, as results and reports show it",
      textOf(properties.name_en),
    )
    .requiredOption("--name-de <text>", "the same in German", textOf(properties.name_de))
    .addOption(languageOption())
    .option("--json", "as JSON")
    .action((options: { nameEn: string; nameDe: string; language?: Language; json?: true }) =>
      withService(async ({ norms: service }) => {
        const preview = await service.preview({ ...EVERYBODY, language: options.language ?? null });
        const name = { en: options.nameEn, de: options.nameDe };
        const created = service.create(preview, { name, createdBy: CREATED_BY });
        if (options.json) return print(json(normDetail(created, service.activeId())));
        print(`Norm ${created.id} is a draft from ${created.n} people (${created.tier}).`);
        print(
          created.tier === "preview"
            ? "It can never be activated: a norm needs at least 100 people."
            : `Look at what it does to job profiles with \`assay norms migration ${created.id}\`, then \`assay norms activate ${created.id}\`.`,
        );
      }),
    );

  norms
    .command("list")
    .description("all norms; exactly one is in force")
    .option("--json", "as JSON")
    .action(({ json: asJson }: { json?: true }) =>
      withService(({ norms: service }) => {
        const { norms: rows } = normListView(service);
        if (asJson) return print(json(rows));
        const day = (instant: string | null) => instant?.slice(0, 10) ?? "";
        const flat = rows.map((row) => ({
          id: row.id,
          name: row.name.en,
          status: row.status,
          in_force: row.in_force ? "yes" : "",
          n: row.n,
          tier: row.tier ?? "",
          made: day(row.created_at),
          activated: day(row.activated_at),
          retired: day(row.retired_at),
        }));
        print(table(flat, ""));
      }),
    );

  norms
    .command("activate")
    .description("put a draft in force: completions from now on are scored with it, results that exist stay")
    .argument("<id>", "number of the norm", normNumber)
    .action((id: number) =>
      withService(({ norms: service }) => {
        const { group, before, after } = service.activate(id);
        print(`Norm ${group.id} (${safeLine(group.nameEn)}) is in force.`);
        if (before === after) return;
        print(`Norm ${before} is not any more. Results that were scored with it keep it.`);
        print(`Job profiles keep their C values: \`assay norms migration ${id}\` shows what they mean now.`);
      }),
    );

  norms
    .command("retire")
    .description("take a norm out of force, back to the provisional reference; or discard a draft")
    .argument("<id>", "number of the norm", normNumber)
    .action((id: number) =>
      withService(({ norms: service }) => {
        const { group, after } = service.retire(id);
        const what = group.activatedAt === null ? "is discarded" : "is retired";
        print(`Norm ${group.id} (${safeLine(group.nameEn)}) ${what}. In force: norm ${after}.`);
      }),
    );

  norms
    .command("migration")
    .description("what a norm does to the ranges of job profiles; changes nothing")
    .argument("<id>", "number of the norm", normNumber)
    .option("--account <accountId>", "only job profiles of this account")
    .option("--json", "as JSON")
    .action((id: number, { account, json: asJson }: { account?: string; json?: true }) =>
      withService(({ normMigration }) => {
        const profiles = normMigration.list(id, account ?? null).map(profileMigrationView);
        print(asJson ? json(profiles) : migrationText(profiles));
      }),
    );

  norms
    .command("migrate-profile")
    .description("bring a job profile's ranges to the norm in force, once")
    .argument("<jobProfileId>")
    .requiredOption("--norm <id>", "number of the norm, which must be in force", normNumber)
    .option("--keep", "leave the C values and say that they are meant under this norm")
    .addOption(
      new Option("--all", "move written ranges too (default: those that were taken from people)").conflicts(
        "keep",
      ),
    )
    .action((jobProfileId: string, { norm, keep, all }: { norm: number; keep?: true; all?: true }) =>
      withService((service) => {
        const treatment = keep ? "keep" : all ? "migrate" : "by_origin";
        print(migrate(service, jobProfileId, norm, treatment));
      }),
    );
  return norms;
}

function migrate(
  { normMigration }: Service,
  jobProfileId: string,
  normId: number,
  treatment: (typeof RANGE_TREATMENTS)[number],
): string {
  const [found] = normMigration.accept(normId, [jobProfileId], treatment);
  const name = found ? `${safeLine(found.profile.name)} (${found.profile.id})` : jobProfileId;
  if (!found?.pending) return `${name} is meant under norm ${normId} already. Nothing was changed.`;
  if (treatment === "keep") return `${name} keeps its C values, now meant under norm ${normId}.`;
  const isMoved = found.targets.some(({ usual }) => treatment === "migrate" || usual === "migrate");
  if (!isMoved)
    return `${name} holds only written ranges, which stay as they are, now meant under norm ${normId}. --all moves them too.`;
  return `${name} was brought from norm ${found.from.id} to norm ${normId}.\n${migrationText([profileMigrationView(found)])}`;
}

const REASONS: Readonly<Record<keyof Preview["excluded"], string>> = {
  other_version: "of another version of the questionnaire",
  test_mode: "of test mode",
  questionable: "with questionable answers",
  other_account: "another account",
  other_job_family: "another job family",
  other_setting: "of another setting",
  other_language: "in the other language",
  same_person: "further ones of the same person",
  too_old: "older than eight years",
};

const LANGUAGE_TEXTS: Readonly<Record<Preview["languages"]["verdict"], string>> = {
  single: "Answers in one language only.",
  allowed: "English and German answers differ little on every scale, so they may be put together.",
  refused:
    "English and German answers differ too much to be put together. Make a norm with --language en or --language de.",
  unproven:
    "One language has too few people to compare it with the other. Make a norm with --language en or --language de.",
};

const signed = (value: number, decimals: number): string =>
  `${value > 0 ? "+" : ""}${value.toFixed(decimals)}`;

function previewText(preview: Preview): string {
  const people = `${preview.n} ${preview.n === 1 ? "person" : "people"}`;
  const left = Object.entries(preview.excluded)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${count} ${REASONS[reason as keyof Preview["excluded"]]}`);
  const state = preview.can_be_activated
    ? `tier ${preview.tier}`
    : `too few to be activated: it needs ${preview.needed}`;
  const lines = [
    `${people}, ${state}.`,
    ...(preview.window_from && preview.window_to
      ? [`Completed from ${preview.window_from.slice(0, 10)} to ${preview.window_to.slice(0, 10)}.`]
      : []),
    ...(left.length > 0 ? [`Left out: ${left.join(", ")}.`] : []),
    LANGUAGE_TEXTS[preview.languages.verdict],
  ];
  const { scales, largest_shift: largest } = preview;
  if (scales === null) return lines.join("\n");
  if (largest) {
    const { id, name } = preview.compared_with;
    lines.push(
      `Against norm ${id} (${safeLine(name.en)}) the largest shift is ${signed(largest.shift, 1)} C, on ${largest.scale}.`,
    );
  }
  const rows = SCALE_KEYS.map((scale) => {
    const { mean, sd, reliability, shift } = scales[scale];
    return {
      scale,
      mean: mean?.toFixed(1) ?? "",
      sd: sd?.toFixed(1) ?? "",
      alpha: reliability?.toFixed(2) ?? "",
      mean_shift: signed(shift.mean, 2),
      largest_shift: signed(shift.largest, 1),
      at_points: shift.at_points,
    };
  });
  return [...lines, table(rows, "")].join("\n");
}

const rangeText = (range: Record<RangeField, number>): string =>
  RANGE_FIELDS.map((field) => range[field].toFixed(1)).join("  ");

function migrationText(profiles: readonly ReturnType<typeof profileMigrationView>[]): string {
  const rows = profiles.flatMap((profile) => {
    const head = { job_profile: profile.job_profile_id, name: profile.name, mode: profile.mode };
    const from = profile.pending ? String(profile.from_norm_group_id) : "there already";
    return Object.entries(profile.dimensions).map(([scale, { before, after, usual }]) => ({
      ...head,
      from_norm: from,
      scale,
      before: rangeText(before),
      after: rangeText(after),
      usually: usual === "migrate" ? "moved" : "kept",
    }));
  });
  return rows.length === 0
    ? "There is no job profile with ranges."
    : `Ranges as critical low, ok from, ideal, ok to, critical high.\n${table(rows, "")}`;
}
