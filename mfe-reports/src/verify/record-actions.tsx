import { useReviewQuery } from '@avsec/shared/data';
import { formatList, useTranslation } from '@avsec/shared/i18n';
import { sealedPayload, type SealedRecord } from '@avsec/shared/seal';
import { saveFile } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { useState } from 'react';
import { checkFiles, type FilesChecked } from './check-files';

type Check = { kind: 'idle' } | { kind: 'running'; done: number } | { kind: 'done'; result: FilesChecked };

/** What may be done with the sealed version: take it along as JSON, the decision on it too, and check its files. */
export function RecordActions({ record }: { record: SealedRecord }) {
  const { t } = useTranslation('reports');
  const [check, setCheck] = useState<Check>({ kind: 'idle' });
  const { submissionId, revision } = record;
  const { data: review } = useReviewQuery({ submissionId, revision });
  const payload = sealedPayload(record, review);
  const { files } = record.kept;
  if (!payload) return null;

  const start = async () => {
    setCheck({ kind: 'running', done: 0 });
    const result = await checkFiles(files, (done) => setCheck({ kind: 'running', done }));
    setCheck({ kind: 'done', result });
  };
  return (
    <>
      <Flex wrap gap="small">
        <Button
          onClick={() =>
            saveFile(
              new Blob([JSON.stringify(payload, null, 2)], { type: 'application/json' }),
              `selo-${record.submissionId}-${record.revision}.json`,
            )
          }
        >
          {t('verify.downloadJson')}
        </Button>
        {files.length > 0 && (
          <Button
            aria-disabled={check.kind === 'running'}
            onClick={() => (check.kind === 'running' ? undefined : void start())}
          >
            {t('verify.files.check', { count: files.length })}
          </Button>
        )}
      </Flex>
      <div role="status">
        {check.kind === 'running' && <p>{t('verify.files.running', { done: check.done, total: files.length })}</p>}
        {check.kind === 'done' && <FilesResult result={check.result} />}
      </div>
    </>
  );
}

function FilesResult({ result }: { result: FilesChecked }) {
  const { t, i18n } = useTranslation('reports');
  const { same, altered, missing, withoutHash, withoutTls } = result;
  return (
    <ul>
      <li>{t('verify.files.same', { count: same })}</li>
      {altered.length > 0 && (
        <li className="av-bad">{t('verify.files.altered', { names: formatList(altered, i18n.language) })}</li>
      )}
      {missing.length > 0 && (
        <li className="av-bad">{t('verify.files.missing', { names: formatList(missing, i18n.language) })}</li>
      )}
      {withoutTls > 0 && <li>{t('verify.files.withoutTls', { count: withoutTls })}</li>}
      {withoutHash > 0 && <li>{t('verify.files.withoutHash', { count: withoutHash })}</li>}
    </ul>
  );
}
