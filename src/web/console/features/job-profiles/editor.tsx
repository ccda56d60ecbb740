import {
  Alert,
  Autocomplete,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { type FormEvent, useRef, useState } from "react";
import { EDITOR_TEXTS } from "#/messages/console/job-profiles/editor.gen.ts";
import { kindKept, kindName } from "../../entities/job-profile/kinds.ts";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { type Body, call, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import {
  changeBody,
  completeRanges,
  type Draft,
  discard,
  draftErrors,
  draftOf,
  hasOtherRanges,
  isSameDraft,
  leftBehind,
  newBody,
  useUnsaved,
} from "./draft.ts";

import type { JobProfile, Range } from "./ranges.ts";
import { PreviewPanel, RangesSection } from "./sections.tsx";

const PAUSE_MS = 450;

interface EditorProps {
  /** Identifies the draft, to find it again after leaving. */
  draftKey: string;
  initial: Draft;
  /** Initial values to review and store, instead of those left unsaved. */
  suggested?: Draft;
  /** Null: it is new. */
  stored: JobProfile | null;
  onSaved(profile: JobProfile): void;
}

const SETTINGS = ["", "selection", "development"] as const;

/** A job profile with everything that can be changed about it, and how candidates would match it. */
export function Editor({ draftKey, initial, suggested, stored, onSaved }: EditorProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const { language } = useLanguage();
  const canWrite = useWorkplace().may("job_profiles:write");
  const [before, setBefore] = useState(initial);
  const [restored] = useState(() => leftBehind(draftKey));
  const [draft, setDraft] = useState(suggested ?? restored ?? initial);
  const [tried, setTried] = useState(false);
  const [kindTyped, setKindTyped] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const { profiles } = useJobProfiles();
  const isDirty = stored === null ? !isSameDraft(draft, initial) || tried : !isSameDraft(draft, before);
  useUnsaved(draftKey, draft, isDirty && canWrite);
  const preview = usePreview(completeRanges(draft));
  const errors = draftErrors(draft);
  const isOther = stored === null || hasOtherRanges(draft, before);
  const makesVersion = stored !== null && stored.version_closed_at !== null && isOther;
  const lacksNote = makesVersion && draft.note.trim() === "";

  const save = useAction({
    request: (body: Body<"POST /job-profiles">) =>
      stored === null
        ? call("POST", "/job-profiles", { body })
        : call("PUT", path("/job-profiles/{profileId}", { profileId: stored.id }), { body }),
    refreshes: ["/job-profiles", "/console/shortlist", "/console/candidates", "/console/compare"],
    done: (profile) =>
      stored === null
        ? texts.created(jobProfileName(profile, language))
        : texts.saved(profile.version, profile.version !== stored.version),
    quiet: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const body = stored === null ? newBody(draft) : changeBody(draft, stored);
    if (errors.name) {
      nameField.current?.focus();
      return;
    }
    if (body === null) {
      const [first] = errors.scales;
      notifications.show({ message: texts.faulty(errors.scales.length), color: "red" });
      document.querySelector<HTMLInputElement>(`[data-scale="${first}"] input[aria-invalid="true"]`)?.focus();
      return;
    }
    if (errors.reasons.length > 0 || lacksNote) {
      const [first] = errors.reasons;
      notifications.show({
        message: first === undefined ? texts.recordNeeded : texts.reasonsNeeded(errors.reasons.length),
        color: "red",
      });
      document
        .querySelector<HTMLElement>(
          first === undefined ? "#version-note" : `[data-scale="${first}"] textarea`,
        )
        ?.focus();
      return;
    }
    save.mutate(body, {
      onSuccess: (profile) => {
        discard(draftKey);
        setTried(false);
        setBefore(draftOf(profile));
        setDraft(draftOf(profile));
        onSaved(profile);
      },
    });
  };
  const text = (field: "name" | "name_en") => ({
    value: draft[field],
    onChange: (event: FormEvent<HTMLInputElement>) =>
      setDraft({ ...draft, [field]: event.currentTarget.value }),
    readOnly: !canWrite,
    maxLength: 200,
  });
  const kinds = [
    ...new Set(
      (profiles ?? []).filter(({ type }) => type !== "standard").map(({ type }) => kindName(type, language)),
    ),
  ].sort((one, other) => one.localeCompare(other, language));

  return (
    <form noValidate onSubmit={submit} className="editor-form">
      {restored !== null && (
        <Alert color="yellow" mb="md">
          {texts.restored}
        </Alert>
      )}
      <div className="editor">
        <div>
          <Section title={texts.heads.job}>
            <Stack>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput
                  ref={nameField}
                  label={texts.name}
                  {...text("name")}
                  error={tried && errors.name ? texts.nameNeeded : null}
                />
                <TextInput label={texts.nameEn} {...text("name_en")} />
              </SimpleGrid>
              <Muted size="xs" mt={-8}>
                {texts.nameHint}
              </Muted>
              <Textarea
                label={texts.description}
                description={texts.descriptionHint}
                autosize
                minRows={2}
                maxRows={10}
                maxLength={5000}
                readOnly={!canWrite}
                value={draft.description}
                onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
              />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <Autocomplete
                  label={texts.type}
                  description={texts.typeHint}
                  data={kinds}
                  maxLength={100}
                  readOnly={!canWrite}
                  value={kindTyped ?? kindName(draft.type, language)}
                  onChange={(typed) => {
                    setKindTyped(typed);
                    setDraft({ ...draft, type: kindKept(typed, before.type, language) });
                  }}
                />
                <Select
                  label={texts.setting}
                  description={texts.settingHint}
                  data={SETTINGS.map((value) => ({
                    value,
                    label: texts.settings[value],
                  }))}
                  readOnly={!canWrite}
                  allowDeselect={false}
                  value={draft.setting}
                  onChange={(setting) =>
                    setDraft({ ...draft, setting: SETTINGS.find((one) => one === setting) ?? "" })
                  }
                />
                {stored !== null && (
                  <Switch
                    mt={{ base: 0, sm: 26 }}
                    label={texts.active}
                    description={texts.activeHint}
                    disabled={!canWrite}
                    checked={draft.active}
                    onChange={(event) => setDraft({ ...draft, active: event.currentTarget.checked })}
                  />
                )}
              </SimpleGrid>
            </Stack>
          </Section>
          <RangesSection
            ranges={draft.ranges}
            spreads={preview.data?.dimensions}
            reasons={tried ? errors.reasons : []}
            onChange={
              canWrite ? (ranges) => setDraft((now) => ({ ...now, ranges: ranges(now.ranges) })) : undefined
            }
          />
          {canWrite && isOther && (
            <Section title={texts.version.why}>
              <Textarea
                id="version-note"
                aria-label={texts.version.why}
                description={makesVersion ? texts.version.whyNext : texts.version.whyText}
                autosize
                minRows={2}
                maxLength={1000}
                value={draft.note}
                onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
                error={tried && lacksNote ? texts.recordNeeded : null}
              />
            </Section>
          )}
        </div>
        <aside className="editor-preview" aria-label={texts.heads.preview}>
          <PreviewPanel
            waiting={preview.waiting}
            preview={preview.data}
            stale={preview.stale}
            error={preview.error}
            again={preview.again}
          />
        </aside>
      </div>
      {save.error !== null && (
        <div style={{ marginBlockStart: "1rem" }}>
          <ProblemAlert error={save.error} />
        </div>
      )}
      {canWrite && (
        <div className="console-card editor-save" data-dirty={isDirty}>
          <Action
            label={stored === null ? texts.create : texts.save}
            type="submit"
            loading={save.isPending}
            disabled={stored !== null && !isDirty}
          />
          {stored !== null && isDirty && (
            <Action label={texts.discard} plain onClick={() => setDraft(before)} />
          )}
          <Text
            size="sm"
            c={errors.scales.length > 0 ? "var(--mantine-color-error)" : "dimmed"}
            role="status"
            flex="1 1 12rem"
          >
            {errors.scales.length > 0
              ? texts.faulty(errors.scales.length)
              : isDirty || stored === null
                ? texts.unsaved
                : texts.stored}
            {errors.scales.length === 0 && stored !== null && (
              <span className="editor-uses">
                {" · "}
                {stored.version_closed_at === null
                  ? texts.version.open(stored.version)
                  : texts.version.closed(stored.version)}
              </span>
            )}
          </Text>
        </div>
      )}
    </form>
  );
}

/**
 * Requests the match of candidates with these ranges, shortly after the last change.
 * @param ranges null while one of them is invalid
 */
function usePreview(ranges: Readonly<Record<string, Range>> | null) {
  const waiting = ranges === null ? "faulty" : Object.keys(ranges).length === 0 ? "empty" : null;
  const wanted =
    waiting === null ? JSON.stringify(ranges, (key, value) => (key === "reason" ? undefined : value)) : "";
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const { data, error, isPlaceholderData, isFetching, refetch } = useLoad(
    asked === "" ? null : "/console/job-profile-preview",
    { dimensions: asked },
  );
  return {
    waiting: waiting as "faulty" | "empty" | null,
    data: waiting === "empty" ? undefined : data,
    stale: wanted !== "" && (wanted !== asked || isPlaceholderData || isFetching),
    error,
    again: () => void refetch(),
  };
}
