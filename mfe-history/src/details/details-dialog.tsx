import { useTranslation } from '@avsec/shared/i18n';
import { LoadingState, Modal } from '@avsec/shared/ui';
import type { InspectionRecord } from '../history/record';
import { DetailsBody } from './details-body';
import { useDetails, type DetailsState } from './use-details';
import './details.css';

const WIDTH = 800;
const MARGIN_TOP = 24;

function Content({ state }: { state: DetailsState }) {
  const { t } = useTranslation('history');
  switch (state.kind) {
    case 'loading':
      return <LoadingState kind="document" label={t('details.loading')} />;
    case 'missing':
    case 'waiting':
      return <p role="alert">{t(`details.${state.kind}`)}</p>;
    case 'failed':
      return (
        <div role="alert" className="details-failed">
          <p>{t('details.failed')}</p>
          <button type="button" className="av-button" onClick={state.retry}>
            {t('details.retry')}
          </button>
        </div>
      );
    case 'ready':
      return <DetailsBody details={state.details} />;
  }
}

/** 'Visualizar': everything that one record holds. */
export function DetailsDialog({ record, onClose }: { record: InspectionRecord; onClose: () => void }) {
  const { t } = useTranslation('history');
  const state = useDetails(record);
  return (
    <Modal
      open
      style={{ top: MARGIN_TOP }}
      width={WIDTH}
      title={
        <>
          {t('details.title')}: <bdi>{record.title || t('untitled')}</bdi>
        </>
      }
      onCancel={onClose}
      footer={
        <button type="button" className="av-button" onClick={onClose}>
          {t('details.close')}
        </button>
      }
    >
      <Content state={state} />
    </Modal>
  );
}
