import { Text } from "@mantine/core";
import { part } from "../kit/part.tsx";
import { AccountButton } from "./account-button.tsx";
import { useWorkplace } from "./workplace.tsx";

const AccountChoice = part(
  async () => (await import("./account-choice.tsx")).AccountChoice,
  <AccountButton />,
);

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
