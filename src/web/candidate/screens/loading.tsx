import type { VNode } from "preact";
import type { Texts } from "../texts.ts";

export function LoadingScreen({ texts }: { texts: Texts }): VNode {
  return (
    <p class="loading" role="status">
      {texts.loading}
    </p>
  );
}
