import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useConfirm } from "../components/action.tsx";

const BASE = "/console";

interface LeaveQuestion {
  title: string;
  text: string;
  action: string;
}

/**
 * Asks before a link or the closing of the tab leaves what was not saved. Where several parts of a page ask, one question
 * is enough.
 * @param onLeave what was typed is given up
 */
export function useLeaveGuard(isDirty: boolean, question: LeaveQuestion, onLeave: () => void): void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const asked = useRef({ confirm, question, onLeave });
  asked.current = { confirm, question, onLeave };

  useEffect(() => {
    if (!isDirty) return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (link === null || !isPlain || link.target === "_blank") return;
      const { origin, pathname, search, hash } = new URL(link.href, location.href);
      if (origin !== location.origin || !pathname.startsWith(BASE) || pathname === location.pathname) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void asked.current.confirm({ ...asked.current.question, danger: true }).then((leave) => {
        if (!leave) return;
        asked.current.onLeave();
        navigate(`${pathname.slice(BASE.length) || "/"}${search}${hash}`);
      });
    };
    window.addEventListener("beforeunload", closing);
    document.addEventListener("click", following, true);
    return () => {
      window.removeEventListener("beforeunload", closing);
      document.removeEventListener("click", following, true);
    };
  }, [isDirty, navigate]);
}
