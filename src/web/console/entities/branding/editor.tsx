import { Button, FileButton, Group, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useAction, useApi, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { ApiProblem, call } from "../../kit/api/wire.ts";
import { Action, useConfirm } from "../../kit/components/action.tsx";
import { SettingsForm } from "../../kit/components/form-layout.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import {
  type Branding,
  base64Of,
  bodyOf,
  CONTRAST_MIN,
  contrastOnWhite,
  faultOfFile,
  isColor,
  LOGO_TYPES,
  NOTHING,
  Preview,
  pathOf,
  type Values,
  valuesOf,
} from "./preview.tsx";
import { ContactSection, type House, LookSection, NoticeSection } from "./sections.tsx";
import { BRANDING_TEXTS } from "./texts.ts";

/** Name, colour, logo, contact and notice of one house, beside a picture of what candidates see. */
export function BrandingEditor({ branding, house }: { branding: Branding; house: House }) {
  const texts = useTexts(BRANDING_TEXTS);
  const mayWrite = useWorkplace().may(house.needs);
  const form = useForm<Values>({
    initialValues: valuesOf(branding),
    validate: {
      accent: (text) =>
        text.trim() === ""
          ? null
          : !isColor(text.trim())
            ? texts.look.noColor
            : contrastOnWhite(text.trim()) < CONTRAST_MIN
              ? " "
              : null,
      contact_email: (text) => (/^(\S+@\S+\.\S+)?$/.test(text.trim()) ? null : texts.contact.emailBad),
    },
  });
  const save = useAction({
    wish: (values: Values) => call("PUT", house.branding, { body: bodyOf(values) }),
    refreshes: [house.branding],
    done: texts.saved,
    quiet: true,
  });
  const values = form.getValues();
  return (
    <div className="branding-columns">
      <div>
        <SettingsForm
          form={form}
          draft={house.draft}
          locked={mayWrite ? null : texts.readOnly}
          onSave={async (wanted) => valuesOf(await save.mutateAsync(wanted))}
        >
          <LookSection form={form} house={house} />
          <LogoSection logo={branding.logo} house={house} />
          <ContactSection form={form} house={house} />
          <NoticeSection form={form} house={house} revision={branding.notice_revision} />
        </SettingsForm>
        {mayWrite && (
          <ResetSection
            house={house}
            onReset={(fresh) => {
              form.setInitialValues(fresh);
              form.setValues(fresh);
              form.resetDirty(fresh);
            }}
          />
        )}
      </div>
      <Preview
        company={values.display_name.trim() || house.name}
        accent={values.accent}
        contact={values.contact_email.trim() || house.contact}
        logo={branding.logo}
      />
    </div>
  );
}

function ResetSection({ house, onReset }: { house: House; onReset(values: Values): void }) {
  const { reset: texts } = useTexts(BRANDING_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const save = useAction({
    wish: (values: Values) => call("PUT", house.branding, { body: bodyOf(values) }),
    done: texts.done,
  });
  const ask = async () => {
    const agreed = await confirm({
      title: texts.confirmTitle,
      text: texts.confirmTexts[house.kind],
      action: texts.action,
      danger: true,
    });
    if (!agreed) return;
    try {
      await api.send(call("DELETE", house.logo));
      onReset(valuesOf(await save.mutateAsync(NOTHING)));
    } finally {
      await refresh(house.branding);
    }
  };
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={<Action label={texts.action} variant="light" danger loading={save.isPending} onClick={ask} />}
    >
      {null}
    </Section>
  );
}

/** It is stored at once, apart from the rest of the form. */
function LogoSection({ logo, house }: { logo: Branding["logo"]; house: House }) {
  const { logo: texts } = useTexts(BRANDING_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const format = useFormat();
  const reset = useRef<() => void>(null);
  const [fault, setFault] = useState<string | null>(null);
  const store = useAction({
    wish: (data: string) => call("PUT", house.logo, { body: { data } }),
    refreshes: [house.branding],
    done: texts.saved,
    quiet: true,
  });
  const remove = useAction({
    wish: () => call("DELETE", house.logo),
    refreshes: [house.branding],
    done: texts.removed,
  });
  const take = async (file: File | null) => {
    reset.current?.();
    if (file === null) return;
    const wrong = faultOfFile(file);
    setFault(wrong === null ? null : texts.faults[wrong]);
    if (wrong !== null) return;
    try {
      await store.mutateAsync(await base64Of(file));
    } catch (error) {
      const isImage = error instanceof ApiProblem && error.field !== null;
      setFault(isImage ? texts.refused : messageOf(error, problems));
    }
  };
  return (
    <Section title={texts.title} text={texts.text}>
      <Group gap="lg" align="center">
        {logo === null ? (
          <Muted>{texts.none}</Muted>
        ) : (
          <div>
            <div className="branding-logo" data-plate={logo.plate}>
              <img src={pathOf(logo.url)} width={logo.width} height={logo.height} alt={texts.alt} />
            </div>
            <Muted size="xs" mt={4}>
              {texts.size(format.number(logo.width), format.number(logo.height), format.bytes(logo.bytes))}
            </Muted>
          </div>
        )}
        <PermissionGuard needs={house.needs}>
          <Group gap="xs">
            <FileButton accept={LOGO_TYPES} resetRef={reset} onChange={(file) => void take(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={store.isPending}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {logo === null ? texts.choose : texts.replace}
                </Button>
              )}
            </FileButton>
            {logo !== null && (
              <Action
                label={texts.remove}
                icon={IconTrash}
                variant="subtle"
                danger
                asks={{ title: texts.removeTitle, text: texts.removeText }}
                runs={remove}
              />
            )}
          </Group>
        </PermissionGuard>
      </Group>
      {logo !== null && !logo.in_mails && (
        <Text size="sm" mt="sm">
          {texts.notInMails}
        </Text>
      )}
      {fault !== null && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
          {fault}
        </Text>
      )}
    </Section>
  );
}
