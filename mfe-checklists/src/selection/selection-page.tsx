import { useDeferredValue, useState } from 'react';
import { useChecklistSummariesQuery } from '@avsec/shared/data';
import { canFillIn, canWriteChecklists, matchingChecklists, type ChecklistCategory } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { EmptyState, ErrorState, LoadingState, PageFrame, SearchOutlined } from '@avsec/shared/ui';
import { ChecklistCard } from './checklist-card';
import { SelectionFilters } from './selection-filters';
import { SelectionHelp } from './selection-help';
import { useCustomSopImport } from './use-custom-sop-import';
import './selection.css';

/** 'Checklists Disponíveis' (specification, section 2), at /sop-selection and /checklist-avsec. */
export default function SelectionPage() {
  const { t } = useTranslation('checklists');
  useCustomSopImport();
  return (
    <PageFrame title={t('selection.title')} subtitle={t('selection.subtitle')}>
      <SelectionHelp />
      <Checklists />
    </PageFrame>
  );
}

function Checklists() {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const actor = useActor();
  const { data, isLoading, refetch } = useChecklistSummariesQuery();
  const [text, setText] = useState('');
  const [category, setCategory] = useState<ChecklistCategory | null>(null);
  const shown = useDeferredValue(matchingChecklists(data ?? [], text, category, content));

  if (isLoading) return <LoadingState kind="cards" label={t('selection.loading')} visibleLabel />;
  if (!data) {
    return (
      <ErrorState
        what={t('selection.failed.title')}
        meaning={t('selection.failed.meaning')}
        advice={t('selection.failed.advice')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    const create = (
      <Link className="av-button av-button--primary" to="/cadastro-checklist">
        {t('selection.empty.create')}
      </Link>
    );
    return (
      <EmptyState
        title={t('selection.empty.title')}
        description={t('selection.empty.text')}
        action={canWriteChecklists(actor) ? create : null}
      />
    );
  }
  const clear = (): void => {
    setText('');
    setCategory(null);
  };
  return (
    <>
      <SelectionFilters
        text={text}
        category={category}
        shown={shown.length}
        onText={setText}
        onCategory={setCategory}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchOutlined}
          title={t('selection.noMatch.title')}
          description={t('selection.noMatch.text')}
          action={
            <button type="button" className="av-button" onClick={clear}>
              {t('selection.noMatch.clear')}
            </button>
          }
        />
      ) : (
        <ul className="selection-grid av-list av-stack av-gap-4">
          {shown.map((checklist) => (
            <ChecklistCard
              key={checklist.id}
              checklist={checklist}
              fillsIn={canFillIn(actor)}
              isOwn={checklist.userId === actor.userId}
            />
          ))}
        </ul>
      )}
    </>
  );
}
