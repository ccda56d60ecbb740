import { Text } from "@mantine/core";
import { AccountChoice } from "./account-choice.tsx";
import { useWorkplace } from "./workplace.tsx";

/** Which account one works for: operators may choose any, members their own. */
export function AccountSwitch() {
  const { account, memberships, user } = useWorkplace();
  const isOnlyOne = !user.is_operator && memberships.length <= 1;
  if (!isOnlyOne || account === null || memberships[0]?.account_id !== account.id) return <AccountChoice />;
  return (
    <Text size="sm" fw={600} truncate maw={260}>
      {account.company}
    </Text>
  );
}
