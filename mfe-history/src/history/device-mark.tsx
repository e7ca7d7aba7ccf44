import { useTranslation } from '@avsec/shared/i18n';
import { ClockCircleOutlined, HueTag, StatusTag, SyncOutlined, WarningOutlined } from '@avsec/shared/ui';
import type { DeviceState } from '../records/record';

/** What this device holds of a record, in words; nothing when the server has it all. */
export function DeviceMark({ device }: { device: DeviceState }) {
  const { t } = useTranslation('history');
  if (device.kind === 'none') return null;
  if (device.kind !== 'entry')
    return (
      <HueTag hue="grey" icon={ClockCircleOutlined}>
        {t(`device.${device.kind}`)}
      </HueTag>
    );
  switch (device.state.kind) {
    case 'waiting':
      return <StatusTag status="waiting" />;
    case 'sending':
      return (
        <HueTag hue="blue" icon={SyncOutlined}>
          {t('device.sending')}
        </HueTag>
      );
    case 'conflict':
    case 'refused':
      return (
        <HueTag hue="red" icon={WarningOutlined}>
          {t(`device.${device.state.kind}`)}
        </HueTag>
      );
  }
}
