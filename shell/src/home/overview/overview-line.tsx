import { Link } from '@avsec/shared/router';
import { CheckCircleOutlined, ClockCircleOutlined, WarningOutlined } from '@avsec/shared/ui';

const ICONS = { well: CheckCircleOutlined, asks: WarningOutlined, unknown: ClockCircleOutlined };

interface OverviewLineProps {
  /** Whether all is well, it wants to be looked at, or nobody knows yet. */
  standing: keyof typeof ICONS;
  text: string;
  to: string;
  label: string;
}

/** How one thing stands, with the way to it. */
export function OverviewLine({ standing, text, to, label }: OverviewLineProps) {
  const Icon = ICONS[standing];
  return (
    <li className={`overview__line overview__line--${standing}`}>
      <Icon className="overview__icon" aria-hidden />
      <span className="overview__text">{text}</span>
      <Link to={to}>{label}</Link>
    </li>
  );
}
