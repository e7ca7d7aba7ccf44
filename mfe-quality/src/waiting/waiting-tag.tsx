import { useTranslation } from '@avsec/shared/i18n';
import type { OperationState } from '@avsec/shared/operations';
import { ClockCircleOutlined, HueTag, SyncOutlined, WarningOutlined, type Hue, type Icon } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import type { WaitingActRow } from './use-waiting-acts';

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

/** What was done to an action and waits, each in words; nothing where nothing does. */
export function WaitingTags({ rows, actionId }: { rows: readonly WaitingActRow[]; actionId: string }) {
  const { t } = useTranslation('quality');
  const its = rows.filter(({ content }) => content.action_id === actionId);
  if (its.length === 0) return null;
  return (
    <Flex wrap gap="small">
      {its.map(({ operation, content }) => (
        <WaitingTag key={operation.id} what={t(`act.${content.act}`)} state={operation.state} />
      ))}
    </Flex>
  );
}
