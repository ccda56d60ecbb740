import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Loads the script of a part when the part is first rendered: `part(async () => (await import("./x.tsx")).X)`. A page
 * then opens without the code for what few readers use.
 * @param fallback what is shown until the script has arrived; nothing unless given
 */
export function part<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * Loads a dialog when it first opens. The dialog is mounted closed and opens right after, because it returns the focus
 * only to what had the focus when it opened.
 * @param closed the props of the closed dialog
 */
export function dialogPart<Props extends object>(
  load: Load<Props>,
  isOpen: (props: Props) => boolean,
  closed: Partial<Props>,
): ComponentType<Props> {
  const Part = part<Props>(async () => {
    const Dialog = await load();
    return function Mounted(props: Props) {
      const [isMounted, setMounted] = useState(false);
      useEffect(() => setMounted(true), []);
      return <Dialog {...props} {...(!isMounted && closed)} />;
    };
  });
  return function Dialog(props: Props) {
    const [isWanted, setWanted] = useState(false);
    if (!isWanted && isOpen(props)) setWanted(true);
    return isWanted ? <Part {...props} /> : null;
  };
}
