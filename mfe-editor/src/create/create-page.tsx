import { useEffect, useRef, useState } from 'react';
import { NEW_CHECKLIST, newRecordId, useAuthoredChecklistQuery } from '@avsec/shared/data';
import { copyOfChecklist, EDITOR_REDIRECT_MS, newChecklist } from '@avsec/shared/domain';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import { useNavigate, useSearchParams } from '@avsec/shared/router';
import { PageLoading, useNotify } from '@avsec/shared/ui';
import { ResumableEditor } from '../form/resumable-editor';
import { TemplateButton } from '../transfer/import-page/template-button';
import { useTranslatedBuiltin } from '../form/translations/use-translated-builtin';

/**
 * 'Cadastro de Checklist' (specification, section 2); `?copy={id}` begins with the questions of another checklist,
 * `?continue=true` with what this device keeps, unasked: an import has just put it there.
 */
export default function CreatePage() {
  const { t } = useTranslation('editor');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const original = params.get('copy');
  const { data: stored, isFetching, isError } = useAuthoredChecklistQuery(original ?? '', { skip: original === null });
  const copied = useTranslatedBuiltin(stored);
  const isMissing = original !== null && !isFetching && (isError || copied === null);
  const isWaiting = original !== null && !copied;

  useEffect(() => {
    if (!isMissing) return;
    notify({ kind: 'error', title: t('load.error'), description: t('load.failed') });
    void navigate('/atualizar-checklist', { replace: true });
  }, [isMissing, notify, navigate, t]);

  if (isMissing || isWaiting) return <PageLoading kind="form" label={t('load.loading')} />;
  return (
    <NewChecklist
      key={original}
      continues={params.get('continue') === 'true'}
      original={original === null ? null : (copied ?? null)}
    />
  );
}

function NewChecklist({
  original,
  continues,
}: {
  continues: boolean;
  original: Parameters<typeof copyOfChecklist>[0] | null;
}) {
  const { t, i18n } = useTranslation('editor');
  const navigate = useNavigate();
  const [{ stored, definition }] = useState(() => {
    // The id is ours from the first moment: a save that is repeated, because its answer got lost, makes nothing twice.
    const empty = newChecklist(newRecordId(), languageOf(i18n.language));
    return {
      stored: empty,
      definition: original
        ? copyOfChecklist(original, { id: empty.id, title: t('copyOf', { title: original.title }), now: Date.now() })
        : empty,
    };
  });
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  return (
    <ResumableEditor
      mode="create"
      title={t('create.title')}
      back={{ to: '/sop-selection', label: t('toSelection') }}
      // What is copied has begun already.
      headerActions={original === null && <TemplateButton />}
      saveLabel={t('create.save')}
      stored={stored}
      definition={definition}
      baseVersion={0}
      draftKey={NEW_CHECKLIST}
      continues={continues}
      onSaved={(aim) => {
        // A draft is in no selection: it is where its author goes on with it.
        const next = aim === 'publish' ? '/sop-selection' : '/atualizar-checklist';
        redirect.current = setTimeout(() => void navigate(next), EDITOR_REDIRECT_MS);
      }}
    />
  );
}
