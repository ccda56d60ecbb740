import { MultiSelect, Stack } from "@mantine/core";
import { useClients } from "../../entities/client/use-clients.ts";
import { Muted, SubLine } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Role } from "../../session/session.ts";
import { MEMBER_TEXTS } from "./texts.ts";

/** Owners give limits, and who answers for data protection answers for everybody. */
const canBeLimited = (role: Role): boolean => role === "recruiter" || role === "reviewer";

/** As the server takes it: roles that cannot be limited have none. */
export const limitsOf = (role: Role, clientIds: readonly string[]): readonly string[] =>
  canBeLimited(role) ? clientIds : [];

interface ClientLimitProps {
  role: Role;
  value?: string[];
}

/** Clients whose jobs and people somebody sees, and what that means. */
export function ClientLimit({ role, value = [], ...field }: ClientLimitProps) {
  const { limit: texts } = useTexts(MEMBER_TEXTS);
  const clients = useClients();
  if (!clients.hasAny || !canBeLimited(role)) return null;
  return (
    <Stack gap={6}>
      <MultiSelect
        label={texts.label}
        description={texts.hint}
        placeholder={value.length === 0 ? texts.all : ""}
        data={clients.options}
        value={value}
        searchable
        clearable
        {...field}
      />
      <Muted role="status">{value.length === 0 ? texts.none : texts.means}</Muted>
    </Stack>
  );
}

/** Whom somebody is limited to, in a line of a list. */
export function LimitedTo({ ids }: { ids: readonly string[] }) {
  const { limit: texts } = useTexts(MEMBER_TEXTS);
  const clients = useClients();
  if (ids.length === 0) return null;
  return (
    <SubLine>
      {texts.only} <bdi>{ids.map((id) => clients.nameOf(id) ?? "…").join(", ")}</bdi>
    </SubLine>
  );
}
