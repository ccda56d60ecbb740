import { Anchor, Modal, PasswordInput, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { AGAIN_TEXTS } from "#/messages/console/session/again.gen.ts";
import { call } from "../kit/api/wire.ts";
import { FormLayout } from "../kit/components/form-layout.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import type { Session } from "./choice.ts";
import { PAGE_CLIENT } from "./session.ts";

/** Above the dialogs whose forms may ask for it. */
const ABOVE_DIALOGS = 400;

/**
 * Signing in again at the company's single sign-on, which asks for the password even of a user who is signed in
 * there.
 */
const AGAIN_ELSEWHERE = "/api/console/oidc/start?again=1";

interface AgainDialogProps extends Pick<Session, "user" | "oidc"> {
  opened: boolean;
  onClose(isConfirmed: boolean): void;
}

/** Asks users for their password, or sends them to the place where they signed in. */
export function AgainDialog({ opened, user, oidc, onClose }: AgainDialogProps) {
  const texts = useTexts(AGAIN_TEXTS);
  const form = useForm({ initialValues: { current: "" } });
  const close = (isConfirmed: boolean) => {
    form.reset();
    onClose(isConfirmed);
  };
  return (
    <Modal opened={opened} onClose={() => close(false)} title={texts.title} zIndex={ABOVE_DIALOGS}>
      {user?.has_password === true ? (
        <FormLayout
          form={form}
          action={texts.action}
          onSubmit={async ({ current }) => {
            await PAGE_CLIENT.send(call("POST", "page:/me/confirm", { body: { current } }));
            close(true);
          }}
        >
          <Text size="sm">{texts.text}</Text>
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordInput
            data-autofocus
            label={texts.password}
            autoComplete="current-password"
            {...form.getInputProps("current")}
          />
        </FormLayout>
      ) : (
        <Text size="sm">
          {texts.elsewhere}{" "}
          {oidc !== null && <Anchor href={AGAIN_ELSEWHERE}>{texts.signInAgain(oidc.name)}</Anchor>}
        </Text>
      )}
    </Modal>
  );
}
