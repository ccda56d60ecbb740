import { Alert, Button, Group, Skeleton, Stack, Text, Textarea, TextInput, Tooltip } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconArrowBackUp, IconSend } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TEMPLATE_TEXTS } from "#/messages/console/mail-templates/template.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { MailFrame, useMailPreview } from "../../entities/mail/mail-frame.tsx";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, useConfirm } from "../../kit/components/action.tsx";
import { SettingsForm } from "../../kit/components/form-layout.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { languageName, useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Field, Template } from "./texts.ts";

const PATH = "/console/mail-templates";
const NAMES = ["subject", "greeting", "body"] as const;

interface EditorProps {
  template: Template;
  scope: Scope;
  /** The key of the scope, for values that are kept while the user types. */
  name: string;
}

/** Edits one mail in one language, next to its preview. */
export function Editor({ template, scope, name }: EditorProps) {
  const texts = useTexts(TEMPLATE_TEXTS);
  const format = useFormat();
  const canWrite = useWorkplace().may("account:write");
  const confirm = useConfirm();
  const { kind, language } = template;
  const needed = (text: string) => (text.trim() === "" ? texts.needed : null);
  const form = useForm<Values>({
    initialValues: valuesOf(template),
    validate: { subject: needed, greeting: needed, body: needed },
  });
  const bodyOf = (values: Values): Schemas["SetMailTemplateBody"] => ({
    kind,
    language,
    ...scope,
    ...values,
  });
  const save = useAction({
    request: (values: Values) => call("PUT", PATH, { body: bodyOf(values) }),
    refreshes: [PATH, "/console/mails"],
    done: texts.saved,
    quiet: true,
  });
  const giveUp = useAction({
    request: (templateId: string) =>
      call("DELETE", path("/console/mail-templates/{templateId}", { templateId })),
    refreshes: [PATH, "/console/mails"],
    done: texts.resetDone,
  });
  const last = useRef<{ name: keyof Values; at: number }>({ name: "body", at: template.body.length });
  const insert = (field: string) => {
    const { name: into, at } = last.current;
    const text = form.getValues()[into];
    const word = `{{${field}}}`;
    const place = at + word.length;
    // If the user continues typing at once, the text follows the word.
    flushSync(() => form.setFieldValue(into, text.slice(0, at) + word + text.slice(at)));
    last.current = { name: into, at: place };
    const node = form.getInputNode(into);
    node?.focus();
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)
      node.setSelectionRange(place, place);
  };
  const recorded = (into: keyof Values) => ({
    ...form.getInputProps(into),
    readOnly: !canWrite,
    onSelect: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      last.current = { name: into, at: event.currentTarget.selectionEnd ?? 0 };
    },
  });
  const own = template.template_id;
  const back = async () => {
    if (own === null) return;
    const yes = await confirm({
      ...{ title: texts.resetTitle, text: texts.resetText, danger: true },
      action: texts.reset[template.inherited.source],
    });
    if (!yes) return;
    await giveUp.mutateAsync(own);
    const values = valuesOf(template.inherited);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
  };
  return (
    <div className="mail-words-columns">
      <SettingsForm
        form={form}
        draft={`mail words ${name} ${kind} ${language}`}
        locked={canWrite ? null : texts.readOnly}
        onSave={async (values) => valuesOf(await save.mutateAsync(values))}
      >
        <Section title={`${texts.kinds[kind]} – ${languageName(language)}`} text={texts.stays}>
          <Stack gap="sm" lang={language}>
            <TextInput label={texts.subject} maxLength={150} {...recorded(NAMES[0])} />
            <TextInput label={texts.greeting} maxLength={150} {...recorded(NAMES[1])} />
            <Textarea
              label={texts.body}
              description={texts.bodyHint}
              autosize
              minRows={8}
              maxRows={24}
              maxLength={4000}
              {...recorded(NAMES[2])}
            />
          </Stack>
          {canWrite && <FieldButtons fields={template.fields} onInsert={insert} />}
          {template.changed_at !== null && template.changed_by !== null && (
            <Muted mt="sm">{texts.changed(template.changed_by, format.dateTime(template.changed_at))}</Muted>
          )}
          {canWrite && own !== null && (
            <Action
              label={texts.reset[template.inherited.source]}
              icon={IconArrowBackUp}
              mt="sm"
              plain
              onClick={back}
            />
          )}
        </Section>
      </SettingsForm>
      {canWrite && <Sample template={bodyOf(form.getValues())} />}
    </div>
  );
}

function Sample({ template }: { template: Schemas["SetMailTemplateBody"] }) {
  const texts = useTexts(TEMPLATE_TEXTS);
  const { mail, isStale } = useMailPreview(template);
  const [end, setEnd] = useState<Schemas["SentTestMail"] | null>(null);
  const send = useAction({ request: () => call("POST", "/console/test-mails", { body: { template } }) });
  const isSent = end?.status === "sent";
  return (
    <Section
      title={texts.previewTitle}
      text={texts.previewText}
      actions={
        <Action
          label={texts.test}
          icon={IconSend}
          plain
          loading={send.isPending}
          onClick={() => send.mutate(undefined, { onSuccess: setEnd })}
        />
      }
    >
      <Muted mb="sm">{texts.testHint}</Muted>
      {end !== null && (
        <Alert mb="sm" color={isSent ? "green" : "orange"} role="status">
          {texts.tests[end.status]} {isSent ? <bdi>{end.sent_to}</bdi> : end.detail}
        </Alert>
      )}
      {mail === null ? (
        <Skeleton h={480} radius="md" role="img" aria-label={texts.loading} />
      ) : (
        <>
          <Group gap={6} mb="sm" wrap="nowrap" align="baseline">
            <Muted>{texts.subject}</Muted>
            <Text fw={600} lang={template.language} className="mail-words-subject">
              {mail.subject}
            </Text>
          </Group>
          <div data-stale={isStale || undefined} className="mail-words-preview">
            <MailFrame className="mail-words-frame" title={texts.preview} preview={mail.preview} />
          </div>
        </>
      )}
    </Section>
  );
}

/** Lists the placeholders of a text with their meaning. */
function FieldButtons({ fields, onInsert }: { fields: readonly Field[]; onInsert(field: Field): void }) {
  const texts = useTexts(TEMPLATE_TEXTS);
  const id = useId();
  return (
    <Stack gap={0} role="group" aria-labelledby={id} mt="sm">
      <Text size="sm" fw={500} id={id}>
        {texts.insert}
      </Text>
      <Muted mb={6}>{texts.insertInto}</Muted>
      <Group gap={6}>
        {fields.map((field) => (
          <Tooltip key={field} label={texts.fieldTexts[field]} multiline maw={280}>
            <Button
              size="compact-sm"
              variant="light"
              // The text keeps the cursor position.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(field)}
            >
              {texts.fields[field]}
            </Button>
          </Tooltip>
        ))}
      </Group>
    </Stack>
  );
}

/** The owner of the templates, as in the address of the page and in the request. */
export interface Scope {
  client_id?: string;
  job_id?: string;
}

interface Values {
  subject: string;
  greeting: string;
  body: string;
}

const valuesOf = ({ subject, greeting, body }: Values): Values => ({ subject, greeting, body });
