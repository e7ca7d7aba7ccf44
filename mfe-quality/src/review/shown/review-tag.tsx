import type { ReviewState } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CheckCircleOutlined, ClockCircleOutlined, HueTag, RedoOutlined, type Hue, type Icon } from '@avsec/shared/ui';

const LOOKS: Record<ReviewState, readonly [hue: Hue, icon: Icon]> = {
  requested: ['blue', ClockCircleOutlined],
  approved: ['green', CheckCircleOutlined],
  returned: ['orange', RedoOutlined],
  withdrawn: ['grey', ClockCircleOutlined],
};

/** Where a review stands, in words. */
export function ReviewTag({ state }: { state: ReviewState }) {
  const { t } = useTranslation('quality');
  const [hue, icon] = LOOKS[state];
  return (
    <HueTag hue={hue} icon={icon}>
      {t(`review.state.${state}`)}
    </HueTag>
  );
}
