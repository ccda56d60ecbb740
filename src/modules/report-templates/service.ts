import { completed, type Language, type Localized } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import type { ReportJob } from "#/domain/report/candidate/render.ts";
import { inventedCase } from "#/domain/report/candidate/sample.ts";
import { REPORT_KINDS, type ReportKind } from "#/domain/report/kinds.ts";
import type { Asked } from "#/modules/branding/look.ts";
import { invalidField } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ThreadClient } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { failureLines, type TemplateFile, type TemplateFiles, templateOf } from "./files.ts";
import {
  brandFor,
  type Layout,
  type Look,
  laidOut,
  layoutErrors,
  outlineOf,
  plainLayout,
  shippedTemplates,
  type Template,
} from "./layout.ts";
import { createLayoutStore, type LayoutVersion } from "./store.ts";

/** Maximum number of reported changes. */
const REPORTED_VERSIONS = 20;

interface ReportLayoutDeps extends Pick<Infrastructure, "db" | "clock" | "log"> {
  files: TemplateFiles;
  brandOf: (accountId: string, asked: Asked | null) => Brand | null;
  companyOf: (accountId: string) => string;
  render: (job: ReportJob, client: ThreadClient) => Promise<Uint8Array>;
}

/** A template that can be chosen. */
export interface NamedTemplate {
  id: string;
  isShipped: boolean;
  template: Template;
}

/** Layout of an account's reports of one kind. */
export interface KindLayout {
  kind: ReportKind;
  layout: Layout;
  template: NamedTemplate;
  /** Errors of the template that was chosen, so that the shipped one replaces it. */
  faults: string[];
  /** The latest first; none: it was never changed. */
  versions: LayoutVersion[];
}

export type ReportLayoutService = ReturnType<typeof openReportLayouts>;

export function openReportLayouts(deps: ReportLayoutDeps) {
  const { db, clock, log, brandOf, files } = deps;
  const store = createLayoutStore(db);

  const shipped = (kind: ReportKind): NamedTemplate => ({
    id: kind,
    isShipped: true,
    template: shippedTemplates()[kind],
  });

  /** Every template that can be chosen for a kind, the shipped one first. */
  function choices(kind: ReportKind): NamedTemplate[] {
    const own = files.list().flatMap((found): NamedTemplate[] => {
      const template = templateOf(found);
      return template?.kind === kind && found.id !== null
        ? [{ id: found.id, isShipped: false, template }]
        : [];
    });
    return [shipped(kind), ...own];
  }

  function find(kind: ReportKind, id: string): NamedTemplate | null {
    if (id === kind) return shipped(kind);
    const template = templateOf(files.find(id));
    return template?.kind === kind ? { id, isShipped: false, template } : null;
  }

  /** Why a template that was chosen cannot be used, for server administrators. */
  function errorsOf(kind: ReportKind, id: string): string[] {
    const found = files.find(id);
    if (found === null) return [`report-templates/${id}.json: there is no such file`];
    return found.read.ok ? [`${found.file}: /kind: must be ${kind}`] : failureLines(found);
  }

  function inForce(
    kind: ReportKind,
    stored: LayoutVersion | undefined,
  ): Omit<KindLayout, "versions" | "kind"> {
    const plain = shipped(kind);
    if (stored === undefined) {
      return { layout: plainLayout(plain.id, plain.template), template: plain, faults: [] };
    }
    const template = find(kind, stored.template);
    if (template !== null) return { layout: stored, template, faults: [] };
    const { colors, logo } = stored;
    return {
      layout: { ...plainLayout(plain.id, plain.template), colors, logo },
      template: plain,
      faults: errorsOf(kind, stored.template),
    };
  }

  function lookFor(
    accountId: string,
    kind: ReportKind,
    created: ReturnType<typeof inForce>,
    asked: Asked | null = null,
  ): Look {
    const { template, isShipped } = created.template;
    const name: Localized | null = isShipped ? null : completed(template.name);
    const isSubstitute = created.faults.length > 0;
    return {
      outline: outlineOf({ template, layout: created.layout, name, isSubstitute }, shippedTemplates()[kind]),
      brand: brandFor(template, created.layout, brandOf(accountId, asked)),
    };
  }

  /** @throws Problem invalid_input (400) for a template that is none, and for chapters that it has not */
  function chosen(kind: ReportKind, layout: Layout): NamedTemplate {
    const template = find(kind, layout.template);
    if (template === null) {
      throw invalidField("template", "must be the name of a template for this kind of report");
    }
    const [failure] = layoutErrors(template.template, layout);
    if (failure) throw invalidField(`chapters.${failure.place}`, `cannot be used: ${failure.text}`);
    return template;
  }

  const kindLayout = (accountId: string, kind: ReportKind): KindLayout => {
    const versions = store.listVersions(accountId, kind, REPORTED_VERSIONS);
    return { kind, versions, ...inForce(kind, versions[0]) };
  };

  return {
    /**
     * Appearance of reports of a kind. Where a template cannot be used, the shipped one is.
     * @throws Problem report_templates_silent (503) while the contents of the folder are unknown
     */
    async lookOf(accountId: string, kind: ReportKind, asked: Asked | null): Promise<Look> {
      const [stored] = store.listVersions(accountId, kind, 1);
      if (stored !== undefined && stored.template !== kind) await files.look();
      const result = inForce(kind, stored);
      if (result.faults.length > 0) {
        log.warn({ account: accountId, template: stored?.template }, "a report template cannot be used");
      }
      return lookFor(accountId, kind, result, asked);
    },

    async kinds(accountId: string): Promise<KindLayout[]> {
      await files.look();
      return REPORT_KINDS.map((kind) => kindLayout(accountId, kind));
    },

    /** Every file of the folder, usable or not. */
    async files(): Promise<readonly TemplateFile[]> {
      await files.look();
      return files.list();
    },

    /** Looks into the folder, so that `change` decides by what is there now. */
    look: files.look,

    choices,

    /**
     * Makes it the account's own from now on, under the name of anyone who does. What is as before changes nothing.
     * @throws Problem invalid_input (400), report_templates_silent (503)
     */
    change(accountId: string, kind: ReportKind, layout: Layout, by: string): KindLayout {
      return db.tx(() => {
        const { template } = chosen(kind, layout);
        const chapters = laidOut(template, layout).map(({ id, shown, detail }) => ({ id, shown, detail }));
        const [before] = store.listVersions(accountId, kind, 1);
        const after = { ...layout, chapters };
        if (before === undefined || !isSame(before, after)) {
          store.insert(accountId, kind, {
            ...after,
            version: (before?.version ?? 0) + 1,
            changedAt: clock.now(),
            changedBy: by,
          });
        }
        return kindLayout(accountId, kind);
      });
    },

    /** A layout on the report of an invented person, stored nowhere. @throws Problem invalid_input (400), report_templates_silent (503) */
    async preview(
      tenant: Tenant,
      kind: ReportKind,
      asked: { layout: Layout; language: Language },
      gone?: AbortSignal,
    ): Promise<string> {
      const { layout, language } = asked;
      await files.look();
      const template = chosen(kind, layout);
      const job: ReportJob = {
        ...inventedCase(language),
        ...lookFor(tenant.accountId, kind, { layout, template, faults: [] }),
        ...{ document: "report", kind, language, format: "html", company: deps.companyOf(tenant.accountId) },
      };
      return new TextDecoder().decode(await deps.render(job, { tenant, gone }));
    },
  };
}

const isSame = (one: Layout, other: Layout): boolean => {
  const reported = ({ template, chapters, colors, logo }: Layout) =>
    JSON.stringify([template, colors, logo, chapters.map(({ id, shown, detail }) => [id, shown, detail])]);
  return reported(one) === reported(other);
};
