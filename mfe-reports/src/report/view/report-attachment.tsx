import { useState } from 'react';
import { readReportFile } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import type { ReportEvidence } from '@avsec/shared/report';
import { DownloadOutlined, saveFile } from '@avsec/shared/ui';

/**
 * A file that is no image: its name and size, as on paper, and on screen its bytes, which are saved and never opened by
 * the portal.
 */
export function ReportAttachment({
  attachment: { name, details, file },
}: {
  attachment: Extract<ReportEvidence, { kind: 'document' }>;
}) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'idle' | 'reading' | 'missing'>('idle');

  const download = async () => {
    setState('reading');
    const bytes = await readReportFile(file);
    if (bytes) saveFile(bytes, name);
    setState(bytes ? 'idle' : 'missing');
  };
  return (
    <div className="report__document">
      <p>
        <bdi>{name}</bdi> <span className="report__small">{details}</span>
      </p>
      <button
        type="button"
        className="av-button av-not-printed"
        aria-label={`${t('evidence.download')} ${name}`}
        aria-disabled={state === 'reading'}
        onClick={() => void (state === 'reading' || download())}
      >
        <DownloadOutlined aria-hidden />
        {t('evidence.download')}
      </button>
      {state === 'missing' && (
        <p className="av-whole-line av-not-printed" role="alert">
          {t('evidence.missingAdvice')}
        </p>
      )}
    </div>
  );
}
