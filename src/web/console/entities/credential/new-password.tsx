import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { CREDENTIAL_TEXTS } from "#/messages/console/entities/credential.gen.ts";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

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

/** The server's own limit; see modules/users/sign-in/rules.ts. */
const PASSWORD_MIN = 12;

const REPEATED = /^(.{1,3})\1+$/u;

/**
 * A hint while one types, by length and variety alone; the server knows common passwords and decides.
 * @returns 0 too short, 1 allowed, 2 good, 3 very good
 */
export function passwordLevel(password: string): 0 | 1 | 2 | 3 {
  const letters = [...password];
  if (letters.length < PASSWORD_MIN) return 0;
  if (REPEATED.test(password) || new Set(letters).size < 6) return 1;
  return letters.length >= 20 ? 3 : letters.length >= 15 ? 2 : 1;
}

/** Returns the number of missing characters; 0 once it is long enough. */
export const missingCharacters = (password: string): number =>
  Math.max(0, PASSWORD_MIN - [...password].length);
