import { Stack, Text } from "@mantine/core";
import { AuditLog } from "../../entities/audit/audit-log.tsx";
import { AUDIT_FILTERS, askedFor } from "../../entities/audit/filters.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useListState } from "../../kit/components/list-state.ts";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PRIVACY_TEXTS } from "./texts.ts";

/** Who did what in the account. */
export function AuditTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const { timeZone } = useLanguage();
  const list = useListState(AUDIT_FILTERS);
  const { limit, offset, as_of } = list.query;
  const query = askedFor(list.values, timeZone);
  const loaded = useLoad("/console/audit", { ...query, limit, offset, as_of });
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="44rem">
        {texts.auditText}
      </Text>
      <AuditLog list={list} loaded={loaded} file={{ address: "/console/audit/export", query }} />
    </Stack>
  );
}
