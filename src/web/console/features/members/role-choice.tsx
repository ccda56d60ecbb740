import { Radio, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Role } from "../../session/session.ts";
import { SESSION_TEXTS } from "../../session/texts.ts";
import { MEMBER_TEXTS } from "./texts.ts";

/** From the one that is given most often to the one that may do everything. */
export const ROLES = ["recruiter", "reviewer", "data_protection", "owner"] as const satisfies readonly Role[];

/** Roles with what each may do. */
export function RoleChoice<Values extends { role: Role }>({
  form,
  label,
}: {
  form: UseFormReturnType<Values>;
  label: string;
}) {
  const texts = useTexts(MEMBER_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  return (
    <Radio.Group label={label} {...form.getInputProps("role")}>
      <Stack gap="sm" mt="xs">
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={roles[role]} description={texts.roleTexts[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
