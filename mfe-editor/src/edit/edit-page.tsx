import { useEffect, useState } from 'react';
import { useAuthoredChecklistQuery } from '@avsec/shared/data';
import { builtinChecklist, canWriteChecklists, type Checklist } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { Link, useNavigate, useParams, useSearchParams } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { EditOutlined, HistoryOutlined, PageLoading, PrinterOutlined, useNotify } from '@avsec/shared/ui';
import { ResumableEditor } from '../form/resumable-editor';
import { useTranslatedBuiltin } from '../form/translations/use-translated-builtin';
import { addressOf } from '../addresses';
import { ExportChecklist } from '../transfer/export/export-checklist';

/** 'Editar Checklist', and with view=true 'Visualizar Checklist' (specification, section 2). */
export default function EditPage() {
  const { id = '' } = useParams();
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const notify = useNotify();
  // What is edited is what is stored when the page is opened: not what a list showed a minute ago, and nothing that
  // arrives later.
  const [opened, setOpened] = useState<Checklist | null>(null);
  const {
    data: stored,
    isFetching,
    isError,
  } = useAuthoredChecklistQuery(id, { refetchOnMountOrArgChange: true, skip: opened !== null });
  const data = useTranslatedBuiltin(stored);
  if (!opened && data && !isFetching && !isError) setOpened(data);
  const failure = opened || isFetching ? null : isError ? 'failed' : data === null ? 'missing' : null;

  useEffect(() => {
    if (!failure) return;
    notify({ kind: 'error', title: t('load.error'), description: t(`load.${failure}`) });
    void navigate('/atualizar-checklist', { replace: true });
  }, [failure, notify, navigate, t]);

  return opened ? <Opened checklist={opened} /> : <PageLoading kind="form" label={t('load.loading')} />;
}

function Opened({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('editor');
  const content = useContent();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isBuiltin = builtinChecklist(checklist.id) !== null;
  const mayWrite = canWriteChecklists(useActor()) && !isBuiltin;
  const readOnly = params.get('view') === 'true' || !mayWrite;
  return (
    <ResumableEditor
      key={String(readOnly)}
      mode="edit"
      readOnly={readOnly}
      title={t(readOnly ? 'edit.viewTitle' : 'edit.title')}
      name={`${content.title(checklist)} · ${t(readOnly ? 'edit.viewTitle' : 'edit.title')}`}
      back={{ to: '/atualizar-checklist', label: t('toManage') }}
      headerActions={
        <>
          {readOnly && <ExportChecklist id={checklist.id} title={checklist.title} />}
          <Link className="av-button" to={addressOf.form(checklist.id)}>
            <PrinterOutlined aria-hidden /> {t('manage.form')}
          </Link>
          {!isBuiltin && (
            <Link className="av-button" to={addressOf.versions(checklist.id)}>
              <HistoryOutlined aria-hidden /> {t('versions.open')}
            </Link>
          )}
          {readOnly && mayWrite && (
            <Link className="av-button av-button--primary" to={addressOf.edit(checklist.id)}>
              <EditOutlined aria-hidden /> {t('edit.switch')}
            </Link>
          )}
        </>
      }
      saveLabel={t('edit.save')}
      stored={checklist}
      definition={checklist}
      baseVersion={checklist.definitionVersion}
      draftKey={checklist.id}
      onSaved={() => void navigate('/atualizar-checklist')}
    />
  );
}
