import { restoreSuperseded, type SupersededInspection } from '@avsec/shared/data';
import { formatDate, formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { DeleteOutlined, EditOutlined, PartBoundary, useNotify } from '@avsec/shared/ui';
import { useState } from 'react';
import { usePageFor } from '../modules/page-for';
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
  return (
    <dl className="waiting__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="av-figures">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
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
    <li className="waiting__row av-card">
      <h3 className="waiting__title">
        <bdi>{title}</bdi>
        <span className="waiting__start av-figures">{start}</span>
      </h3>
      <p className="waiting__why">{t(`waiting.setAside.why.${side}`)}</p>
      <Facts inspection={inspection} />
      <div className="waiting__actions">
        {page !== null && (
          <button
            type="button"
            className="av-button"
            disabled={opening}
            aria-label={nameOf(t('waiting.setAside.open'))}
            onClick={() => void open(page)}
          >
            <EditOutlined aria-hidden />
            {t('waiting.setAside.open')}
          </button>
        )}
        <button
          type="button"
          className="av-button av-button--quiet"
          disabled={opening}
          aria-label={nameOf(t('waiting.setAside.remove'))}
          onClick={() => setRemoving(true)}
        >
          <DeleteOutlined aria-hidden />
          {t('waiting.setAside.remove')}
        </button>
      </div>
      <RemoveSetAside inspection={inspection} open={removing} onClose={() => setRemoving(false)} />
    </li>
  );
}
