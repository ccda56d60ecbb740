import { SERVER_AUDIT_TEXTS } from "#/messages/console/server/audit/server-audit.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { AUDIT_FILTERS, AuditLog, askedFor, SmallCode } from "../../../entities/audit/audit-log.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { TextLink } from "../../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../../kit/texts/language.tsx";
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
