import { PageHeader } from "../components/page-header.tsx";
import { useDesk } from "../shell/desk.tsx";

export function MePage() {
  const { user } = useDesk();
  return <PageHeader title={user.name} text={user.email} />;
}
