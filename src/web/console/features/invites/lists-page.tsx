import { Button, Group } from "@mantine/core";
import { IconUserPlus, IconUsersPlus } from "@tabler/icons-react";
import { Link, Navigate, useSearchParams } from "react-router";
import { PeopleTabs } from "../../entities/candidate/people-tabs.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";
import { BatchList } from "./batch-list.tsx";
import { CapacityCards } from "./capacity.tsx";
import { INVITE_TEXTS } from "./texts.ts";

/** Shows the invitation lists, and the reasons that can stop them. */
export function ListsPage() {
  const texts = useTexts(INVITE_TEXTS);
  return (
    <>
      <PageHeader
        title={texts.lists.title}
        text={texts.lists.text}
        actions={
          <PermissionGuard needs="invites:write">
            <InviteButtons />
          </PermissionGuard>
        }
      />
      <PeopleTabs view="lists" />
      <CapacityCards />
      <BatchList />
    </>
  );
}

/**
 * Invites had a page of their own in earlier versions. Links to it, in mails and in users' notes, lead to the current
 * page.
 */
export function FormerInvitesPage() {
  const [address] = useSearchParams();
  const invite = address.get("invite");
  if (invite !== null) return <Navigate to={`/candidates/invite/${encodeURIComponent(invite)}`} replace />;
  if (address.get("view") === "lists") return <Navigate to="/invites/batches" replace />;
  const kept = new URLSearchParams([...address].filter(([name]) => ["q", "state", "sort"].includes(name)));
  if (!kept.has("state")) kept.set("source", "api");
  return <Navigate to={`/candidates?${kept}`} replace />;
}

/** The two ways to invite. */
function InviteButtons() {
  const texts = useTexts(INVITE_TEXTS);
  return (
    <Group gap="xs" justify="center">
      <Button component={Link} to="/invites/new" leftSection={<IconUserPlus size={17} aria-hidden />}>
        {texts.inviteOne}
      </Button>
      <Button
        component={Link}
        to="/invites/many"
        variant="default"
        leftSection={<IconUsersPlus size={17} aria-hidden />}
      >
        {texts.inviteMany}
      </Button>
    </Group>
  );
}
