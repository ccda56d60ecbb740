import { Select, Skeleton } from "@mantine/core";
import { useSearchParams } from "react-router";
import { TEMPLATE_TEXTS } from "#/messages/console/mail-templates/template.gen.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { languageName, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { Editor, type Scope } from "./editor.tsx";
import type { Kind, Template } from "./texts.ts";

const KINDS: readonly Kind[] = ["invite", "reminder", "thanks", "decline"];

/** The maximum of one request. */
const JOBS_MAX = 100;

/** The templates of mails to candidates: of the account, of a client or of a job, as the address names it. */
export function MailTemplatesPage() {
  const texts = useTexts(TEMPLATE_TEXTS);
  const { may: can } = useWorkplace();
  const [address, setAddress] = useSearchParams();
  const [clientId, jobId] = [address.get("client"), address.get("job")];
  const scope: Scope = {
    ...(jobId !== null ? { job_id: jobId } : clientId !== null && { client_id: clientId }),
  };
  const { data: last, error, refetch } = useLoad("/console/mail-templates", scope);
  // Templates of the previous scope must not be edited while the others load.
  const isOf = (of: { client_id: string | null; job_id: string | null }) =>
    of.job_id === jobId && (jobId !== null || of.client_id === clientId);
  const data = last !== undefined && isOf(last.scope) ? last : undefined;
  const clients = useClients();
  const jobs = useLoad(can("jobs:read") ? "/console/jobs" : null, { limit: JOBS_MAX, status: "all" });
  const [kind, language] = [address.get("mail") ?? "invite", address.get("lang") ?? "en"];
  const chosen = data?.templates.find((one) => one.kind === kind && one.language === language);
  const value = jobId !== null ? `job=${jobId}` : clientId !== null ? `client=${clientId}` : "account";

  const known = (jobs.data?.jobs ?? []).map(({ id, title }) => ({ value: `job=${id}`, label: title }));
  const isKnown = jobId === null || known.some((one) => one.value === value);
  const named = data?.scope.name;
  const choose = (next: string | null) => {
    const kept = new URLSearchParams(next === null || next === "account" ? "" : next);
    for (const name of ["mail", "lang"]) {
      const onHold = address.get(name);
      if (onHold !== null) kept.set(name, onHold);
    }
    setAddress(kept);
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        back={
          jobId !== null
            ? { to: `/jobs/${jobId}?tab=settings`, label: named ?? texts.jobs }
            : clientId !== null
              ? { to: `/clients/${clientId}?tab=look`, label: named ?? texts.clients }
              : { to: "/branding", label: texts.branding }
        }
      />
      <Select
        label={texts.scope}
        maw="24rem"
        mb="md"
        searchable
        allowDeselect={false}
        value={value}
        onChange={choose}
        data={[
          { value: "account", label: texts.account },
          {
            group: texts.clients,
            items: clients.options.map((one) => ({ value: `client=${one.value}`, label: one.label })),
          },
          { group: texts.jobs, items: isKnown ? known : [{ value, label: named ?? "…" }, ...known] },
        ]}
      />
      {data === undefined && error === null && <Skeleton h={480} radius="lg" />}
      {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data !== undefined && error === null && (
        <>
          <WordsTable
            templates={data.templates}
            chosen={{ kind, language }}
            onChoose={(one) => {
              const next = new URLSearchParams(address);
              next.set("mail", one.kind);
              next.set("lang", one.language);
              setAddress(next);
            }}
          />
          {chosen !== undefined && (
            <Editor key={`${value} ${kind} ${language}`} template={chosen} scope={scope} name={value} />
          )}
        </>
      )}
    </>
  );
}

interface WordsTableProps {
  templates: readonly Template[];
  chosen: { kind: string; language: string };
  onChoose(template: Template): void;
}

/** Every mail in every language, with whose words it has; choosing one opens it below. */
function WordsTable({ templates, chosen, onChoose }: WordsTableProps) {
  const texts = useTexts(TEMPLATE_TEXTS);
  return (
    <table className="mail-words" aria-label={texts.mails}>
      <thead>
        <tr>
          <th scope="col">{texts.mail}</th>
          {LANGUAGES.map((language) => (
            <th key={language} scope="col">
              {languageName(language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{texts.kinds[kind]}</th>
            {LANGUAGES.map((language) => {
              const found = templates.find((one) => one.kind === kind && one.language === language);
              if (found === undefined) return <td key={language} />;
              const isChosen = chosen.kind === kind && chosen.language === language;
              return (
                <td key={language}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={texts.choose(
                      texts.kinds[kind],
                      languageName(language),
                      texts.sources[found.source],
                    )}
                    data-own={found.template_id !== null || undefined}
                    onClick={() => onChoose(found)}
                  >
                    {texts.sources[found.source]}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
