import { Alert, Button, Group, Menu, Skeleton, Stack, Text } from "@mantine/core";
import { IconBan, IconChevronDown, IconDoorEnter, IconLockOff } from "@tabler/icons-react";
import { useNavigate, useParams } from "react-router";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { useConfirm } from "../../../kit/components/confirm.tsx";
import { ProblemAlert } from "../../../kit/components/problem-alert.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import { useWorkplace } from "../../../session/workplace.tsx";
import { AccessSection } from "./access-section.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail } from "./answers.ts";
import { CompanySection } from "./company-section.tsx";
import { CreditsSection } from "./credits-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { GlanceSection } from "./glance-section.tsx";
import { PendingSection } from "./pending-section.tsx";
import { TermsSection } from "./terms-section.tsx";

export function ServerAccountPage() {
  const texts = useTexts(ACCOUNT_TEXTS);
  const { id = "" } = useParams();
  const { data, error, refetch } = useLoad(path("/admin/accounts/{accountId}", { accountId: id }));
  return (
    <>
      <PageHeader
        title={data?.company ?? texts.back}
        {...(data && { text: data.email, actions: <Actions account={data} /> })}
        back={{ to: "/server/accounts", label: texts.back }}
      />
      {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data === undefined && error === null && (
        <Stack>
          <Skeleton h={120} radius="lg" />
          <Skeleton h={320} radius="lg" />
        </Stack>
      )}
      {data && (
        <Stack className="server-stack">
          {data.status === "inactive" && <Disabled account={data} />}
          <GlanceSection account={data} />
          <CreditsSection account={data} />
          <AccessSection account={data} />
          <CompanySection account={data} key={data.id} />
          <FeedbackSection account={data} />
          <TermsSection account={data} key={`terms ${data.discount_percent} ${data.debt_limit}`} />
          <PendingSection account={data} key={`pending ${data.pending_invite_limit}`} />
        </Stack>
      )}
    </>
  );
}

const useChange = (account: AccountDetail, what: "disable" | "enable", done: string) =>
  useAction({
    wish: () => call("POST", path(`/admin/accounts/{accountId}/${what}`, { accountId: account.id })),
    refreshes: ["/admin/accounts", "/admin/overview"],
    done,
  });

function Actions({ account }: { account: AccountDetail }) {
  const texts = useTexts(ACCOUNT_TEXTS);
  const workplace = useWorkplace();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const disable = useChange(account, "disable", texts.disabled);
  const enable = useChange(account, "enable", texts.enabled);
  const ask = async () => {
    const agreed = await confirm({
      title: texts.disableTitle(account.company),
      text: texts.disableText,
      action: texts.disableAction,
      danger: true,
    });
    if (agreed) disable.mutate();
  };
  return (
    <>
      <Button
        leftSection={<IconDoorEnter size={17} aria-hidden />}
        onClick={() => {
          workplace.choose({ id: account.id, company: account.company });
          navigate("/");
        }}
      >
        {texts.work}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={disable.isPending || enable.isPending}
            rightSection={<IconChevronDown size={15} aria-hidden />}
          >
            {texts.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {account.status === "inactive" ? (
            <Menu.Item leftSection={<IconLockOff size={16} aria-hidden />} onClick={() => enable.mutate()}>
              {texts.enable}
            </Menu.Item>
          ) : (
            <Menu.Item color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={() => void ask()}>
              {texts.disable}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Disabled({ account }: { account: AccountDetail }) {
  const texts = useTexts(ACCOUNT_TEXTS);
  const enable = useChange(account, "enable", texts.enabled);
  return (
    <Alert color="orange" title={texts.inactiveTitle} icon={<IconBan size={18} aria-hidden />}>
      <Group justify="space-between" align="flex-start">
        <Text size="sm" maw="42rem">
          {texts.inactiveText}
        </Text>
        <Button size="xs" variant="default" loading={enable.isPending} onClick={() => enable.mutate()}>
          {texts.enable}
        </Button>
      </Group>
    </Alert>
  );
}
