import './illustrations.css';

const DRAWN = {
  className: 'illustration',
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** A sheet of a checklist with nothing on it yet. */
export function EmptyIllustration() {
  return (
    <svg {...DRAWN} viewBox="0 0 160 120" width="160" height="120">
      <ellipse fill="var(--av-sunken)" cx="80" cy="108" rx="62" ry="8" />
      <rect
        fill="var(--av-primary-soft)"
        stroke="var(--av-border)"
        x="58"
        y="18"
        width="64"
        height="82"
        rx="6"
        transform="rotate(6 90 60)"
      />
      <rect fill="var(--av-surface)" stroke="var(--av-border-strong)" x="46" y="16" width="64" height="84" rx="6" />
      <rect fill="var(--av-primary)" x="64" y="10" width="28" height="12" rx="4" />
      {[38, 56, 74].map((y) => (
        <g key={y}>
          <rect stroke="var(--av-primary)" x="56" y={y} width="10" height="10" rx="2" />
          <path stroke="var(--av-border-strong)" d={`M74 ${y + 5}h26`} />
        </g>
      ))}
    </svg>
  );
}

/** An aeroplane that has left its dotted way. */
export function LostIllustration() {
  return (
    <svg {...DRAWN} viewBox="0 0 200 120" width="200" height="120">
      <ellipse fill="var(--av-sunken)" cx="100" cy="110" rx="78" ry="7" />
      <path
        stroke="var(--av-border-strong)"
        strokeDasharray="2 7"
        d="M16 92c26-6 34-44 62-44 22 0 20 28 4 28s-14-36 36-46"
      />
      <path fill="var(--av-primary-soft)" stroke="var(--av-primary)" d="m176 16-52 20 17 9 5 19 9-13 13 7z" />
      <path stroke="var(--av-primary)" d="m141 45 35-29-21 35" />
    </svg>
  );
}
