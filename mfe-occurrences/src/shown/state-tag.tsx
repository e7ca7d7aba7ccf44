import { useTranslation } from '@avsec/shared/i18n';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  CopyOutlined,
  EyeOutlined,
  HueTag,
  SafetyCertificateOutlined,
  SyncOutlined,
  UndoOutlined,
  WarningOutlined,
  type Hue,
  type Icon,
} from '@avsec/shared/ui';
import type { State } from '../states/transitions';

const LOOKS: Record<State, readonly [Hue, Icon]> = {
  ongoing: ['red', WarningOutlined],
  controlled: ['orange', ClockCircleOutlined],
  ended: ['blue', CheckCircleOutlined],
  'in-review': ['purple', SyncOutlined],
  returned: ['orange', UndoOutlined],
  done: ['green', SafetyCertificateOutlined],
  'false-alarm': ['grey', CloseOutlined],
  duplicate: ['grey', CopyOutlined],
  'not-reportable': ['grey', CloseOutlined],
};

/** Where an occurrence stands, in words. */
export function StateTag({ state }: { state: State }) {
  const { t } = useTranslation('occurrences');
  const [hue, icon] = LOOKS[state];
  return (
    <HueTag hue={hue} icon={icon}>
      {t(`state.${state}`)}
    </HueTag>
  );
}

/** What is said beside the state: who reads it, and that it is an exercise. */
export function MarkTags({ restricted, simulated }: { restricted: boolean; simulated: boolean }) {
  const { t } = useTranslation('occurrences');
  return (
    <>
      {simulated && <HueTag hue="yellow">{t('simulated.tag')}</HueTag>}
      {restricted && (
        <HueTag hue="purple" icon={EyeOutlined}>
          {t('restricted.tag')}
        </HueTag>
      )}
    </>
  );
}
