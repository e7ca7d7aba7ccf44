import { Link } from '@avsec/shared/router';
import { CheckCircleOutlined, WarningOutlined } from '@avsec/shared/ui';

interface OverviewLineProps {
  /** Whether it wants to be looked at. */
  asks: boolean;
  text: string;
  to: string;
  label: string;
}

/** How one thing stands, with the way to it. */
export function OverviewLine({ asks, text, to, label }: OverviewLineProps) {
  const Icon = asks ? WarningOutlined : CheckCircleOutlined;
  return (
    <li className={asks ? 'overview__line overview__line--asks' : 'overview__line'}>
      <Icon className="overview__icon" aria-hidden />
      <span className="overview__text">{text}</span>
      <Link to={to}>{label}</Link>
    </li>
  );
}
