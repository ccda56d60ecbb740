import { Select } from "@mantine/core";
import { useLoad } from "../../kit/api/hooks.ts";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const en = {
  label: "API keys that they made",
  own: "API keys that you made",
  leave: "Go on as they are; replace them at API keys",
  revoke: "End at once: programs that use them stop working",
  handOn: (name: string): string => `Go on, and count as made by ${name}`,
  hint: "Whoever made a key knows it, also when it is handed on. To be sure, replace it at API keys.",
};

const de: typeof en = {
  label: "API-Schlüssel, die sie angelegt hat",
  own: "API-Schlüssel, die Sie angelegt haben",
  leave: "Gelten weiter wie sie sind; ersetzen Sie sie unter API-Schlüssel",
  revoke: "Enden sofort: Programme, die sie benutzen, hören auf zu funktionieren",
  handOn: (name) => `Gelten weiter und zählen als von ${name} angelegt`,
  hint: "Wer einen Schlüssel angelegt hat, kennt ihn, auch wenn er weitergegeben ist. Sicher ist nur, ihn unter API-Schlüssel zu ersetzen.",
};

const TEXTS: Localized<typeof en> = { en, de };

/** What becomes of somebody's keys, as a form holds it: "leave", "revoke", or the id of whose they are to be. */
export type KeysValue = string;

export const keysOf = (value: KeysValue): { revoke_keys?: true; keys_to?: string } => {
  if (value === "leave") return {};
  return value === "revoke" ? { revoke_keys: true } : { keys_to: value };
};

interface KeysChoiceProps {
  /** Who goes. */
  of: string;
  isOwn?: boolean;
  value: KeysValue;
  onChange(value: KeysValue): void;
}

export function KeysChoice({ of, isOwn = false, value, onChange }: KeysChoiceProps) {
  const texts = useTexts(TEXTS);
  const { may } = useWorkplace();
  const { data } = useLoad(may("members:read") ? "/console/members" : null);
  const heirs = (data?.members ?? []).filter(
    ({ user_id: id, role, disabled, confirmed }) => id !== of && role === "owner" && !disabled && confirmed,
  );
  return (
    <Select
      label={isOwn ? texts.own : texts.label}
      description={texts.hint}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      data={[
        { value: "leave", label: texts.leave },
        { value: "revoke", label: texts.revoke },
        ...heirs.map(({ user_id: id, name }) => ({ value: id, label: texts.handOn(name) })),
      ]}
    />
  );
}
