import { useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry } from '@avsec/shared/module';
import { type Hue, HueTag, ReloadOutlined } from '@avsec/shared/ui';
import { Button, SwitchField } from '@avsec/shared/ui/antd';
import { useState } from 'react';
import { isLeftOut, leaveOut, takeIn } from '../modules/isolation/left-out';
import type { ModuleState } from '../modules/module-states';
import { retryFailedParts } from '../modules/part-store';

/** A registered module and what of it runs in this page. */
export interface ShownModule {
  entry: RegistryEntry;
  title: string;
  state: ModuleState | { kind: 'not-loaded' };
}

const HUES: Record<ShownModule['state']['kind'], Hue> = {
  'not-loaded': 'grey',
  loading: 'blue',
  ready: 'green',
  failed: 'red',
};

export function StateTag({ module: { state } }: { module: ShownModule }) {
  const { t } = useTranslation('shell');
  const text = t(`status.state.${state.kind}`);
  return <HueTag hue={HUES[state.kind]}>{state.kind === 'failed' ? `${text} · ${state.failure.code}` : text}</HueTag>;
}

export function Reason({ module: { state } }: { module: ShownModule }) {
  const { t } = useTranslation('shell');
  if (state.kind !== 'failed') return '–';
  return (
    <>
      <div>{t(`module.reason.${state.failure.kind}`)}</div>
      <div className="av-quiet">{state.failure.message}</div>
    </>
  );
}

/** Leaves a module out on this device, whatever is registered, or takes it in again; pages that run go on. */
export function DeviceSwitch({ module: { entry, title } }: { module: ShownModule }) {
  const { t } = useTranslation('shell');
  const [out, setOut] = useState(() => isLeftOut(entry.id));
  return (
    <SwitchField
      checked={!out}
      onChange={(isIn) => {
        if (isIn) takeIn(entry.id);
        else leaveOut(entry.id);
        setOut(!isIn);
      }}
    >
      <span>{out ? t('status.off') : t('status.on')}</span>
      <span className="av-visually-hidden">{` – ${t('status.onDevice', { title })}`}</span>
    </SwitchField>
  );
}

/** Another try where a module failed. */
export function Retry({ module: { entry, title } }: { module: ShownModule }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Button
      icon={<ReloadOutlined aria-hidden />}
      aria-label={t('status.retry', { title })}
      onClick={() => retryFailedParts(entry.id)}
    >
      {t('common:actions.retry')}
    </Button>
  );
}
