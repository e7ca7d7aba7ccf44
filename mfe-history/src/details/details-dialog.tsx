import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { LoadingState, ModuleSlot } from '@avsec/shared/ui';
import { Modal, PortalTheme } from '@avsec/shared/ui/antd';
import { detailsPath } from '../records/row-actions';
import { DetailsBody } from './details-body';
import { DetailsTitle } from './details-title';
import type { DetailsState } from './use-details';
import './details.css';

const WIDTH = 800;
const MARGIN_TOP = 24;

function Content({ id, state }: { id: string; state: DetailsState }) {
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
      return (
        <>
          <DetailsBody details={state.details} headings="h3" />
          <ModuleSlot name="record" submissionId={id} />
        </>
      );
  }
}

export interface DetailsDialogProps {
  /** Of the record. */
  id: string;
  title: string;
  state: DetailsState;
  onClose: () => void;
}

/** 'Visualizar': everything that one record holds. With antd: `LazyDetailsDialog` draws it. */
export function DetailsDialog({ id, title, state, onClose }: DetailsDialogProps) {
  const { t } = useTranslation('history');
  return (
    <PortalTheme>
      <Modal
        open
        className="details-dialog"
        style={{ top: MARGIN_TOP }}
        width={WIDTH}
        title={
          <h2 className="details-dialog__title">
            <DetailsTitle title={title} />
          </h2>
        }
        onCancel={onClose}
        footer={
          <>
            <Link className="av-button" to={detailsPath(id)}>
              {t('details.openPage')}
            </Link>
            <button type="button" className="av-button" onClick={onClose}>
              {t('details.close')}
            </button>
          </>
        }
      >
        <Content id={id} state={state} />
      </Modal>
    </PortalTheme>
  );
}
