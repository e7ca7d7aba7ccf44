import { Button, Flex } from 'antd';
import {
  useSavedFiltersQuery,
  useSaveFilterMutation,
  type FilteredList,
} from '../../../data/submissions/saved-filters';
import { useTranslation } from '../../../i18n/use-translation';
import { Modal } from '../../antd-modal';
import { ErrorState } from '../../states/error-state';
import { NameForm } from './name-form';
import { SavedFilterRow } from './saved-filter-row';

interface SavedFiltersDialogProps {
  list: FilteredList;
  /** The namespace whose 'saved' has the words. */
  words: string;
  /** Filters, order and layout as they stand. */
  query: string;
  onApply: (query: string) => void;
  onClose: () => void;
}

/** The person's own filters: to apply, to give another name, to remove; and what is chosen now, to be saved. */
export function SavedFiltersDialog({ list, words, query, onApply, onClose }: SavedFiltersDialogProps) {
  const { t } = useTranslation([words, 'common']);
  const { data, isError, refetch } = useSavedFiltersQuery(list, { refetchOnMountOrArgChange: true });
  const current = data?.find((filter) => filter.query === query);
  return (
    <Modal
      open
      title={t('saved.title')}
      closable={false}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <Flex vertical gap="small">
        {query !== '' && !current && <SaveCurrent list={list} words={words} query={query} />}
        {query === '' && <p className="av-quiet">{t('saved.nothingChosen')}</p>}
        {!data && !isError && (
          <p className="av-quiet" role="status">
            {t('saved.loading')}
          </p>
        )}
        {!data && isError && (
          <ErrorState
            what={t('saved.notLoaded')}
            meaning={t('saved.notLoadedMeaning')}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && query !== '' && <p className="av-quiet">{t('saved.none')}</p>}
        {data && data.length > 0 && (
          <Flex component="ul" vertical gap="small" className="av-list av-lines" aria-label={t('saved.title')}>
            {data.map((filter) => (
              <SavedFilterRow
                key={filter.id}
                words={words}
                filter={filter}
                isCurrent={filter === current}
                onApply={() => {
                  onApply(filter.query);
                  onClose();
                }}
              />
            ))}
          </Flex>
        )}
      </Flex>
    </Modal>
  );
}

function SaveCurrent({ list, words, query }: Pick<SavedFiltersDialogProps, 'list' | 'words' | 'query'>) {
  const { t } = useTranslation(words);
  const [save, { isLoading, error }] = useSaveFilterMutation();
  return (
    <NameForm
      words={words}
      label={t('saved.nameOfNew')}
      busy={isLoading}
      error={error}
      onSave={async (name) => !(await save({ name, query, list })).error}
    />
  );
}
