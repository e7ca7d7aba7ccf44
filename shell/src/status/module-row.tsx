import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry } from '@avsec/shared/module';
import { type Hue, HueTag, ReloadOutlined } from '@avsec/shared/ui';
import type { ModuleState } from '../modules/module-states';
import { isLeftOut, leaveOut, takeIn } from '../modules/isolation/left-out';
import { retryFailedParts } from '../modules/part-store';
import { useState } from 'react';

type Shown = ModuleState | { kind: 'not-loaded' };

const HUES: Record<Shown['kind'], Hue> = { 'not-loaded': 'grey', loading: 'blue', ready: 'green', failed: 'red' };

function StateTag({ state }: { state: Shown }) {
  const { t } = useTranslation('shell');
  const text = t(`status.state.${state.kind}`);
  return <HueTag hue={HUES[state.kind]}>{state.kind === 'failed' ? `${text} · ${state.failure.code}` : text}</HueTag>;
}

function Reason({ state }: { state: Shown }) {
  const { t } = useTranslation('shell');
  if (state.kind !== 'failed') return '–';
  return (
    <>
      <span>{t(`module.reason.${state.failure.kind}`)}</span>
      <span className="status__message">{state.failure.message}</span>
    </>
  );
}

/** Leaves a module out on this device, whatever is registered, or takes it in again; pages that run go on. */
function DeviceSwitch({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('shell');
  const [out, setOut] = useState(() => isLeftOut(id));
  const change = (): void => {
    if (out) takeIn(id);
    else leaveOut(id);
    setOut(!out);
  };
  return (
    <button type="button" className="av-button" role="switch" aria-checked={!out} onClick={change}>
      <span>{out ? t('status.off') : t('status.on')}</span>
      <span className="av-visually-hidden">{` – ${t('status.onDevice', { title })}`}</span>
    </button>
  );
}

/** One module: what is registered, what of it runs in this page, and another try where it does not. */
export function ModuleRow({ entry, state = { kind: 'not-loaded' } }: { entry: RegistryEntry; state?: Shown }) {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const title = entry.title[languageOf(i18n.language)] ?? entry.id;
  const { from, to } = entry.contract;
  return (
    <tr>
      <th scope="row">
        <span>{title}</span>
        <span className="status__id">{entry.id}</span>
      </th>
      <td data-label={t('status.column.version')}>{entry.version}</td>
      <td data-label={t('status.column.contract')}>{from === to ? from : `${from}–${to}`}</td>
      <td data-label={t('status.column.state')}>
        <StateTag state={state} />
      </td>
      <td data-label={t('status.column.reason')}>
        <Reason state={state} />
      </td>
      <td className="av-figures" data-label={t('status.column.time')}>
        {state.kind === 'ready' ? t('status.milliseconds', { time: state.loadMs.toLocaleString(i18n.language) }) : '–'}
      </td>
      <td data-label={t('status.column.owner')}>{entry.owner}</td>
      <td data-label={t('status.column.device')}>
        <DeviceSwitch id={entry.id} title={title} />
      </td>
      <td>
        {state.kind === 'failed' && (
          <button
            type="button"
            className="av-button"
            aria-label={t('status.retry', { title })}
            onClick={() => retryFailedParts(entry.id)}
          >
            <ReloadOutlined aria-hidden />
            {t('common:actions.retry')}
          </button>
        )}
      </td>
    </tr>
  );
}
