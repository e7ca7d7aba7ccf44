import { useState, type SyntheticEvent } from 'react';
import {
  useSavedFiltersQuery,
  useSaveFilterMutation,
  type FilteredList,
} from '../../../data/submissions/saved-filters';
import { SAVED_FILTER_NAME_MAX_LENGTH } from '../../../domain/limits';
import { useTranslation } from '../../../i18n/use-translation';
import { ModalDialog } from '../../modal-dialog';
import { ErrorState } from '../../states/error-state';
import { refusalOf } from './refusal';
import { SavedFilterRow } from './saved-filter-row';
import './saved-filters.css';

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
    <ModalDialog
      title={t('saved.title')}
      size="sheet"
      closesBeside
      onClose={onClose}
      footer={
        <button type="button" className="av-button" onClick={onClose}>
          {t('common:actions.close')}
        </button>
      }
    >
      {query !== '' && !current && <SaveCurrent list={list} words={words} query={query} />}
      {query === '' && <p className="saved-filters__hint">{t('saved.nothingChosen')}</p>}
      {!data && !isError && (
        <p className="saved-filters__hint" role="status">
          {t('saved.loading')}
        </p>
      )}
      {!data && isError && (
        <ErrorState what={t('saved.notLoaded')} meaning={t('saved.notLoadedMeaning')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && query !== '' && <p className="saved-filters__hint">{t('saved.none')}</p>}
      {data && data.length > 0 && (
        <ul className="saved-filters" aria-label={t('saved.title')}>
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
        </ul>
      )}
    </ModalDialog>
  );
}

function SaveCurrent({ list, words, query }: Pick<SavedFiltersDialogProps, 'list' | 'words' | 'query'>) {
  const { t } = useTranslation(words);
  const [name, setName] = useState('');
  const [save, { isLoading, error }] = useSaveFilterMutation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isLoading) return;
    const saved = await save({ name, query, list });
    if (!saved.error) setName('');
  };
  return (
    <form className="saved-filters__form" onSubmit={(event) => void submit(event)}>
      <label>
        <span>{t('saved.nameOfNew')}</span>
        <input
          className="av-input"
          value={name}
          maxLength={SAVED_FILTER_NAME_MAX_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="av-button av-button--primary" disabled={name.trim() === '' || isLoading}>
        {t(isLoading ? 'saved.saving' : 'saved.save')}
      </button>
      {error && (
        <p className="saved-filters__error" role="alert">
          {t(`saved.refused.${refusalOf(error)}`)}
        </p>
      )}
    </form>
  );
}
