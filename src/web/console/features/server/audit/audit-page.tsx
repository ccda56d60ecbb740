import type { Schemas } from "../../../../wire.gen.ts";
import { AUDIT_FILTERS, AuditLog, askedFor, SmallCode } from "../../../entities/audit/audit-log.tsx";
import { useLoad } from "../../../kit/api/hooks.ts";
import { useListState } from "../../../kit/components/data-cards.tsx";
import { TextLink } from "../../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { AccountFilter } from "../account-filter.tsx";
import { ManualLink } from "../figures.tsx";
import { SERVER_AUDIT_TEXTS } from "./texts.ts";

const FILTERS = { ...AUDIT_FILTERS, account_id: "" };

/** The audit log of the whole server, in any account or in none. */
export function ServerAuditPage() {
  const texts = useTexts(SERVER_AUDIT_TEXTS);
  const { timeZone } = useLanguage();
  const list = useListState(FILTERS);
  const { limit, offset, as_of } = list.query;
  const { account_id } = list.values;
  const query = { ...askedFor(list.values, timeZone), ...(account_id !== "" && { account_id }) };
  const loaded = useLoad("/admin/audit", { ...query, limit, offset, as_of });
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
        list={list}
        loaded={loaded}
        file={{ address: "/admin/audit/export", query }}
        columns={[{ label: texts.account, cell: (entry) => <AccountOf entry={entry} /> }]}
        filters={<AccountFilter value={account_id} onChange={(id) => list.set({ account_id: id })} />}
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
