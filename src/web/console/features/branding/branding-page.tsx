import { Button, Skeleton } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Account } from "../../entities/account/answers.ts";
import { useAction, useApi, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Branding } from "./answers.ts";
import { CONTRAST_MIN, contrastOnWhite, isColor } from "./colors.ts";
import { LogoSection } from "./logo-section.tsx";
import { Preview } from "./preview.tsx";
import { ContactSection, LookSection, NoticeSection } from "./sections.tsx";
import { BRANDING_TEXTS } from "./texts.ts";
import { bodyOf, NOTHING, type Values, valuesOf } from "./values.ts";

const PATH = "/console/branding";

export function BrandingPage() {
  const texts = useTexts(BRANDING_TEXTS);
  const branding = useLoad(PATH);
  const account = useLoad("/console/account");
  const error = branding.error ?? account.error;
  const isReady = branding.data !== undefined && account.data !== undefined;
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      {!isReady && error === null && <Skeleton h={480} radius="lg" />}
      {!isReady && error !== null && (
        <ProblemAlert error={error} again={() => void Promise.all([branding.refetch(), account.refetch()])} />
      )}
      {branding.data !== undefined && account.data !== undefined && (
        <Editor branding={branding.data} account={account.data} />
      )}
    </>
  );
}

function Editor({ branding, account }: { branding: Branding; account: Account }) {
  const texts = useTexts(BRANDING_TEXTS);
  const mayWrite = useWorkplace().may("account:write");
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
    wish: (values: Values) => call("PUT", PATH, { body: bodyOf(values) }),
    refreshes: [PATH],
    done: texts.saved,
    quiet: true,
  });
  const values = form.getValues();
  return (
    <div className="branding-columns">
      <div>
        <SettingsForm
          form={form}
          draft="branding"
          locked={mayWrite ? null : texts.readOnly}
          onSave={async (wanted) => valuesOf(await save.mutateAsync(wanted))}
        >
          <LookSection form={form} company={account.company} />
          <LogoSection logo={branding.logo} />
          <ContactSection form={form} fallback={account.email} />
          <NoticeSection form={form} company={account.company} revision={branding.notice_revision} />
        </SettingsForm>
        {mayWrite && (
          <ResetSection
            onReset={(fresh) => {
              form.setInitialValues(fresh);
              form.setValues(fresh);
              form.resetDirty(fresh);
            }}
          />
        )}
      </div>
      <Preview
        company={values.display_name.trim() || account.company}
        accent={values.accent}
        contact={values.contact_email.trim() || account.email}
        logo={branding.logo}
      />
    </div>
  );
}

function ResetSection({ onReset }: { onReset(values: Values): void }) {
  const { reset: texts } = useTexts(BRANDING_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const save = useAction({
    wish: (values: Values) => call("PUT", PATH, { body: bodyOf(values) }),
    done: texts.done,
  });
  const ask = async () => {
    const agreed = await confirm({
      title: texts.confirmTitle,
      text: texts.confirmText,
      action: texts.action,
      danger: true,
    });
    if (!agreed) return;
    try {
      await api.send(call("DELETE", "/console/branding/logo"));
      onReset(valuesOf(await save.mutateAsync(NOTHING)));
    } finally {
      await refresh(PATH);
    }
  };
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        <Button variant="light" color="red" loading={save.isPending} onClick={() => void ask()}>
          {texts.action}
        </Button>
      }
    >
      {null}
    </Section>
  );
}
