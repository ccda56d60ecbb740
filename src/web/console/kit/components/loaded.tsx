import { Skeleton, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useListState } from "./list-state.ts";
import { ProblemAlert } from "./problem-alert.tsx";

/** What `useLoad` gives. */
export interface Loading<T> {
  data: T | undefined;
  error: unknown;
  refetch(): unknown;
}

interface LoadedProps<T> {
  of: Loading<T>;
  /** Until it is here: a box of this height, or something else. */
  placeholder?: number | ReactNode;
  children(data: T): ReactNode;
}

/** What the server answers with, as soon as it is here; why not, and a second try, where it does not come. */
export function Loaded<T>({ of: { data, error, refetch }, placeholder = 320, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error !== null) return <ProblemAlert error={error} again={() => void refetch()} />;
  return typeof placeholder === "number" ? <Skeleton h={placeholder} radius="lg" /> : placeholder;
}

interface Tab {
  value: string;
  label: ReactNode;
  panel: ReactNode;
  disabled?: boolean;
}

interface PageTabsProps {
  label: string;
  /** Under which name the address keeps which one is open. */
  by: string;
  /** The first one is open unless the address says otherwise. */
  tabs: readonly (Tab | false)[];
  className?: string;
}

/** Parts of a page, one at a time. */
export function PageTabs({ label, by, tabs, className }: PageTabsProps) {
  const shown = tabs.filter((tab) => tab !== false);
  const start = shown[0]?.value ?? "";
  const address = useListState({ [by]: start });
  const wanted = address.values[by];
  const open = shown.some(({ value, disabled }) => value === wanted && !disabled) ? wanted : start;
  return (
    <Tabs value={open ?? start} onChange={(next) => address.set({ [by]: next ?? start })} keepMounted={false}>
      <Tabs.List mb="md" aria-label={label} {...(className !== undefined && { className })}>
        {shown.map(({ value, label: name, disabled = false }) => (
          <Tabs.Tab key={value} value={value} disabled={disabled}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
