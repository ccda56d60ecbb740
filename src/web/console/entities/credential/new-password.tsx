import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { missingCharacters, passwordLevel } from "./password-level.ts";
import { CREDENTIAL_TEXTS } from "./texts.ts";

const STEPS = [1, 2, 3] as const;

/** A password that is being chosen, with a hint on its strength. */
export function NewPassword({
  value = "",
  ...others
}: Omit<PasswordInputProps, "value"> & { value?: string }) {
  const texts = useTexts(CREDENTIAL_TEXTS).newPassword;
  const level = passwordLevel(value);
  const missing = missingCharacters(value);
  return (
    <div>
      <PasswordInput
        label={texts.label}
        description={texts.hint}
        autoComplete="new-password"
        value={value}
        {...others}
      />
      {value !== "" && !others.error && (
        <>
          <div className="console-strength" aria-hidden>
            {STEPS.map((step) => (
              <span key={step} {...(level >= step && { "data-filled": true })} />
            ))}
          </div>
          <Muted size="xs" mt={4} role="status">
            {missing > 0 ? texts.short(missing) : texts.levels[level]}
          </Muted>
        </>
      )}
    </div>
  );
}
