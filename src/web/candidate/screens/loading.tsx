import type { VNode } from "preact";
import type { Texts } from "../texts-en.ts";

export function LoadingScreen({ texts }: { texts: Texts }): VNode {
  return (
    <p class="loading" role="status">
      {texts.loading}
    </p>
  );
}
