import { Button, Checkbox, ColorPicker, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { BRANDING_TEXTS } from "#/messages/console/entities/branding.gen.ts";
import type { Path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { CONTRAST_MIN, contrastOnWhite, isColor, OWN_ACCENT, readable, type Values } from "./preview.tsx";

interface FormProps {
  form: UseFormReturnType<Values>;
}
interface SectionProps extends FormProps {
  company: Company;
}

/** Suggested colours. Each meets the contrast rules. */
const SWATCHES = ["#0b6157", "#1f5f8b", "#1a4fa3", "#5b3fa0", "#7a1f5c", "#a8231c", "#8a4b08", "#3a4750"];

export function LookSection({ form, company }: SectionProps) {
  const { look: texts } = useTexts(BRANDING_TEXTS);
  const canWrite = useWorkplace().may(company.needs);
  const accent = form.getValues().accent.trim();
  return (
    <Section title={texts.title}>
      <Stack>
        <TextInput
          label={texts.name}
          description={texts.nameHint(company.name)}
          maxLength={120}
          {...form.getInputProps("display_name")}
        />
        <div className="branding-accent">
          {canWrite && (
            <ColorPicker
              aria-label={texts.accent}
              value={isColor(accent) ? accent : OWN_ACCENT}
              onChange={(color) => form.setFieldValue("accent", color)}
              saturationLabel={texts.saturation}
              hueLabel={texts.hue}
              swatches={SWATCHES}
              swatchesPerRow={8}
            />
          )}
          <div>
            <TextInput
              label={texts.accent}
              description={texts.accentHint}
              placeholder={OWN_ACCENT}
              leftSection={
                <span
                  className="branding-dot"
                  style={{ background: isColor(accent) ? accent : OWN_ACCENT }}
                  aria-hidden
                />
              }
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              {...form.getInputProps("accent")}
            />
            <Contrast form={form} company={company} />
          </div>
        </div>
      </Stack>
    </Section>
  );
}

/** Shows the readability of the colour while the user is choosing. */
function Contrast({ form, company }: SectionProps) {
  const { look: texts } = useTexts(BRANDING_TEXTS);
  const format = useFormat();
  const canWrite = useWorkplace().may(company.needs);
  const accent = form.getValues().accent.trim();
  if (accent === "") {
    return <Muted mt={6}>{texts.none}</Muted>;
  }
  const clear = canWrite && (
    <Action
      label={texts.clear}
      size="compact-sm"
      variant="subtle"
      onClick={() => form.setFieldValue("accent", "")}
    />
  );
  if (!isColor(accent)) {
    return (
      <Stack gap={6} mt={6} align="flex-start">
        <Text size="sm">{texts.noColor}</Text>
        {clear}
      </Stack>
    );
  }
  const ratio = contrastOnWhite(accent);
  // Never rounded up to what is needed.
  const shown = format.number(Math.floor(ratio * 10) / 10, 1);
  const isGood = ratio >= CONTRAST_MIN;
  const proposal = readable(accent);
  return (
    <Stack gap={6} mt={6} align="flex-start">
      <Text
        size="sm"
        role="status"
        c={isGood ? "dimmed" : "var(--mantine-color-error)"}
        className="branding-verdict"
      >
        {isGood ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        <span>{isGood ? texts.good(shown) : texts.pale(shown)}</span>
      </Text>
      <div>
        {!isGood && (
          <Button
            size="compact-sm"
            variant="light"
            mr={6}
            leftSection={<span className="branding-dot" style={{ background: proposal }} />}
            onClick={() => form.setFieldValue("accent", proposal)}
          >
            {texts.use(proposal)}
          </Button>
        )}
        {clear}
      </div>
    </Stack>
  );
}

export function ContactSection({ form, company }: SectionProps) {
  const { contact: texts } = useTexts(BRANDING_TEXTS);
  return (
    <Section title={texts.title} text={texts.text}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} className="account-grid">
        <TextInput
          label={texts.email}
          description={texts.emailHint(company.contact)}
          type="email"
          {...form.getInputProps("contact_email")}
        />
        <TextInput label={texts.phone} type="tel" maxLength={50} {...form.getInputProps("contact_phone")} />
      </SimpleGrid>
    </Section>
  );
}

export function NoticeSection({ form, company, revision }: SectionProps & { revision: number }) {
  const { notice: texts } = useTexts(BRANDING_TEXTS);
  const format = useFormat();
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack>
        <Details form={form} company={company} />
        <Pair
          form={form}
          field="recipients"
          label={texts.recipients}
          hint={texts.recipientsHint(company.recipients)}
          max={300}
        />
        <Pair
          form={form}
          field="legal_basis"
          label={texts.legalBasis}
          hint={texts.legalBasisHint}
          max={1000}
        />
        <Pair form={form} field="privacy" label={texts.privacy} hint={texts.privacyHint} max={8000} />
        <Muted>
          {revision > 0 && `${texts.version(format.number(revision))} `}
          {texts.versionHint}
        </Muted>
      </Stack>
    </Section>
  );
}

/** Details that only the company can provide. */
function Details({ form, company }: SectionProps) {
  const { notice: texts } = useTexts(BRANDING_TEXTS);
  const { noOfficer } = form.getValues();
  return (
    <>
      <TextInput
        label={texts.address}
        description={texts.addressHints[company.kind]}
        maxLength={200}
        {...form.getInputProps("postal_address")}
      />
      <div>
        <TextInput
          label={texts.officer}
          maxLength={200}
          disabled={noOfficer}
          {...form.getInputProps("data_protection_contact")}
        />
        <Checkbox
          mt="xs"
          label={texts.noOfficer}
          {...form.getInputProps("noOfficer", { type: "checkbox" })}
        />
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "end" }}>
        <TextInput
          label={texts.authority}
          description={texts.authorityHint}
          maxLength={120}
          {...form.getInputProps("supervisory_authority")}
        />
        <TextInput
          label={texts.processors}
          description={texts.processorsHint}
          maxLength={200}
          {...form.getInputProps("processors")}
        />
      </SimpleGrid>
    </>
  );
}

interface PairProps extends FormProps {
  field: "recipients" | "legal_basis" | "privacy";
  label: string;
  hint: string;
  max: number;
}

/** The same text in both languages, side by side. */
function Pair({ form, field, label, hint, max }: PairProps) {
  const { notice: texts } = useTexts(BRANDING_TEXTS);
  const { en, de } = form.getValues()[field];
  const isHalf = (en.trim() === "") !== (de.trim() === "");
  return (
    <fieldset className="console-fieldset">
      <legend className="branding-legend">{label}</legend>
      <Muted size="xs" mb={6}>
        {hint}
      </Muted>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {(["en", "de"] as const).map((language) => (
          <Textarea
            key={language}
            label={language === "en" ? texts.english : texts.german}
            lang={language}
            autosize
            minRows={field === "recipients" ? 2 : 3}
            maxRows={14}
            maxLength={max}
            {...form.getInputProps(`${field}.${language}`)}
          />
        ))}
      </SimpleGrid>
      {isHalf && (
        <Text size="sm" mt={6} c="var(--console-warn-ink)">
          {texts.oneMissing}
        </Text>
      )}
    </fieldset>
  );
}

/** The owner of the look: the account, or a client. */
export interface Company {
  kind: "account" | "client";
  branding: "/console/branding" | Path<"/console/clients/{clientId}/branding">;
  logo: "/console/branding/logo" | Path<"/console/clients/{clientId}/branding/logo">;
  /** The name that candidates read if no other name is given. */
  name: string;
  /** The address for replies if no other address is given. */
  contact: string;
  /** The recipients of the result if nobody names them. */
  recipients: string;
  /** The permission to change it, e.g. "account:write". */
  needs: string;
  /** The name under which typed values are kept. */
  draft: string;
}
