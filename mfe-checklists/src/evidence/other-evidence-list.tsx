import type { OtherEvidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FileName, readableFileName } from './file-name';
import './evidence.css';

/** Photos and files in older forms, which came with a stored submission and go back with it as they were. */
export function OtherEvidenceList({ evidence }: { evidence: readonly OtherEvidence[] }) {
  const { t } = useTranslation('checklists');
  return (
    <ul className="av-list av-row av-top av-gap-3 av-above-2">
      {evidence.map(({ id, data }) => (
        <li key={id} className="avsec-photo av-stack av-gap-1">
          {data.kind === 'invalid' && <span className="av-thumbnail av-note">{t('evidence.invalid')}</span>}
          {data.kind === 'inline' && data.media === 'photo' && (
            <span className="av-thumbnail">
              <img src={data.dataUrl} alt={readableFileName(data.name)} />
            </span>
          )}
          {data.kind === 'inline' && data.media === 'document' && (
            <a href={data.dataUrl} download={readableFileName(data.name)}>
              <FileName name={data.name} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
