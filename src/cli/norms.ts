import { Command, Option } from "commander";
import { RANGE_FIELDS, type RangeField } from "#/domain/instrument/range.ts";
import { completed, LANGUAGES, type Language, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { NORMS_TEXTS, type NormsTexts } from "#/messages/cli/norms.gen.ts";
import type { RANGE_TREATMENTS } from "#/modules/psychometrics/norms/migration.ts";
import { previewView, profileMigrationView } from "#/modules/psychometrics/norms/preview-schema.ts";
import { CreateNormBody, normDetail, normListView } from "#/modules/psychometrics/norms/schema.ts";
import { EVERYBODY } from "#/modules/psychometrics/norms/service.ts";
import { readPathId } from "#/platform/http/query.ts";
import type { Service } from "#/server/service.ts";
import type { Operator } from "./attach.ts";
import { Mistake } from "./mistakes.ts";
import { decimal, json, safeLine, table, textOf } from "./terminal.ts";

type Preview = ReturnType<typeof previewView>;

const CREATED_BY = "command line";

function normNumber(text: string): number {
  const id = readPathId(text);
  if (id === null) throw new Mistake((texts) => texts.norm);
  return id;
}

const languageOption = () => new Option("--language <code>").choices([...LANGUAGES]);

export function normsCommand({ print, withService, language: reader }: Operator): Command {
  const say = NORMS_TEXTS[reader];
  const norms = new Command("norms");
  const { properties } = CreateNormBody;

  norms
    .command("preview")
    .addOption(languageOption())
    .option("--json")
    .action(({ language = null, json: asJson }: { language?: Language | null; json?: true }) =>
      withService(async (service) => {
        const preview = previewView(
          await service.norms.preview({ ...EVERYBODY, language }),
          service.norms.inForce(),
        );
        print(asJson ? json(preview) : previewText(preview, reader));
      }),
    );

  norms
    .command("create")
    .requiredOption("--name-en <text>", "", textOf(properties.name_en))
    .requiredOption("--name-de <text>", "", textOf(properties.name_de))
    .addOption(languageOption())
    .option("--json")
    .action((options: { nameEn: string; nameDe: string; language?: Language; json?: true }) =>
      withService(async ({ norms: service }) => {
        const preview = await service.preview({ ...EVERYBODY, language: options.language ?? null });
        const name = completed({ en: options.nameEn, de: options.nameDe });
        const created = service.create(preview, { name, createdBy: CREATED_BY });
        if (options.json) return print(json(normDetail(created, service.activeId())));
        print(say.created(created.id, created.n, created.tier ?? ""));
        print(created.tier === "preview" ? say.tooSmall : say.next(created.id));
      }),
    );

  norms
    .command("list")
    .option("--json")
    .action(({ json: asJson }: { json?: true }) =>
      withService(({ norms: service }) => {
        const { norms: rows } = normListView(service);
        if (asJson) return print(json(rows));
        const day = (instant: string | null) => instant?.slice(0, 10) ?? "";
        const flat = rows.map((row) => ({
          id: row.id,
          name: row.name[reader],
          status: row.status,
          in_force: row.in_force ? say.inForce : "",
          n: row.n,
          tier: row.tier ?? "",
          made: day(row.created_at),
          activated: day(row.activated_at),
          retired: day(row.retired_at),
        }));
        print(table(flat, "", ["name"]));
      }),
    );

  norms
    .command("activate")
    .argument("<id>", "", normNumber)
    .action((id: number) =>
      withService(({ norms: service }) => {
        const { group, before, after } = service.activate(id);
        print(say.activated(group.id, nameOf(group, reader)));
        if (before !== after) print(say.replaced(before, id));
      }),
    );

  norms
    .command("retire")
    .argument("<id>", "", normNumber)
    .action((id: number) =>
      withService(({ norms: service }) => {
        const { group, after } = service.retire(id);
        print(say.retired(group.activatedAt === null, group.id, nameOf(group, reader), after));
      }),
    );

  norms
    .command("migration")
    .argument("<id>", "", normNumber)
    .option("--account <accountId>")
    .option("--json")
    .action((id: number, { account, json: asJson }: { account?: string; json?: true }) =>
      withService(({ normMigration }) => {
        const profiles = normMigration.list(id, account ?? null).map(profileMigrationView);
        print(asJson ? json(profiles) : migrationText(profiles, reader));
      }),
    );

  norms
    .command("migrate-profile")
    .argument("<jobProfileId>")
    .requiredOption("--norm <id>", "", normNumber)
    .option("--keep")
    .addOption(new Option("--all").conflicts("keep"))
    .action((jobProfileId: string, { norm, keep, all }: { norm: number; keep?: true; all?: true }) =>
      withService((service) => {
        const treatment = keep ? "keep" : all ? "migrate" : "by_origin";
        print(migrate(service, jobProfileId, norm, treatment, reader));
      }),
    );
  return norms;
}

function migrate(
  { normMigration }: Service,
  jobProfileId: string,
  normId: number,
  treatment: (typeof RANGE_TREATMENTS)[number],
  language: Language,
): string {
  const say = NORMS_TEXTS[language];
  const [found] = normMigration.accept(normId, [jobProfileId], treatment);
  const name = found ? `${safeLine(found.profile.name)} (${found.profile.id})` : jobProfileId;
  if (!found?.pending) return say.alreadyUsed(name, normId);
  if (treatment === "keep") return say.kept(name, normId);
  const isMoved = found.targets.some(({ usual }) => treatment === "migrate" || usual === "migrate");
  if (!isMoved) return say.onlyEntered(name, normId);
  const rows = migrationText([profileMigrationView(found)], language);
  return `${say.converted(name, found.from.id, normId)}\n${rows}`;
}

const nameOf = ({ nameEn, nameDe }: { nameEn: string; nameDe: string }, language: Language): string =>
  safeLine(language === "de" ? nameDe : nameEn);

function previewText(preview: Preview, language: Language): string {
  const say = NORMS_TEXTS[language];
  const shown = (value: number, decimals: number) => decimal(value, decimals, language);
  const signed = (value: number, decimals: number) => `${value > 0 ? "+" : ""}${shown(value, decimals)}`;
  const left = (Object.entries(preview.excluded) as [keyof NormsTexts["reasons"], number][])
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => say.reasons[reason](count));
  const state = preview.can_be_activated ? say.tier(preview.tier ?? "") : say.tooFew(preview.needed);
  const lines = [
    say.people(preview.n, state),
    ...(preview.window_from && preview.window_to
      ? [say.window(preview.window_from.slice(0, 10), preview.window_to.slice(0, 10))]
      : []),
    ...(left.length > 0 ? [say.excluded(left.join(", "))] : []),
    say.languages[preview.languages.verdict],
  ];
  const { scales, largest_shift: largest } = preview;
  if (scales === null) return lines.join("\n");
  if (largest) {
    const { id, name } = preview.compared_with;
    lines.push(say.largestShift(id, safeLine(name[language]), signed(largest.shift, 1), largest.scale));
  }
  const rows = SCALE_KEYS.map((scale) => {
    const { mean, sd, reliability, shift } = scales[scale];
    return {
      scale,
      mean: mean == null ? "" : shown(mean, 1),
      sd: sd == null ? "" : shown(sd, 1),
      alpha: reliability == null ? "" : shown(reliability, 2),
      mean_shift: signed(shift.mean, 2),
      largest_shift: signed(shift.largest, 1),
      at_points: shift.at_points,
    };
  });
  return [...lines, table(rows, "")].join("\n");
}

const rangeText = (range: Record<RangeField, number>, language: Language): string =>
  RANGE_FIELDS.map((field) => decimal(range[field], 1, language)).join("  ");

function migrationText(
  profiles: readonly ReturnType<typeof profileMigrationView>[],
  language: Language,
): string {
  const say = NORMS_TEXTS[language];
  const rows = profiles.flatMap((profile) => {
    const head = { job_profile: profile.job_profile_id, name: profile.name, mode: profile.mode };
    const from = profile.pending ? String(profile.from_norm_group_id) : say.isConverted;
    return Object.entries(profile.dimensions).map(([scale, { before, after, usual }]) => ({
      ...head,
      from_norm: from,
      scale,
      before: rangeText(before, language),
      after: rangeText(after, language),
      usually: say.usually[usual],
    }));
  });
  return rows.length === 0 ? say.noProfiles : `${say.ranges}\n${table(rows, "")}`;
}
