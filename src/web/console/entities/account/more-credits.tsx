import { Anchor, type AnchorProps } from "@mantine/core";
import { Link } from "react-router";
import { CREDITS_TEXTS } from "#/messages/console/entities/account/credits.gen.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** Whoever reads that no credit is left. */
interface CreditSource {
  /** The form in which an administrator grants credits, or the shop; null where the reader can do neither. */
  to: string | null;
  /** The reader is an administrator, who grants credits instead of ordering them. */
  grants: boolean;
}

/** Returns where the reader gets more credits for this account. Nobody needs any where nothing is billed. */
export function useCreditSource(): CreditSource {
  const { account, billed, may, mode, user } = useWorkplace();
  if (!billed || account === null) return { to: null, grants: false };
  if (user.is_operator) return { to: `/server/accounts/${account.id}?grant=${mode}`, grants: true };
  return { to: may("orders:write") ? "/orders" : null, grants: false };
}

/** Leads to more credits. @param order the label for readers who order them */
export function MoreCredits({ order, ...rest }: { order: string } & Pick<AnchorProps, "size" | "inherit">) {
  const texts = useTexts(CREDITS_TEXTS);
  const { to, grants } = useCreditSource();
  if (to === null) return null;
  return (
    <Anchor component={Link} to={to} underline="always" {...rest}>
      {grants ? texts.grant : order}
    </Anchor>
  );
}
