import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { useWindowEvents } from "../window-events.ts";

/** The end of the address of the privacy page, on the same link. */
export const PRIVACY_HASH = "#privacy";

interface SwitchProps {
  questionnaire(): VNode;
  privacy(leave: () => void): VNode;
}

/**
 * Shows the privacy page while the address ends in #privacy, else the questionnaire. Only one of them is active at a
 * time: a person who returns to the questionnaire sees the state that the server has.
 */
export function PrivacySwitch({ questionnaire, privacy }: SwitchProps): VNode {
  const [isPrivacy, setIsPrivacy] = useState(location.hash === PRIVACY_HASH);
  useWindowEvents(["hashchange"], () => setIsPrivacy(location.hash === PRIVACY_HASH));
  const leave = () => {
    history.pushState(null, "", location.pathname);
    setIsPrivacy(false);
  };
  return isPrivacy ? privacy(leave) : questionnaire();
}
