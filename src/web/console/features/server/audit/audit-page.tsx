import type { Schemas } from "../../../../wire.gen.ts";
import { AUDIT_FILTERS, AuditLog, askedFor, SmallCode } from "../../../entities/audit/audit-log.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { TextLink } from "../../../kit/components/text.tsx";
import { type Localized, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { AccountFilter, ManualLink } from "../parts.tsx";

const FILTERS = { ...AUDIT_FILTERS, account_id: "" };

/** The audit log of the whole server, in any account or in none. */
export function ServerAuditPage() {
  const texts = useTexts(SERVER_AUDIT_TEXTS);
  const { timeZone } = useLanguage();
  const asks = ({ account_id, ...values }: typeof FILTERS) => ({
    ...askedFor(values, timeZone),
    ...(account_id !== "" && { account_id }),
  });
  const log = useResource("/admin/audit", "entries", FILTERS, { asks });
  const { values, set } = log.list;
  return (
    <>
      <PageHeader
        title={texts.title}
        text={
          <>
            {texts.text} <ManualLink chapter="running" />
          </>
        }
      />
      <AuditLog
        of={log}
        file="/admin/audit/export"
        query={asks(values)}
        columns={[{ label: texts.account, cell: (entry) => <AccountOf entry={entry} /> }]}
        filters={<AccountFilter value={values.account_id} onChange={(id) => set({ account_id: id })} />}
        actions={texts.actions}
      />
    </>
  );
}

/** The id of one that is gone: its lines stay. */
function AccountOf({ entry: { account_id, company } }: { entry: Schemas["AdminAuditEntry"] }) {
  const { server } = useTexts(SERVER_AUDIT_TEXTS);
  if (account_id === null) return server;
  if (company === null) return <SmallCode>{account_id}</SmallCode>;
  return (
    <TextLink to={`/server/accounts/${account_id}`}>
      <bdi>{company}</bdi>
    </TextLink>
  );
}

const en = {
  title: "Audit log",
  text: "Who did what to whom on the whole server, when and from where: ids and codes alone, so that lines can stay when people are erased. Whether a line was changed or removed in the database is found on the command line (assay audit verify).",
  account: "Account",
  server: "Server",
  /** Actions that belong to no account. */
  actions: {
    operator: "Operators",
    person: "People with access",
    settings: "Settings of the server",
    backup: "Backups",
    command: "Commands",
    rate_limit: "Too many requests",
  },
};

const de: typeof en = {
  title: "Audit-Protokoll",
  text: "Wer auf dem ganzen Server wann von wo aus was mit wem getan hat: nur Kennungen und Codes, sodass Zeilen bleiben können, wenn Menschen gelöscht werden. Ob eine Zeile in der Datenbank geändert oder entfernt wurde, findet die Kommandozeile (assay audit verify).",
  account: "Konto",
  server: "Server",
  actions: {
    operator: "Betreiber",
    person: "Personen mit Zugang",
    settings: "Einstellungen des Servers",
    backup: "Sicherungen",
    command: "Befehle",
    rate_limit: "Zu viele Anfragen",
  },
};

export const SERVER_AUDIT_TEXTS: Localized<typeof en> = { en, de };
