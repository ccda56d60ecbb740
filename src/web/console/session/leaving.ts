import { forgetDrafts } from "../kit/drafts/store.ts";
import { forgetChoice } from "./choice.ts";

/** Who is signed in in this tab, as far as the tab knows: what tells a sign-in that ran out from a first visit. */
const READER = "assay.console.reader";

/** What others have left behind in the tab is not for whoever comes now. */
export function noteSignedIn(userId: string): void {
  sessionStorage.setItem(READER, userId);
  forgetDrafts(userId);
}

/** Whether somebody was signed in here and did not sign out. */
export const wasSignedIn = (): boolean => sessionStorage.getItem(READER) !== null;

/** Somebody signs out: nothing of theirs stays on the device. */
export function leaveOnPurpose(): void {
  forgetChoice();
  forgetDrafts(null);
  sessionStorage.removeItem(READER);
}
