import { RecoveryCodes, type RecoveryCodesProps } from "../../entities/credential/recovery-codes.tsx";
import { CREDENTIAL_TEXTS } from "../../entities/credential/texts.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export function RecoveryCodesScreen(props: RecoveryCodesProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).codes;
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <RecoveryCodes {...props} />
    </SignInFrame>
  );
}
