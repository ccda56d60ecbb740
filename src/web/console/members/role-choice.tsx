import { Radio, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Role } from "../shell/session.ts";
import { useTexts } from "../texts/language.tsx";
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
  return (
    <Radio.Group label={label} {...form.getInputProps("role")}>
      <Stack gap="sm" mt="xs">
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={texts.roles[role]} description={texts.roleTexts[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
