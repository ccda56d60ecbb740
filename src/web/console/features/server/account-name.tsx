import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { TextLink } from "../../kit/components/text.tsx";

/** An account of which only the id is known, under its name. */
export function AccountName({ id }: { id: string }) {
  const { data } = useLoad(path("/admin/accounts/{accountId}", { accountId: id }));
  if (data === undefined) return "…";
  return (
    <TextLink to={`/server/accounts/${id}`}>
      <bdi>{data.company}</bdi>
    </TextLink>
  );
}
