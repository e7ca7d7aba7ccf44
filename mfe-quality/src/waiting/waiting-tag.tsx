import { useTranslation } from '@avsec/shared/i18n';
import type { OperationState } from '@avsec/shared/operations';
import { ClockCircleOutlined, HueTag, SyncOutlined, WarningOutlined, type Hue, type Icon } from '@avsec/shared/ui';

const LOOKS: Record<OperationState['kind'], readonly [Hue, Icon]> = {
  waiting: ['blue', ClockCircleOutlined],
  sending: ['blue', SyncOutlined],
  refused: ['red', WarningOutlined],
};

/** Where something is that the server does not have: 'Guardado neste dispositivo'. */
export function WaitingTag({ state, what }: { state: OperationState; what?: string }) {
  const { t } = useTranslation('quality');
  const [hue, icon] = LOOKS[state.kind];
  const where = t(`waiting.state.${state.kind}`);
  return (
    <HueTag hue={hue} icon={icon}>
      {what === undefined ? where : `${what}: ${where}`}
    </HueTag>
  );
}
