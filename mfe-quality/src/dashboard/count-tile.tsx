import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';

interface CountTileProps {
  label: string;
  count: number;
  to: string;
  /** Any is one too many. */
  isLate?: boolean;
  warning?: string | null;
}

/** How many wait, and the way to them. */
export function CountTile({ label, count, to, isLate = false, warning = null }: CountTileProps) {
  const { i18n } = useTranslation('quality');
  return (
    <li>
      <Link className="av-card av-stack av-gap-0 av-tall av-lit quality-tile" to={to}>
        <span className="av-secondary">{label}</span>
        <strong className={`av-figures${isLate && count > 0 ? ' av-bad' : ''}`}>
          {formatCount(count, i18n.language)}
        </strong>
        {warning !== null && <span className="av-bad">{warning}</span>}
      </Link>
    </li>
  );
}
