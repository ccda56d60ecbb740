import { Button, Stack, Text } from "@mantine/core";
import { IconArrowRight, IconMoodSmile } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { REQUEST_WORDS } from "#/messages/console/entities/request.gen.ts";
import { SERVER_REQUEST_TEXTS } from "#/messages/console/server/requests/server-request.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { DueBadge, dueOf, RequestBadge } from "../../../entities/request/badges.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
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
