import { Group, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { Muted, TextLink } from "../kit/components/text.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { SESSION_TEXTS } from "./texts.ts";
import { useWorkplace } from "./workplace.tsx";

/** How far each page of the history was scrolled, by its key; it is forgotten with the tab's page. */
const PLACES = new Map<string, number>();

/** Longer than this nobody waits for the rest of a list. */
const PATIENCE_MS = 3_000;

interface PageHeaderProps {
  title: string;
  /** One sentence on what one does here. */
  text?: ReactNode;
  /** Buttons; the first is the most frequent one. */
  actions?: ReactNode;
  /** Where this page belongs to. */
  back?: {
    to: string;
    label: string;
    /** That many pages back it is in the history, as it was left: with its filters, and scrolled as it was. */
    steps?: number;
  };
}

/** The one heading of a page. It names the tab, and takes the focus when one comes from another page. */
export function PageHeader({ title, text, actions, back }: PageHeaderProps) {
  const { test } = useTexts(SESSION_TEXTS);
  const { account, mode } = useWorkplace();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === "POP";
  const [wasBack] = useState(isBack);
  // As it was when the page came: a filter or a drawer changes the address too, and moves nothing.
  const [isFirst] = useState(key === "default");
  const [keyAtFirst] = useState(key);
  const place = [mode === "test" && account ? `[${test}] ${title}` : title, account?.company, "Assay"];
  const tab = place.filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    const before = wasBack ? scrolledAt(keyAtFirst) : null;
    if (before !== null) return scrollBackTo(before);
    window.scrollTo(0, 0);
  }, [isFirst, wasBack, keyAtFirst]);
  useEffect(() => noteScrolling(key), [key]);
  return (
    <header className="console-header-row">
      <div>
        {back && (
          <TextLink
            to={back.to}
            mb={4}
            display="inline-flex"
            onClick={(event: MouseEvent) => {
              if (back.steps === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(-back.steps);
            }}
          >
            <Group gap={4}>
              <IconArrowLeft size={15} aria-hidden /> {back.label}
            </Group>
          </TextLink>
        )}
        <Title order={1} tabIndex={-1} ref={heading}>
          {title}
        </Title>
        {text !== undefined && (
          <Muted mt={4} maw="46rem" component="div">
            {text}
          </Muted>
        )}
      </div>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </header>
  );
}

const scrolledAt = (key: string): number | null => PLACES.get(key) ?? null;

/** Notes how far the page is scrolled, until it is left. */
function noteScrolling(key: string): () => void {
  const note = () => void PLACES.set(key, window.scrollY);
  window.addEventListener("scroll", note, { passive: true });
  return () => window.removeEventListener("scroll", note);
}

/** Scrolls as far as the page was, as soon as it is long enough again, unless somebody scrolls first. */
function scrollBackTo(place: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const look = () => {
    const isLong = document.documentElement.scrollHeight >= place + window.innerHeight;
    if (isLong || performance.now() > until) window.scrollTo(0, place);
    else frame = requestAnimationFrame(look);
  };
  look();
  for (const kind of ["wheel", "touchstart", "keydown"])
    window.addEventListener(kind, stop, { passive: true, once: true });
  return () => {
    stop();
    for (const kind of ["wheel", "touchstart", "keydown"]) window.removeEventListener(kind, stop);
  };
}
