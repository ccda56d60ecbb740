import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useApi } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import type { Language } from "../../kit/texts/language.tsx";
import { bodyOf, type KindOfReport, type Values } from "./layout.ts";

const PAUSE_MS = 350;

/** The page of a report as it would be, asked for a moment after the last change. It changes nothing, so it bears no key. */
export function usePreview(kind: KindOfReport["kind"], values: Values, language: Language) {
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
