import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";

/** An account of which only the id is known, under its name. */
export function AccountName({ id }: { id: string }) {
  const { data } = useLoad(path("/admin/accounts/{accountId}", { accountId: id }));
  if (data === undefined) return "…";
  return (
    <Anchor component={Link} to={`/server/accounts/${id}`} size="sm">
      <bdi>{data.company}</bdi>
    </Anchor>
  );
}
