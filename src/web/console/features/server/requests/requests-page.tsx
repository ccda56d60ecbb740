import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconArrowRight, IconMoodSmile, IconSearch } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Schemas } from "../../../../wire.gen.ts";
import { DueBadge, RequestBadge } from "../../../entities/request/badges.tsx";
import { dueOf } from "../../../entities/request/due.ts";
import { REQUEST_WORDS } from "../../../entities/request/words.ts";
import { useLoad } from "../../../kit/api/hooks.ts";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { useListState } from "../../../kit/components/list-state.ts";
import { pagedBy } from "../../../kit/components/paged-by.ts";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import { useWorkplace } from "../../../session/workplace.tsx";
import { OneLine } from "../one-line.tsx";
import { SERVER_REQUEST_TEXTS } from "./texts.ts";

type AccountRequest = Schemas["AdminCandidateRequest"];

const FILTERS = ["open", "done", "declined", "all"] as const;

export function ServerRequestsPage() {
  const texts = useTexts(SERVER_REQUEST_TEXTS);
  const { kinds } = useTexts(REQUEST_WORDS);
  const workplace = useWorkplace();
  const navigate = useNavigate();
  const list = useListState({ status: "open" });
  const loaded = useLoad("/admin/candidate-requests", list.query);
  const { data } = loaded;
  const now = Date.parse(data?.pagination.as_of ?? "") || Date.now();
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Group mb="md">
        <SegmentedControl
          aria-label={texts.show}
          value={list.values.status}
          onChange={(status) => list.set({ status })}
          data={FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
        />
      </Group>
      <DataTable
        label={texts.list}
        rows={data?.requests}
        rowId={({ id }) => id}
        columns={[
          {
            key: "what",
            label: texts.what,
            cell: ({ kind, message }) => (
              <>
                {kinds[kind]}
                {message !== "" && (
                  <Text size="sm" c="dimmed" fw={400} lineClamp={2} maw="28rem">
                    {message}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "account",
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
            key: "asked",
            label: texts.asked,
            cell: ({ created_at }) => (
              <OneLine>
                <DateText value={created_at} />
              </OneLine>
            ),
          },
          { key: "due", label: texts.due, cell: (request) => <Due request={request} now={now} /> },
        ]}
        actions={({ account_id, company, mode, kind }) => (
          <Button
            size="xs"
            variant="subtle"
            rightSection={<IconArrowRight size={15} aria-hidden />}
            aria-label={texts.openOf(kinds[kind], company)}
            onClick={() => {
              workplace.choose({ id: account_id, company }, mode);
              navigate(list.values.status === "open" ? "/requests" : "/requests?status=all");
            }}
          >
            {texts.openIn}
          </Button>
        )}
        {...pagedBy(list, loaded)}
        empty={
          list.filtered ? (
            <EmptyState icon={IconSearch} text={texts.noneFiltered} />
          ) : (
            <EmptyState icon={IconMoodSmile} title={texts.none} text={texts.noneText} />
          )
        }
      />
    </>
  );
}

function Due({ request: { status, due_at, closed_at }, now }: { request: AccountRequest; now: number }) {
  const isOpen = status === "open";
  return (
    <Stack gap={2} align="flex-start">
      {isOpen ? <DueBadge due={dueOf(due_at, now)} /> : <RequestBadge status={status} />}
      <Text size="xs" c="dimmed">
        <DateText value={isOpen ? due_at : closed_at} />
      </Text>
    </Stack>
  );
}
