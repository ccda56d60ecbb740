import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { Schemas } from "../../../wire.gen.ts";
import { useApi } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";

const PAUSE_MS = 350;

/** A mail as it would be, asked for a moment after the last change. It changes nothing, so it bears no key. */
export function useMailPreview(template: Schemas["SetMailTemplateBody"]) {
  const api = useApi();
  const wanted = JSON.stringify({ template });
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const [shown, setShown] = useState<{ asked: string; mail: Schemas["MailPreview"] } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .send(call("POST", "/console/mail-previews", { body: JSON.parse(asked) }), { signal: leaving.signal })
      .then((mail) => setShown({ asked, mail }))
      // What is wrong is said at its field when it is saved; until then the last good one stands there.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, asked]);
  return { mail: shown?.mail ?? null, isStale: shown?.asked !== wanted };
}
