import { Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import { useLoad } from "../../kit/api/hooks.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { BatchList } from "./batch-list.tsx";
import { CapacityCards } from "./capacity.tsx";
import { InviteButtons } from "./invite-buttons.tsx";
import { InviteTable } from "./invite-table.tsx";
import { INVITE_TEXTS } from "./texts.ts";

export function InvitesPage() {
  const texts = useTexts(INVITE_TEXTS);
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const view = address.get("view") === "lists" ? "lists" : "invites";
  const lists = useLoad("/console/invite-batches", {
    limit: 1,
  });
  const total = lists.data?.pagination.total;
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <PermissionGate needs="invites:write">
            <InviteButtons />
          </PermissionGate>
        }
      />
      <CapacityCards />
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) => setAddress(next === "lists" ? { view: "lists" } : {}, { replace: true })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="invites">{texts.tabs.invites}</Tabs.Tab>
          <Tabs.Tab value="lists">
            {texts.tabs.lists}
            {total !== undefined && total > 0 && ` (${format.number(total)})`}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="invites">
          <InviteTable />
        </Tabs.Panel>
        <Tabs.Panel value="lists">
          <BatchList />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
