import { renderSVG } from "uqr";

/** Dark on white in every colour scheme, with the quiet border that cameras need. */
export const qrSvg = (text: string): string =>
  renderSVG(text, { ecc: "M", border: 3, whiteColor: "#ffffff", blackColor: "#000000" });

interface QrCodeProps {
  value: string;
  /** What happens when it is scanned. */
  label: string;
  size?: number;
}

export function QrCode({ value, label, size = 220 }: QrCodeProps) {
  return (
    <img
      className="console-qr"
      src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg(value))}`}
      alt={label}
      width={size}
      height={size}
    />
  );
}
