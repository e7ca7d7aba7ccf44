import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { addOperationFile, prepareEvidence, submitOperation, useModuleDraft } from '@avsec/shared/operations';
import { useNavigate, useParams } from '@avsec/shared/router';
import { EvidenceGallery, LoadingState, PageFrame, useNotify } from '@avsec/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { drafts, EMPTY, report, SEVERITIES } from './report-operation';

interface Written {
  content: typeof EMPTY;
  files: readonly Evidence[];
}

/**
 * One report being written: every change is on the device as it was typed, and what is sent waits there until there is
 * a network.
 */
export default function ReportPage() {
  const { t } = useTranslation('bagagem');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const field = useId();
  const [state, keep] = useModuleDraft(drafts, id, EMPTY);
  // What stands there when a photo has been stored, which is not what stood there when it was chosen.
  const latest = useRef<Written>({ content: EMPTY, files: [] });
  useEffect(() => {
    if (state.kind === 'open') latest.current = state.draft;
  }, [state]);
  // What looks at a photo is fetched while there is a network.
  useEffect(() => void prepareEvidence(), []);
  if (state.kind === 'loading') return <LoadingState kind="form" />;
  if (state.kind !== 'open') return <PageFrame title={t('report')}>{t('noDraft')}</PageFrame>;
  const { content, files } = state.draft;
  const put = (written: Written) => {
    latest.current = written;
    return keep(written.content, written.files, { title: written.content.place, path: `/bagagem/${id}` });
  };
  const change = (changes: Partial<typeof content>) =>
    void put({ ...latest.current, content: { ...latest.current.content, ...changes } });
  const addPhoto = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const added = await addOperationFile(report, { id, already: files, file, name: file.name, kind: 'photo' }).catch(
      () => null,
    );
    if (added?.kind === 'stored') return put({ ...latest.current, files: [...latest.current.files, added.evidence] });
    notify({ kind: 'error', title: t('photoRefused') });
  };
  const send = async (): Promise<void> => {
    const outcome = await submitOperation(report, {
      id,
      content: { ...content, seenAt: new Date(content.seenAt).toISOString() },
      files,
      title: content.place,
      path: `/bagagem/${id}`,
    });
    notify(outcome.kind === 'sent' ? { kind: 'success', title: t('sent') } : { kind: 'info', title: t('waits') });
    await navigate('/bagagem');
  };
  return (
    <PageFrame title={t('report')}>
      <form
        className="bagagem-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label htmlFor={`${field}place`}>{t('place')}</label>
        <input
          id={`${field}place`}
          className="av-input"
          required
          value={content.place}
          onChange={({ target }) => change({ place: target.value })}
        />
        <label htmlFor={`${field}time`}>{t('time')}</label>
        <input
          id={`${field}time`}
          className="av-input"
          type="datetime-local"
          required
          value={content.seenAt}
          onChange={({ target }) => change({ seenAt: target.value })}
        />
        <label htmlFor={`${field}description`}>{t('description')}</label>
        <textarea
          id={`${field}description`}
          className="av-input"
          required
          value={content.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <label htmlFor={`${field}severity`}>{t('severity')}</label>
        <select
          id={`${field}severity`}
          className="av-input"
          value={content.severity}
          onChange={({ target }) => change({ severity: Number(target.value) })}
        >
          {SEVERITIES.map((severity) => (
            <option key={severity} value={severity}>
              {t(`severities.${severity}`)}
            </option>
          ))}
        </select>
        <label htmlFor={`${field}photo`}>{t('photo')}</label>
        <input
          id={`${field}photo`}
          type="file"
          accept="image/*"
          disabled={files.length >= 2}
          onChange={({ target }) => {
            void addPhoto(target.files?.[0]).finally(() => {
              target.value = '';
            });
          }}
        />
        <EvidenceGallery evidence={files} about={t('photo')} />
        <button type="submit" className="av-button av-button--primary">
          {t('send')}
        </button>
      </form>
    </PageFrame>
  );
}
