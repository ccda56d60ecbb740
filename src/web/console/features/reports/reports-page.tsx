import { Alert, Group, NativeSelect, SegmentedControl, Skeleton, Switch, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { REPORTS_TEXTS } from "#/messages/console/reports.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { useAction, useApi, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { SettingsForm } from "../../kit/components/form-layout.tsx";
import { Choice } from "../../kit/components/resource.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { styleNonce } from "../../kit/nonce.ts";
import { useFormat, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { Loaded } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import {
  bodyOf,
  ChaptersSection,
  type KindOfReport,
  type Values,
  valuesOf,
  valuesOfTemplate,
} from "./chapters-section.tsx";

const PAUSE_MS = 350;

/** Appears in the preview where the page's own nonce must be inserted (`POST /console/report-templates/preview`). */
const NONCE_PLACE = "STYLE_NONCE";

const PATH = "/console/report-templates";

export function ReportsPage() {
  const texts = useTexts(REPORTS_TEXTS);
  const loaded = useLoad(PATH);
  const [kind, setKind] = useState("standard");
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Choice
        label={texts.kind}
        of={["standard", "leadership", "sales"]}
        texts={texts.kinds}
        value={kind}
        onChange={setKind}
        mb="md"
      />
      <Loaded of={loaded} placeholder={480}>
        {({ kinds }) =>
          kinds.filter((one) => one.kind === kind).map((report) => <Editor key={kind} report={report} />)
        }
      </Loaded>
    </>
  );
}

function Editor({ report }: { report: KindOfReport }) {
  const texts = useTexts(REPORTS_TEXTS);
  const canWrite = useWorkplace().may("account:write");
  const form = useForm<Values>({ initialValues: valuesOf(report) });
  const save = useAction({
    request: (values: Values) => call("PUT", PATH, { body: bodyOf(report.kind, values) }),
    refreshes: [PATH],
    done: texts.saved,
    quiet: true,
  });
  const values = form.getValues();
  const take = (id: string) => {
    const template = valuesOfTemplate(report, id);
    if (template !== null) form.setValues(template);
  };
  return (
    <div className="reports-columns">
      <div>
        {report.faults.length > 0 && (
          <Alert color="orange" mb="md" title={texts.errorTitle} icon={<IconAlertTriangle aria-hidden />}>
            {texts.fault}
            <ul>
              {report.faults.map((failure) => (
                <li key={failure}>
                  <code>{failure}</code>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <SettingsForm
          form={form}
          draft={`report ${report.kind}`}
          locked={canWrite ? null : texts.readOnly}
          onSave={async (wanted) => valuesOf(await save.mutateAsync(wanted))}
        >
          <TemplateSection report={report} chosen={values.template} onChoose={take} />
          <ChaptersSection
            chapters={values.chapters}
            onChange={(chapters) => form.setFieldValue("chapters", chapters)}
          />
          <Section title={texts.look.title} text={`${texts.look.text} ${texts.look.branding}`}>
            <NativeSelect
              label={texts.look.colors}
              maw="20rem"
              mb="md"
              value={values.colors}
              data={(["template", "account", "house"] as const).map((value) => ({
                value,
                label: texts.look.choices[value],
              }))}
              onChange={(event) =>
                form.setFieldValue("colors", event.currentTarget.value as Values["colors"])
              }
            />
            <Switch
              label={texts.look.logo}
              checked={values.logo}
              onChange={(event) => form.setFieldValue("logo", event.currentTarget.checked)}
            />
          </Section>
        </SettingsForm>
        <History report={report} />
      </div>
      {canWrite && <Preview kind={report.kind} values={values} />}
    </div>
  );
}

interface TemplateSectionProps {
  report: KindOfReport;
  chosen: string;
  onChoose(id: string): void;
}

function TemplateSection({ report, chosen, onChoose }: TemplateSectionProps) {
  const { template: texts } = useTexts(REPORTS_TEXTS);
  const { language } = useLanguage();
  const about = report.templates.find(({ id }) => id === chosen)?.about[language];
  return (
    <Section
      title={texts.title}
      actions={<Action label={texts.reset} variant="light" onClick={() => onChoose(report.kind)} />}
    >
      <NativeSelect
        label={texts.label}
        maw="20rem"
        value={chosen}
        data={report.templates.map(({ id, name }) => ({ value: id, label: name[language] }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {about !== undefined && <Muted mt="xs">{about}</Muted>}
    </Section>
  );
}

/** The history of the reports of a kind: who changed them, when, and to what. */
function History({ report: { versions, templates } }: { report: KindOfReport }) {
  const { history: texts } = useTexts(REPORTS_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const names = new Map(
    templates.flatMap(({ chapters }) => chapters.map(({ id, name }) => [id, name[language]])),
  );
  const titles = new Map(templates.map(({ id, name }) => [id, name[language]]));
  return (
    <Section title={texts.title}>
      {versions.length === 0 ? (
        <Muted>{texts.none}</Muted>
      ) : (
        <ul className="reports-history">
          {versions.map(({ version, template, left_out, changed_at, changed_by }) => (
            <li key={version}>
              {texts.line(format.number(version), changed_by)}, {format.dateTime(changed_at)}
              <small>
                {texts.template(titles.get(template) ?? template)}
                {left_out.length > 0 &&
                  ` · ${texts.without(left_out.map((id) => names.get(id) ?? id).join(", "))}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Shows a sample person's report in a frame in which links and scripts are disabled. */
function Preview({ kind, values }: { kind: KindOfReport["kind"]; values: Values }) {
  const { preview: texts } = useTexts(REPORTS_TEXTS);
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  const { html, isStale, error } = usePreview(kind, values, language);
  const id = useId();
  return (
    <section className="reports-preview" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="1.0625rem" id={id}>
          {texts.title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={texts.language}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={useLanguageChoices()}
        />
      </Group>
      <Muted>{texts.hint}</Muted>
      <ProblemAlert error={error} />
      {html === null ? (
        <Skeleton h={480} radius="lg" role="img" aria-label={texts.loading} />
      ) : (
        <iframe
          sandbox=""
          className="reports-frame"
          data-stale={isStale || undefined}
          title={texts.frame}
          srcDoc={html.replaceAll(NONCE_PLACE, styleNonce())}
        />
      )}
    </section>
  );
}

/** The page of a report as it would be, asked for a moment after the last change. It changes nothing, so it bears no key. */
function usePreview(kind: KindOfReport["kind"], values: Values, language: Language) {
  const api = useApi();
  const wanted = JSON.stringify({ layout: bodyOf(kind, values), language });
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const [shown, setShown] = useState<{ asked: string; html: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const body = JSON.parse(asked);
    api
      .send(call("POST", "/console/report-templates/preview", { body }), { signal: leaving.signal })
      .then(({ html }) => {
        setShown({ asked, html });
        setError(null);
      })
      .catch((thrown: unknown) => {
        if (!leaving.signal.aborted) setError(thrown);
      });
    return () => leaving.abort();
  }, [api, asked]);
  return { html: shown?.html ?? null, isStale: shown?.asked !== wanted, error };
}
