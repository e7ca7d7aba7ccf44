import { useDeferredValue, useEffect, useState } from 'react';
import { useAuthoredChecklistsQuery } from '@avsec/shared/data';
import { matchingChecklists, type ChecklistCategory, type ChecklistSummary } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import {
  CloudUploadOutlined,
  EmptyState,
  ErrorState,
  LoadingState,
  PageFrame,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
  useNotify,
} from '@avsec/shared/ui';
import { Button, Flex, LinkButton, PortalTheme } from '@avsec/shared/ui/antd';
import { addressOf } from '../addresses';
import { TemplateButton } from '../transfer/import-page/template-button';
import { ArchivedChecklists } from './archived-checklists';
import { ManageCard } from './manage-card';
import { ManageFilters } from './manage-filters';
import { ManageTotals } from './manage-totals';

/** 'Atualizar Checklist' (specification, section 2). */
export default function ManagePage() {
  return (
    <PortalTheme>
      <Page />
    </PortalTheme>
  );
}

function Page() {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  const { data, isLoading, isFetching, isError, refetch } = useAuthoredChecklistsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  const hasFailed = isError && !isFetching;

  useEffect(() => {
    if (hasFailed) notify({ kind: 'error', title: t('load.error'), description: t('load.listFailed') });
  }, [hasFailed, notify, t]);

  const action = (
    <>
      <Button icon={<ReloadOutlined aria-hidden />} aria-disabled={isFetching} onClick={() => void refetch()}>
        {t('manage.refresh')}
      </Button>
      <LinkButton icon={<CloudUploadOutlined aria-hidden />} to={addressOf.import}>
        {t('import.import')}
      </LinkButton>
      <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to="/cadastro-checklist">
        {t('manage.create')}
      </LinkButton>
    </>
  );

  return (
    <PageFrame title={t('manage.title')} subtitle={t('manage.subtitle')} action={action}>
      {isLoading && <LoadingState kind="cards" label={t('manage.loading')} visibleLabel />}
      {isError && !data && (
        <ErrorState
          what={t('load.listFailed')}
          meaning={t('manage.failed.meaning')}
          advice={t('manage.failed.advice')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Flex vertical gap="middle">
          <Managed checklists={data} />
          <ArchivedChecklists />
        </Flex>
      )}
    </PageFrame>
  );
}

function Managed({ checklists }: { checklists: readonly ChecklistSummary[] }) {
  const { t } = useTranslation('editor');
  const [text, setText] = useState('');
  const [category, setCategory] = useState<ChecklistCategory | null>(null);
  const found = useDeferredValue(matchingChecklists(checklists, text, category, useContent()));
  const [own, builtin] = [found.filter(({ isCustom }) => isCustom), found.filter(({ isCustom }) => !isCustom)];
  const hasOwn = checklists.some(({ isCustom }) => isCustom);
  const clear = (): void => {
    setText('');
    setCategory(null);
  };
  return (
    <>
      <ManageTotals checklists={own} />
      <ManageFilters text={text} category={category} shown={own.length} onText={setText} onCategory={setCategory} />
      {!hasOwn && (
        <EmptyState
          title={t('manage.empty.title')}
          description={t('manage.empty.text')}
          action={
            <>
              <LinkButton type="primary" to="/cadastro-checklist">
                {t('manage.empty.create')}
              </LinkButton>
              <TemplateButton />
            </>
          }
        />
      )}
      {hasOwn && found.length === 0 && (
        <EmptyState
          icon={SearchOutlined}
          title={t('manage.noMatch.title')}
          description={t('manage.noMatch.text')}
          action={<Button onClick={clear}>{t('manage.noMatch.clear')}</Button>}
        />
      )}
      {own.length > 0 && <h2 className="av-visually-hidden">{t('manage.totals.checklists')}</h2>}
      <Cards checklists={own} />
      {builtin.length > 0 && (
        <Flex component="section" vertical gap="small" aria-label={t('manage.builtin.title')}>
          <h2>{t('manage.builtin.title')}</h2>
          <p className="av-quiet">{t('manage.builtin.text')}</p>
          <Cards checklists={builtin} />
        </Flex>
      )}
    </>
  );
}

function Cards({ checklists }: { checklists: readonly ChecklistSummary[] }) {
  if (checklists.length === 0) return null;
  return (
    <ul className="av-list av-stack av-tiles av-tiles--wide av-gap-4">
      {checklists.map((checklist) => (
        <ManageCard key={checklist.id} checklist={checklist} />
      ))}
    </ul>
  );
}
