import { Button, Stack, Text } from "@mantine/core";
import { IconArrowRight, IconMoodSmile } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Schemas } from "../../../../wire.gen.ts";
import { DueBadge, dueOf, REQUEST_WORDS, RequestBadge } from "../../../entities/request/badges.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { type Localized, useTexts } from "../../../kit/texts/language.tsx";
import { ResourceList } from "../../../session/resource-page.tsx";
import { useWorkplace } from "../../../session/workplace.tsx";
import { OneLine } from "../parts.tsx";

type AccountRequest = Schemas["AdminCandidateRequest"];

const FILTERS = ["open", "done", "declined", "all"] as const;

export function ServerRequestsPage() {
  const texts = useTexts(SERVER_REQUEST_TEXTS);
  const { kinds } = useTexts(REQUEST_WORDS);
  const workplace = useWorkplace();
  const navigate = useNavigate();
  const requests = useResource("/admin/candidate-requests", "requests", { status: "open" });
  const now = Date.parse(requests.data?.pagination.as_of ?? "") || Date.now();
  return (
    <ResourceList
      of={requests}
      wide
      title={texts.title}
      text={texts.text}
      label={texts.list}
      filters={[{ by: "status", label: texts.show, of: FILTERS, texts: texts.filters }]}
      rowId={({ id }) => id}
      columns={[
        {
          label: texts.what,
          cell: ({ kind, message }) => (
            <>
              {kinds[kind]}
              {message !== "" && (
                <Muted fw={400} lineClamp={2} maw="28rem">
                  {message}
                </Muted>
              )}
            </>
          ),
        },
        {
          label: texts.account,
          cell: ({ company, mode }) => (
            <>
              <bdi>{company}</bdi>
              {mode === "test" && (
                <Text span inherit c="dimmed">
                  {" "}
                  ({texts.test})
                </Text>
              )}
            </>
          ),
        },
        {
          label: texts.asked,
          cell: ({ created_at }) => (
            <OneLine>
              <DateText value={created_at} />
            </OneLine>
          ),
        },
        { label: texts.due, cell: (request) => <Due request={request} now={now} /> },
      ]}
      rowActions={({ account_id, company, mode, kind }) => (
        <Button
          size="xs"
          variant="subtle"
          rightSection={<IconArrowRight size={15} aria-hidden />}
          aria-label={texts.openOf(kinds[kind], company)}
          onClick={() => {
            workplace.choose({ id: account_id, company }, mode);
            navigate(requests.list.values.status === "open" ? "/requests" : "/requests?status=all");
          }}
        >
          {texts.openIn}
        </Button>
      )}
      empty={{ icon: IconMoodSmile, title: texts.none, text: texts.noneText }}
      nothing={{ text: texts.noneFiltered }}
    />
  );
}

function Due({ request: { status, due_at, closed_at }, now }: { request: AccountRequest; now: number }) {
  const isOpen = status === "open";
  return (
    <Stack gap={2} align="flex-start">
      {isOpen ? <DueBadge due={dueOf(due_at, now)} /> : <RequestBadge status={status} />}
      <Muted size="xs">
        <DateText value={isOpen ? due_at : closed_at} />
      </Muted>
    </Stack>
  );
}

const en = {
  title: "Requests of candidates",
  text: "What candidates of all accounts ask about their data. Each account answers its own; here you see whether somebody is late. The law gives one month.",
  list: "Requests of all accounts",
  show: "Show",
  filters: { open: "Open", done: "Done", declined: "Declined", all: "All" },
  account: "Account",
  what: "Request",
  asked: "Asked on",
  due: "Answer by",
  test: "Test",
  openIn: "Open in the account",
  openOf: (what: string, company: string): string => `Open in the account: ${what}, ${company}`,
  none: "Nothing to answer",
  noneText: "No candidate of any account waits for an answer about their data.",
  noneFiltered: "There is no such request.",
};

const de: typeof en = {
  title: "Anliegen von Kandidaten",
  text: "Was Kandidaten aller Konten zu ihren Daten wünschen. Jedes Konto antwortet selbst; hier sehen Sie, ob etwas überfällig ist. Das Gesetz gibt einen Monat.",
  list: "Anliegen aller Konten",
  show: "Anzeigen",
  filters: { open: "Offen", done: "Erledigt", declined: "Abgelehnt", all: "Alle" },
  account: "Konto",
  what: "Anliegen",
  asked: "Eingegangen",
  due: "Antwort bis",
  test: "Test",
  openIn: "Im Konto öffnen",
  openOf: (what, company) => `Im Konto öffnen: ${what}, ${company}`,
  none: "Nichts zu beantworten",
  noneText: "Niemand wartet in einem der Konten auf eine Antwort zu seinen Daten.",
  noneFiltered: "Ein solches Anliegen gibt es nicht.",
};

export const SERVER_REQUEST_TEXTS: Localized<typeof en> = { en, de };
