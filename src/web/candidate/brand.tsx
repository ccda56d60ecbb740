import type { VNode } from "preact";
import type { Session } from "./session.ts";

/** The branding of the inviting company. Addresses are on this server. */
type Brand = Session["brand"];

/** A page in the wrong colours is better than none. */
const STYLE_LIMIT_MS = 800;

/** Loads the company's colours behind the page's own, once. Resolves when they are there, or take too long. */
export function applyBrand({ style }: Brand): Promise<void> {
  if (style === null || document.querySelector("link[data-brand]")) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = style;
    link.dataset.brand = "";
    link.onload = () => resolve();
    link.onerror = () => resolve();
    setTimeout(resolve, STYLE_LIMIT_MS);
    document.head.append(link);
  });
}

/** The company's logo, or the product's sign. The company's name appears next to it as text. */
export function BrandMark({ brand }: { brand: Brand | undefined }): VNode {
  const logo = brand?.logo;
  if (!logo) return <span class="mark" aria-hidden="true" />;
  return <img class={`logo ${logo.plate}`} src={logo.href} width={logo.width} height={logo.height} alt="" />;
}
