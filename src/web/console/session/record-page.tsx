import { type ComponentProps, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useLoad, useRefresh } from "../kit/api/hooks.ts";
import type { Address } from "../kit/api/wire.ts";
import { Loaded, type Loading } from "../kit/components/loaded.tsx";
import { PageHeader } from "./page-header.tsx";

/**
 * What a page is about, from the server.
 * @param list where the page goes when that is deleted
 * @param refreshes beginnings of paths whose answers are asked for anew then
 */
export function useRecord<P extends Address<"GET">>(address: P, list: string, refreshes: readonly string[]) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [isGone, setGone] = useState(false);
  const loaded = useLoad(isGone ? null : address);
  const leave = (): void => {
    // From now on this page asks for it no more: it is not there.
    flushSync(() => setGone(true));
    void navigate(list);
    void refresh(...refreshes);
  };
  return { loaded, record: loaded.data, leave };
}

interface RecordPageProps<T> extends Omit<ComponentProps<typeof PageHeader>, "text" | "actions"> {
  of: Loading<T>;
  /** Until it is here, as for `Loaded`. */
  placeholder?: number | ReactNode;
  text?: ReactNode | ((record: T) => ReactNode);
  actions?: ReactNode | ((record: T) => ReactNode);
  children(record: T): ReactNode;
}

/** A page about one thing: a heading that says what it is, what can be done with it, and what it consists of. */
export function RecordPage<T>({ of, placeholder, text, actions, children, ...header }: RecordPageProps<T>) {
  const shown = (part: ReactNode | ((record: T) => ReactNode)): ReactNode =>
    typeof part !== "function" ? part : of.data === undefined ? undefined : part(of.data);
  return (
    <>
      <PageHeader {...header} text={shown(text)} actions={shown(actions)} />
      <Loaded of={of} {...(placeholder !== undefined && { placeholder })}>
        {children}
      </Loaded>
    </>
  );
}
