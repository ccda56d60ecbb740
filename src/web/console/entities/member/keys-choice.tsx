import { Select } from "@mantine/core";
import { TEXTS } from "#/messages/console/entities/member/keys-choice.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/**
 * What happens to the access that uses a user's rights, in the form's representation. "revoke" ends all of it,
 * "leave" all but the API keys, and the id of another owner transfers it.
 */
export type KeysValue = string;

export const keysOf = (value: KeysValue): { revoke_keys?: boolean; keys_to?: string } =>
  value === "leave" || value === "revoke" ? { revoke_keys: value === "revoke" } : { keys_to: value };

interface KeysChoiceProps {
  /** The user who leaves. */
  of: string;
  /** Indicates that there are API keys, which can continue unchanged. */
  hasKeys?: boolean;
  isOwn?: boolean;
  value: KeysValue;
  onChange(value: KeysValue): void;
}

export function KeysChoice({ of, hasKeys = true, isOwn = false, value, onChange }: KeysChoiceProps) {
  const texts = useTexts(TEXTS);
  const { may: can } = useWorkplace();
  const { data } = useLoad(can("members:read") ? "/console/members" : null);
  const heirs = (data?.members ?? []).filter(
    ({ user_id: id, role, disabled, confirmed }) => id !== of && role === "owner" && !disabled && confirmed,
  );
  const hint = value === "revoke" ? texts.endHint : texts.hint;
  return (
    <Select
      label={isOwn ? texts.own : texts.label}
      description={hasKeys ? hint : undefined}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      data={[
        { value: "revoke", label: texts.end },
        ...(hasKeys ? [{ value: "leave", label: texts.leave }] : []),
        ...heirs.map(({ user_id: id, name }) => ({ value: id, label: texts.handOver(name) })),
      ]}
    />
  );
}
