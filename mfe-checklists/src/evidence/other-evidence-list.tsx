import type { OtherEvidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FileName, readableFileName } from './file-name';
import './evidence.css';

/** Photos and files in older forms, which came with a stored submission and go back with it as they were. */
export function OtherEvidenceList({ evidence }: { evidence: readonly OtherEvidence[] }) {
  const { t } = useTranslation('checklists');
  return (
    <ul className="avsec-photos">
      {evidence.map(({ id, data }) => (
        <li key={id} className="avsec-photo">
          {data.kind === 'invalid' && <span className="avsec-photo-placeholder">{t('evidence.invalid')}</span>}
          {data.kind === 'inline' && data.media === 'photo' && (
            <img src={data.dataUrl} alt={readableFileName(data.name)} className="avsec-photo-image" />
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
