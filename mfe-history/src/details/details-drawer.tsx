import { useState } from 'react';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { LoadingState, ModuleSlot } from '@avsec/shared/ui';
import { Alert, Button, Drawer, Flex, LinkButton } from '@avsec/shared/ui/antd';
import { detailsPath, reportPath } from '../records/row-actions';
import { DetailsBody } from './details-body';
import { DetailsTitle } from './details-title';
import { useDetails, type DetailsState } from './use-details';
import { useRecord } from './use-record';

const WIDTH = 800;

/** Its content is scrolled in a part that keys reach, which antd's own is not. */
const BODY = { body: { padding: 0 } };
const SCROLLED = { height: '100%', overflowY: 'auto', padding: '24px' } as const;

function Content({ id, state }: { id: string; state: DetailsState }) {
  const { t } = useTranslation('history');
  switch (state.kind) {
    case 'loading':
      return <LoadingState kind="document" label={t('details.loading')} />;
    case 'missing':
    case 'waiting':
      return <Alert type="info" title={t(`details.${state.kind}`)} />;
    case 'failed':
      return (
        <Alert
          type="error"
          title={t('details.failed')}
          action={<Button onClick={state.retry}>{t('details.retry')}</Button>}
        />
      );
    case 'ready':
      return (
        <>
          <DetailsBody details={state.details} />
          <ModuleSlot name="record" submissionId={id} />
        </>
      );
  }
}

function Shown({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('history');
  const titleOf = useRecordTitle();
  const state = useDetails(useRecord(id));
  const title =
    state.kind === 'ready'
      ? titleOf({
          checklistId: state.details.inspection.checklist.id,
          title: state.details.title,
          translations: state.details.inspection.checklist.translations,
        }) || t('untitled')
      : null;
  return (
    <Drawer
      open={open}
      size={WIDTH}
      onClose={onClose}
      title={title === null ? t('details.title') : <DetailsTitle title={title} />}
      styles={BODY}
      footer={
        <Flex wrap gap="small" justify="end">
          <LinkButton to={reportPath(id)}>{t('actions.reportPage')}</LinkButton>
          <LinkButton to={detailsPath(id)}>{t('details.openPage')}</LinkButton>
          <Button onClick={onClose}>{t('details.close')}</Button>
        </Flex>
      }
    >
      <div tabIndex={0} role="group" aria-label={title ?? t('details.title')} style={SCROLLED}>
        <Content id={id} state={state} />
      </div>
    </Drawer>
  );
}

/** 'Visualizar' on a desk: everything that one record holds, beside the list. `id`: null while none is looked at. */
export function DetailsDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  // What was shown stays drawn while the drawer goes, and gives the focus back.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  return last !== null && <Shown key={last} id={last} open={id !== null} onClose={onClose} />;
}
