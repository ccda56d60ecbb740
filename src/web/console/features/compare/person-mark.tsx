import { markOf } from "./layout.ts";

const OUTLINES = {
  circle: <circle cx="12" cy="12" r="10" />,
  square: <rect x="2.5" y="2.5" width="19" height="19" rx="3" />,
  diamond: <path d="M12 0.5 23.5 12 12 23.5 0.5 12z" />,
  hexagon: <path d="M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z" />,
  triangle: <path d="M12 0.5 24 22H0z" />,
  shield: <path d="M1.5 2h21v11L12 23.5 1.5 13z" />,
} as const;

/** Somebody's mark: form, colour and letter of their place in the comparison. What it says must stand beside it. */
export function PersonMark({ place, size = 20 }: { place: number; size?: number }) {
  const { letter, shape } = markOf(place);
  return (
    <svg
      className="person-mark"
      data-place={place}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      {OUTLINES[shape]}
      <text x="12" y={shape === "triangle" ? 19.5 : shape === "shield" ? 14.5 : 16.5} textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}
