import { SegmentedControl, UnstyledButton } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconFlask } from "@tabler/icons-react";
import { matchPath, useLocation, useNavigate } from "react-router";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import type { Mode } from "../kit/api/request.ts";
import { useTexts } from "../kit/texts/language.tsx";
import { useWorkplace } from "../session/workplace.tsx";
import { PAGES } from "./pages.ts";

/** A page about one record, which exists in one mode only. */
const isOfOneRecord = (pathname: string): boolean =>
  PAGES.every(({ path }) => path !== pathname) &&
  PAGES.some(({ path }) => path.includes(":") && matchPath(path, pathname) !== null);

/** Changes between live and test, and says so. From the page of a record it leads to their list. */
export function useModeSwitch(): (mode: Mode) => void {
  const texts = useTexts(SHELL_TEXTS).mode;
  const { setMode } = useWorkplace();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (mode) => {
    setMode(mode);
    if (isOfOneRecord(pathname)) void navigate(`/${pathname.split("/")[1]}`);
    notifications.show({ id: "mode", message: texts.now(mode), color: mode === "test" ? "yellow" : "green" });
  };
}

export function ModeSwitch({ compact = false }: { compact?: boolean }) {
  const texts = useTexts(SHELL_TEXTS).mode;
  const { mode, account } = useWorkplace();
  const change = useModeSwitch();
  if (account === null) return null;
  if (compact) return <ModeBadge />;
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.label}
        value={mode}
        onChange={(value) => change(value === "test" ? "test" : "live")}
        data={[
          { value: "live", label: texts.live },
          { value: "test", label: texts.test },
        ]}
        {...(mode === "test" && { color: "yellow" })}
      />
      <span className="console-forced">{texts.now(mode)}</span>
    </>
  );
}

/** Marks data that is not real. Shows nothing in live mode. */
function ModeBadge() {
  const texts = useTexts(SHELL_TEXTS).mode;
  const { mode } = useWorkplace();
  if (mode === "live") return null;
  return (
    <span className="console-status" data-tone="warn">
      <IconFlask size={14} aria-hidden /> {texts.test}
    </span>
  );
}

export function TestBar() {
  const texts = useTexts(SHELL_TEXTS).mode;
  const { mode, account } = useWorkplace();
  const change = useModeSwitch();
  if (mode === "live" || account === null) return null;
  return (
    <div className="console-test-bar" role="note">
      <IconFlask size={18} aria-hidden />
      <span>
        {texts.bar}
        <UnstyledButton fz="sm" onClick={() => change("live")}>
          {texts.leave}
        </UnstyledButton>
      </span>
    </div>
  );
}
