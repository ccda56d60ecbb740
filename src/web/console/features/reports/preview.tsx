import { Group, SegmentedControl, Skeleton, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useId, useState } from "react";
import { useApi } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { styleNonce } from "../../kit/nonce.ts";
import { type Language, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { bodyOf, type KindOfReport, type Values } from "./layout.ts";
import { REPORTS_TEXTS } from "./texts.ts";

const PAUSE_MS = 350;

/** Stands in the preview where the page's own nonce has to be (`POST /console/report-templates/preview`). */
const NONCE_PLACE = "STYLE_NONCE";

/** An invented person's report in a frame in which nothing can be followed or run. */
export function Preview({ kind, values }: { kind: KindOfReport["kind"]; values: Values }) {
  const { preview: texts } = useTexts(REPORTS_TEXTS);
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  const { html, isStale, error } = usePreview(kind, values, language);
  const id = useId();
  return (
    <section className="reports-preview" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="1.0625rem" id={id}>
          {texts.title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={texts.language}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={useLanguageChoices()}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      <ProblemAlert error={error} />
      {html === null ? (
        <Skeleton h={480} radius="lg" role="img" aria-label={texts.loading} />
      ) : (
        <iframe
          sandbox=""
          className="reports-frame"
          data-stale={isStale || undefined}
          title={texts.frame}
          srcDoc={html.replaceAll(NONCE_PLACE, styleNonce())}
        />
      )}
    </section>
  );
}

/** The page of a report as it would be, asked for a moment after the last change. It changes nothing, so it bears no key. */
function usePreview(kind: KindOfReport["kind"], values: Values, language: Language) {
  const api = useApi();
  const wanted = JSON.stringify({ layout: bodyOf(kind, values), language });
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const [shown, setShown] = useState<{ asked: string; html: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const body = JSON.parse(asked);
    api
      .send(call("POST", "/console/report-templates/preview", { body }), { signal: leaving.signal })
      .then(({ html }) => {
        setShown({ asked, html });
        setError(null);
      })
      .catch((thrown: unknown) => {
        if (!leaving.signal.aborted) setError(thrown);
      });
    return () => leaving.abort();
  }, [api, asked]);
  return { html: shown?.html ?? null, isStale: shown?.asked !== wanted, error };
}
