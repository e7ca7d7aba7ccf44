import { useId, useState } from 'react';
import type { ChecklistVersion } from '@avsec/shared/data';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { ComparedVersions } from './compared-versions';
import '../form/fields/fields.css';

/** Any two versions beside each other; the newest two to begin with. */
export function CompareVersions({
  checklistId,
  versions,
}: {
  checklistId: string;
  versions: readonly ChecklistVersion[];
}) {
  const { t } = useTranslation('editor');
  const [pair, setPair] = useState({ before: versions[1]?.number ?? 0, after: versions[0]?.number ?? 0 });
  const [shown, setShown] = useState(false);
  const id = useId();
  const choice = (side: 'before' | 'after') => (
    <div className="editor-field">
      <label htmlFor={`${id}-${side}`}>{t(`versions.compare.${side}`)}</label>
      <select
        id={`${id}-${side}`}
        className="av-input"
        value={pair[side]}
        onChange={(event) => setPair({ ...pair, [side]: Number(event.target.value) })}
      >
        {versions.map(({ number, createdAt }) => (
          <option key={number} value={number}>
            {t('versions.compare.option', { number, at: formatDateTime(createdAt) })}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <section className="versions__compare av-card" aria-label={t('versions.compare.title')}>
      <h2>{t('versions.compare.title')}</h2>
      <div className="versions__pair">
        {choice('before')}
        {choice('after')}
        <button type="button" className="av-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'versions.compare.hide' : 'versions.compare.show')}
        </button>
      </div>
      {shown && <ComparedVersions checklistId={checklistId} {...pair} />}
    </section>
  );
}
