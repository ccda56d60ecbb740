/** The mark of the candidate's page and of the browser's tab. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0b6157" />
      <path
        d="M8 10h16M8 16h16M8 22h16"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        opacity=".55"
      />
      <g fill="#fff">
        <circle cx="19.5" cy="10" r="3.1" />
        <circle cx="12" cy="16" r="3.1" />
        <circle cx="22" cy="22" r="3.1" />
      </g>
    </svg>
  );
}
