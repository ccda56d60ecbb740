import type { FontBytes } from "#/platform/pdf/fonts.ts";
import type { RenderInvoice } from "./routes.ts";

/**
 * Renders invoices on demand from their stored rows, so that no second copy can differ from them. Renderer and fonts
 * are loaded with the first invoice and kept.
 * @param loadFonts reads the font files
 */
export function createInvoiceRenderer(loadFonts: () => Promise<FontBytes>): RenderInvoice {
  let fonts: Promise<FontBytes> | null = null;
  return async (invoice) => {
    const { renderInvoice } = await import("./pdf/document.ts");
    fonts ??= loadFonts();
    return renderInvoice(invoice, await fonts);
  };
}
