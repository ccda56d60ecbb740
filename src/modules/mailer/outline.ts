import { AsyncLocalStorage } from "node:async_hooks";

/** Set while only the head of mails is needed. It reaches every template without each of them passing it on. */
const outline = new AsyncLocalStorage<true>();

/** Mails that are written inside of `work` have no HTML, which takes longer to make than all the rest of a mail. */
export const inOutline = <T>(work: () => T): T => outline.run(true, work);

export const isOutline = (): boolean => outline.getStore() === true;
