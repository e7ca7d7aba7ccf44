import type { PlannedState } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  HueTag,
  InfoCircleOutlined,
  WarningOutlined,
  type Hue,
  type Icon,
} from '@avsec/shared/ui';

const LOOKS: Record<PlannedState, readonly [hue: Hue, icon: Icon]> = {
  planned: ['grey', ClockCircleOutlined],
  open: ['blue', ClockCircleOutlined],
  late: ['orange', WarningOutlined],
  missed: ['red', WarningOutlined],
  done: ['green', CheckCircleOutlined],
  'done-late': ['orange', CheckCircleOutlined],
  excused: ['grey', InfoCircleOutlined],
};

/** Where a planned inspection stands, in words. */
export function PlannedTag({ state }: { state: PlannedState }) {
  const { t } = useTranslation('quality');
  const [hue, icon] = LOOKS[state];
  return (
    <HueTag hue={hue} icon={icon}>
      {t(`agenda.state.${state}`)}
    </HueTag>
  );
}
