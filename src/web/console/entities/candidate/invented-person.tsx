import { Button, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconChevronDown, IconSparkles } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { INVENTED_TEXTS } from "#/messages/console/entities/candidate/invented.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { useRefresh } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { call, isSignedOut } from "../../kit/api/wire.ts";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useTestApi, useWorkplace } from "../../session/workplace.tsx";
import type { CandidatesInput } from "./person-select.tsx";

type Sort = NonNullable<CandidatesInput["sort"]>;

const SORTS: readonly Sort[] = ["ordinary", "marked", "careless"];

interface InventedPersonProps {
  /** The job profile to be compared with; the newest one unless given. */
  jobProfileId?: string;
  /** The account of the people. By default it is the current one. */
  account?: { id: string; company: string };
  variant?: "filled" | "light" | "default";
}

/**
 * Somebody invented answers everything in test mode, and the page goes to their result. Asked from live mode it goes
 * over to test mode, which bar, tint and title then say.
 */
export function InventedPerson({ jobProfileId, account, variant = "filled" }: InventedPersonProps) {
  const texts = useTexts(INVENTED_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { language } = useLanguage();
  const { may: can, setMode, choose, user } = useWorkplace();
  const api = useTestApi(account?.id);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const invent = useMutation({
    mutationFn: (sort: Sort) => {
      const body: CandidatesInput = { sort, language, ...(jobProfileId && { job_profile_id: jobProfileId }) };
      return api.send(call("POST", "/console/invented-people", { body }));
    },
    onSuccess: async ({ session_id }) => {
      if (account) choose(account, "test");
      else setMode("test");
      navigate(`/candidates/${session_id}`);
      await refresh("/console/", "/job-profiles", "/admin/first-steps");
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    },
  });
  if (!can("invites:write") && !user.is_operator) return null;
  return (
    <Button.Group className="invented-person">
      <Button
        variant={variant}
        leftSection={<IconSparkles size={17} aria-hidden />}
        loading={invent.isPending}
        onClick={() => invent.mutate("ordinary")}
      >
        {texts.action}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant={variant} px={10} aria-label={texts.choose} disabled={invent.isPending}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {SORTS.map((sort) => (
            <Menu.Item key={sort} onClick={() => invent.mutate(sort)}>
              {texts.sorts[sort]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
