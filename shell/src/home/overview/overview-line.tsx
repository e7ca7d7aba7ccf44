import { Link } from '@avsec/shared/router';
import { CheckCircleOutlined, ClockCircleOutlined, WarningOutlined } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';

const ICONS = { well: CheckCircleOutlined, asks: WarningOutlined, unknown: ClockCircleOutlined };
const TONES = { well: 'av-good', asks: 'av-attention', unknown: 'av-quiet' };
const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 260px' };
const ON_THE_FIRST_LINE = { flex: 'none', marginTop: 4 };

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
    <Flex component="li" wrap gap="small" justify="space-between">
      <Flex gap="small" align="start" style={AS_WIDE_AS_THERE_IS_ROOM}>
        <Icon className={TONES[standing]} style={ON_THE_FIRST_LINE} aria-hidden />
        <span>{text}</span>
      </Flex>
      <Link to={to}>{label}</Link>
    </Flex>
  );
}
