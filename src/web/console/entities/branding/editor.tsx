import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction, useApi, useRefresh } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Branding } from "./answers.ts";
import { CONTRAST_MIN, contrastOnWhite, isColor } from "./colors.ts";
import type { House } from "./house.ts";
import { LogoSection } from "./logo-section.tsx";
import { Preview } from "./preview.tsx";
import { ContactSection, LookSection, NoticeSection } from "./sections.tsx";
import { BRANDING_TEXTS } from "./texts.ts";
import { bodyOf, NOTHING, type Values, valuesOf } from "./values.ts";

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
