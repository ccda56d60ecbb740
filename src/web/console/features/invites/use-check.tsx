import { Alert, Anchor, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { NEW_TEXTS } from "#/messages/console/invites/new.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { addressIn, mailboxKey } from "#/platform/text/email-address.ts";
import { pathOf } from "../../entities/candidate/badges.tsx";
import type { JobProfileSummary } from "../../entities/job-profile/deviations.tsx";
import { useApi, useLoad } from "../../kit/api/hooks.ts";
import { type Answer, call } from "../../kit/api/wire.ts";
import { CandidateName, DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { bodyRowsOf, type Draft, type Verdicts, verdictsOf } from "./drafts.ts";

/** Several changes in a row are checked together. */
const PAUSE_MS = 250;

/** The defaults for rows without a value of their own, in the API's form. */
export interface BatchDefaults {
  language: Language;
  send_email: boolean;
  job_profile_id?: string;
  candidate_message?: string;
}

interface Check {
  /** The results of the rows that are not left out. While a new check runs, those of the last one. */
  verdicts: Verdicts;
  /** The verdicts are those of the rows as they are now. */
  isFresh: boolean;
  error: unknown;
  again(): void;
}

/** Asks the server about the list after each change, without anything being stored there. */
export function useCheck(
  name: string,
  drafts: readonly Draft[],
  defaults: BatchDefaults,
  profiles: readonly JobProfileSummary[],
): Check {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ drafts: readonly Draft[]; verdicts: Verdicts } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const sent = useMemo(() => drafts.filter(({ left }) => !left), [drafts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (sent.length === 0) {
      setFound({ drafts, verdicts: new Map() });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const rows = bodyRowsOf(sent, profiles);
        const checked = await api.send(
          call("POST", "/console/invite-batches", {
            body: { name, rows, defaults, dry_run: true },
          }),
          { signal: stop.signal },
        );
        setFound({ drafts, verdicts: verdictsOf(sent, checkedOf(checked)) });
        setError(null);
      } catch (thrown) {
        if (!stop.signal.aborted) setError(thrown);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, name, drafts, sent, defaults, profiles, round]);

  return {
    verdicts: found?.verdicts ?? new Map(),
    isFresh: found?.drafts === drafts && error === null,
    error,
    again: () => {
      setError(null);
      setRound((before) => before + 1);
    },
  };
}

/** `POST /console/invite-batches` takes a list, or says in a dry run what it would come to. */
type Answered = Answer<"POST /console/invite-batches">;
type Taken = Extract<Answered, { batch: unknown }>;
type Checked = Exclude<Answered, Taken>;

const isUsed = (answer: Answered): answer is Taken => "batch" in answer;

/** @throws Error when it was a dry run */
export function takenOf(answer: Answered): Taken {
  if (!isUsed(answer)) throw new Error("only checked, not taken");
  return answer;
}

/** @throws Error when it was none */
function checkedOf(answer: Answered): Checked {
  if (isUsed(answer)) throw new Error("taken, not checked");
  return answer;
}

const TYPING_MS = 400;
/** Enough for everybody whose address merely contains this one. */
const LOOKED_AT = 10;

/** Says that somebody with this address is here already. Inviting them again is allowed, but seldom meant. */
export function KnownAddress({ email }: { email: string }) {
  const texts = useTexts(NEW_TEXTS).known;
  const { may: can } = useWorkplace();
  const [typed] = useDebouncedValue(email, TYPING_MS);
  const reading = addressIn(typed);
  const asked = reading.kind === "one" ? reading.address : null;
  const { data } = useLoad(asked !== null && can("profiles:read") ? "/console/candidates" : null, {
    q: asked ?? "",
    state: "all",
    limit: LOOKED_AT,
  });
  const found = data?.candidates.find(
    (one) => asked !== null && one.email !== null && mailboxKey(one.email) === mailboxKey(asked),
  );
  if (found === undefined) return null;
  return (
    <Alert color="yellow" p="sm" role="status">
      <Text size="sm">
        {texts[found.state]}{" "}
        <Anchor component={Link} to={pathOf(found)} size="sm" underline="always">
          <CandidateName candidate={found} />
        </Anchor>{" "}
        (<DateText value={found.completed_at ?? found.added_at} />)
      </Text>
    </Alert>
  );
}
