import { languageOf, useTranslation } from '@avsec/shared/i18n';
import { type DataColumn, FactTable } from '@avsec/shared/ui/data';
import { useMemo } from 'react';
import { useModuleStates } from '../modules/module-states';
import type { PortalRegistry } from '../modules/registry-client';
import { DeviceSwitch, Reason, Retry, type ShownModule, StateTag } from './module-facts';

const keyOf = ({ entry }: ShownModule): string => entry.id;

/** What is registered, what of it runs in this page, and another try where it does not. */
export function ModuleTable({ entries }: Pick<PortalRegistry, 'entries'>) {
  const { t, i18n } = useTranslation('shell');
  const states = useModuleStates();
  const shown = entries.map((entry): ShownModule => ({
    entry,
    title: entry.title[languageOf(i18n.language)] ?? entry.id,
    state: states.get(entry.id) ?? { kind: 'not-loaded' },
  }));
  const columns = useMemo(
    (): DataColumn<ShownModule>[] => [
      {
        key: 'module',
        title: t('status.column.module'),
        heads: true,
        render: ({ entry, title }) => (
          <>
            <div>{title}</div>
            <div className="av-quiet">{entry.id}</div>
          </>
        ),
      },
      { key: 'version', title: t('status.column.version'), render: ({ entry }) => entry.version },
      {
        key: 'contract',
        title: t('status.column.contract'),
        render: ({
          entry: {
            contract: { from, to },
          },
        }) => (from === to ? String(from) : `${from}–${to}`),
      },
      { key: 'state', title: t('status.column.state'), nowrap: true, render: (module) => <StateTag module={module} /> },
      { key: 'reason', title: t('status.column.reason'), render: (module) => <Reason module={module} /> },
      {
        key: 'time',
        title: t('status.column.time'),
        nowrap: true,
        render: ({ state }) =>
          state.kind === 'ready' ? t('status.milliseconds', { time: state.loadMs.toLocaleString(i18n.language) }) : '–',
      },
      { key: 'owner', title: t('status.column.owner'), render: ({ entry }) => entry.owner },
      {
        key: 'device',
        title: t('status.column.device'),
        nowrap: true,
        render: (module) => <DeviceSwitch module={module} />,
      },
      {
        key: 'action',
        title: t('status.column.action'),
        render: (module) => (module.state.kind === 'failed' ? <Retry module={module} /> : null),
      },
    ],
    [t, i18n.language],
  );
  return <FactTable label={t('status.title')} rows={shown} keyOf={keyOf} columns={columns} />;
}
