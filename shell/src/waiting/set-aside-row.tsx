import { restoreSuperseded, type SupersededInspection } from '@avsec/shared/data';
import { formatDate, formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { DeleteOutlined, EditOutlined, PartBoundary, useNotify } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { useState } from 'react';
import { usePageFor } from '../modules/page-for';
import { RecordCard } from './record-card';
import { RecordFacts } from './record-facts';
import { RemoveSetAside } from './remove-set-aside';
import { continuePath } from './waiting-record';

const DAY_MS = 24 * 60 * 60_000;

function Facts({ inspection }: { inspection: SupersededInspection }) {
  const { t } = useTranslation('shell');
  const [now] = useState(() => Date.now());
  const { at, until, location, answeredCount, itemCount, photoCount } = inspection;
  const daysLeft = Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
  const facts: [string, string][] = [
    [t('waiting.setAside.fact.at'), formatDateTime(at)],
    [t('waiting.setAside.fact.kept'), t('waiting.setAside.kept', { count: daysLeft, date: formatDate(until) })],
    [t('waiting.fact.answered'), t('waiting.answered', { done: answeredCount, count: itemCount })],
    [t('waiting.setAside.fact.files'), String(photoCount)],
  ];
  if (location !== '') facts.push([t('waiting.setAside.fact.location'), location]);
  return <RecordFacts facts={facts} />;
}

/** One version that was set aside: why, for how long it is kept, and the way back to it. */
export function SetAsideRow({ inspection }: { inspection: SupersededInspection }) {
  const name = () => `${inspection.title} – ${formatDateTime(inspection.startTime)}`;
  return (
    <PartBoundary kind="record" name={name} of="device" as="li">
      <Row inspection={inspection} />
    </PartBoundary>
  );
}

function Row({ inspection }: { inspection: SupersededInspection }) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { id, side, checklistId, title } = inspection;
  const page = usePageFor()('inspection', checklistId);
  const start = formatDateTime(inspection.startTime);
  const nameOf = (action: string): string => t('waiting.of', { action, title, start });
  const open = async (inPage: string): Promise<void> => {
    setOpening(true);
    try {
      if (await restoreSuperseded(id)) return void navigate(continuePath(inPage, id));
      notify({
        kind: 'warning',
        title: t('waiting.setAside.gone.title'),
        description: t('waiting.setAside.gone.text'),
      });
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setOpening(false);
  };
  return (
    <RecordCard
      title={title}
      start={start}
      why={t(`waiting.setAside.why.${side}`)}
      facts={<Facts inspection={inspection} />}
      actions={
        <>
          {page !== null && (
            <Button
              icon={<EditOutlined aria-hidden />}
              disabled={opening}
              aria-label={nameOf(t('waiting.setAside.open'))}
              onClick={() => void open(page)}
            >
              {t('waiting.setAside.open')}
            </Button>
          )}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            disabled={opening}
            aria-label={nameOf(t('waiting.setAside.remove'))}
            onClick={() => setRemoving(true)}
          >
            {t('waiting.setAside.remove')}
          </Button>
        </>
      }
    >
      <RemoveSetAside inspection={inspection} open={removing} onClose={() => setRemoving(false)} />
    </RecordCard>
  );
}
