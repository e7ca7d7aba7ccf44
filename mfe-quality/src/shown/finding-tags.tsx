import type { ActionState, FindingState, Level } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  HueTag,
  InfoCircleOutlined,
  SafetyCertificateOutlined,
  SyncOutlined,
  WarningOutlined,
  type Hue,
  type Icon,
} from '@avsec/shared/ui';

type Look = readonly [hue: Hue, icon: Icon];

const LEVEL_LOOKS: Record<Level, Look> = {
  critical: ['red', WarningOutlined],
  major: ['orange', WarningOutlined],
  minor: ['yellow', InfoCircleOutlined],
  observation: ['grey', InfoCircleOutlined],
};

/** How grave it is, in a word. */
export function LevelTag({ level }: { level: Level }) {
  const { t } = useTranslation('quality');
  const [hue, icon] = LEVEL_LOOKS[level];
  return (
    <HueTag hue={hue} icon={icon}>
      {t(`level.${level}`)}
    </HueTag>
  );
}

const STATE_LOOKS: Record<FindingState, Look> = {
  open: ['red', ClockCircleOutlined],
  'in-treatment': ['blue', SyncOutlined],
  corrected: ['purple', ClockCircleOutlined],
  verified: ['teal', CheckCircleOutlined],
  closed: ['green', CheckCircleOutlined],
  dismissed: ['grey', CloseOutlined],
  'risk-accepted': ['orange', SafetyCertificateOutlined],
};

/** Where a finding stands, in words. */
export function StateTag({ state }: { state: FindingState }) {
  const { t } = useTranslation('quality');
  const [hue, icon] = STATE_LOOKS[state];
  return (
    <HueTag hue={hue} icon={icon}>
      {t(`state.${state}`)}
    </HueTag>
  );
}

const ACTION_LOOKS: Record<ActionState, Look> = {
  'to-do': ['grey', ClockCircleOutlined],
  doing: ['blue', SyncOutlined],
  done: ['green', CheckCircleOutlined],
  cancelled: ['grey', CloseOutlined],
};

/** Where an action stands, in words. */
export function ActionStateTag({ state }: { state: ActionState }) {
  const { t } = useTranslation('quality');
  const [hue, icon] = ACTION_LOOKS[state];
  return (
    <HueTag hue={hue} icon={icon}>
      {t(`actionState.${state}`)}
    </HueTag>
  );
}
