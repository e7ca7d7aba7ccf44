import type { ComponentProps } from 'react';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import {
  EditOutlined,
  EyeOutlined,
  PrinterOutlined,
  usePrefetch,
  useReportWindow,
  type MenuAction,
} from '@avsec/shared/ui';
import { Button, Flex, IconButton } from '@avsec/shared/ui/antd';
import { ActionMenu } from '@avsec/shared/ui/data';
import type { InspectionRecord } from '../records/record';
import { continuePath, reportPath, type RowActions } from '../records/row-actions';
import { useDetailsLinks } from './use-details-link';

export interface ActionHandlers {
  onReopen: (record: InspectionRecord) => void;
  onDelete: (record: InspectionRecord) => void;
}

interface RecordActionsProps extends ActionHandlers {
  /** In a row of a table, which has room for icons alone. */
  dense?: boolean;
  record: InspectionRecord;
  actions: RowActions;
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'aria-label' | 'title'>;

const ICONS = {
  continue: <EditOutlined aria-hidden />,
  view: <EyeOutlined aria-hidden />,
  report: <PrinterOutlined aria-hidden />,
};

/**
 * What may be done with a record: what is done most in sight, the rest behind '⋯'. Every name carries the record, so
 * that each is told apart when read out.
 */
export function RecordActions({ dense = false, record, actions, onReopen, onDelete }: RecordActionsProps) {
  const { t } = useTranslation('history');
  const titleOf = useRecordTitle();
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  const openReport = useReportWindow();
  const details = useDetailsLinks()(record.id);
  const nameOf = (action: string) =>
    t('actions.of', {
      action: t(`actions.${action}`),
      title: titleOf(record) || t('untitled'),
      start: formatDateTime(record.startTime),
    });
  const further = continuePath(record);
  const button = (action: keyof typeof ICONS, props: ButtonProps) =>
    dense ? (
      <IconButton icon={ICONS[action]} says={t(`actions.${action}`)} name={nameOf(action)} {...props} />
    ) : (
      <Button type="link" aria-label={nameOf(action)} {...props}>
        {t(`actions.${action}`)}
      </Button>
    );
  const behind: MenuAction[] = [
    { key: 'report-page', label: t('actions.reportPage'), leads: { to: reportPath(record.id) } },
    ...(actions.reopen ? [{ key: 'edit', label: t('actions.edit'), leads: { run: () => onReopen(record) } }] : []),
    ...(actions.delete
      ? [{ key: 'delete', label: t('actions.delete'), danger: true, leads: { run: () => onDelete(record) } }]
      : []),
  ];
  return (
    <Flex wrap={!dense} justify="end">
      {/* One main way on beside 'Visualizar': what is in progress goes on, what is finalized is printed. */}
      {actions.continue &&
        button('continue', {
          type: 'primary',
          ghost: true,
          href: further,
          onPointerEnter: () => prefetch(further),
          onFocus: () => prefetch(further),
          onClick: (event) => {
            event.preventDefault();
            void navigate(further);
          },
        })}
      {button('view', { onClick: () => void navigate(details.to, { state: details.state }) })}
      {!actions.continue && actions.report && button('report', { onClick: () => openReport(record.id) })}
      <ActionMenu label={nameOf('more')} actions={behind} />
    </Flex>
  );
}
