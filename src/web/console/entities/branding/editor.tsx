import { Button, FileButton, Group, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { BRANDING_TEXTS } from "#/messages/console/entities/branding.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { useAction, useApi, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
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
  errorOfFile,
  isColor,
  LOGO_TYPES,
  NOTHING,
  Preview,
  pathOf,
  type Values,
  valuesOf,
} from "./preview.tsx";
import { type Company, ContactSection, LookSection, NoticeSection } from "./sections.tsx";

/** Edits name, colour, logo, contact and notice of one company, next to a preview of what candidates see. */
export function BrandingEditor({ branding, company }: { branding: Branding; company: Company }) {
  const texts = useTexts(BRANDING_TEXTS);
  const canWrite = useWorkplace().may(company.needs);
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
    request: (values: Values) => call("PUT", company.branding, { body: bodyOf(values) }),
    refreshes: [company.branding],
    done: texts.saved,
    quiet: true,
  });
  const values = form.getValues();
  return (
    <div className="branding-columns">
      <div>
        <SettingsForm
          form={form}
          draft={company.draft}
          locked={canWrite ? null : texts.readOnly}
          onSave={async (wanted) => valuesOf(await save.mutateAsync(wanted))}
        >
          <LookSection form={form} company={company} />
          <LogoSection logo={branding.logo} company={company} />
          <ContactSection form={form} company={company} />
          <NoticeSection form={form} company={company} revision={branding.notice_revision} />
        </SettingsForm>
        {canWrite && (
          <ResetSection
            company={company}
            onReset={(fresh) => {
              form.setInitialValues(fresh);
              form.setValues(fresh);
              form.resetDirty(fresh);
            }}
          />
        )}
      </div>
      <Preview
        company={values.display_name.trim() || company.name}
        accent={values.accent}
        contact={values.contact_email.trim() || company.contact}
        logo={branding.logo}
      />
    </div>
  );
}

function ResetSection({ company, onReset }: { company: Company; onReset(values: Values): void }) {
  const { reset: texts } = useTexts(BRANDING_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const save = useAction({
    request: (values: Values) => call("PUT", company.branding, { body: bodyOf(values) }),
    done: texts.done,
  });
  const ask = async () => {
    const agreed = await confirm({
      title: texts.confirmTitle,
      text: texts.confirmTexts[company.kind],
      action: texts.action,
      danger: true,
    });
    if (!agreed) return;
    try {
      await api.send(call("DELETE", company.logo));
      onReset(valuesOf(await save.mutateAsync(NOTHING)));
    } finally {
      await refresh(company.branding);
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
function LogoSection({ logo, company }: { logo: Branding["logo"]; company: Company }) {
  const { logo: texts } = useTexts(BRANDING_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const format = useFormat();
  const reset = useRef<() => void>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const store = useAction({
    request: (data: string) => call("PUT", company.logo, { body: { data } }),
    refreshes: [company.branding],
    done: texts.saved,
    quiet: true,
  });
  const remove = useAction({
    request: () => call("DELETE", company.logo),
    refreshes: [company.branding],
    done: texts.removed,
  });
  const take = async (file: File | null) => {
    reset.current?.();
    if (file === null) return;
    const wrong = errorOfFile(file);
    setFailure(wrong === null ? null : texts.faults[wrong]);
    if (wrong !== null) return;
    try {
      await store.mutateAsync(await base64Of(file));
    } catch (error) {
      const isImage = error instanceof ApiProblem && error.field !== null;
      setFailure(isImage ? texts.refused : messageOf(error, problems));
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
        <PermissionGuard needs={company.needs}>
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
      {failure !== null && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
          {failure}
        </Text>
      )}
    </Section>
  );
}
