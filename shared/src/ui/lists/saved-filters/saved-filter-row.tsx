import { useState, type SyntheticEvent } from 'react';
import {
  useDeleteFilterMutation,
  useSaveFilterMutation,
  type SavedFilter,
} from '../../../data/submissions/saved-filters';
import { SAVED_FILTER_NAME_MAX_LENGTH } from '../../../domain/limits';
import { useTranslation } from '../../../i18n/use-translation';
import { DeleteOutlined, EditOutlined } from '../../icons';
import { refusalOf } from './refusal';

interface SavedFilterRowProps {
  /** The namespace whose 'saved' has the words. */
  words: string;
  filter: SavedFilter;
  /** The list shows just this. */
  isCurrent: boolean;
  onApply: () => void;
}

/** One saved filter: applied by its name, renamed in its place, removed at once (it is saved again in a moment). */
export function SavedFilterRow({ words, filter, isCurrent, onApply }: SavedFilterRowProps) {
  const { t } = useTranslation(words);
  const [renaming, setRenaming] = useState(false);
  const [remove, { isLoading, isError }] = useDeleteFilterMutation();
  if (renaming) return <Renaming words={words} filter={filter} onDone={() => setRenaming(false)} />;
  return (
    <li className="saved-filter">
      <button type="button" className="saved-filter__name" aria-current={isCurrent || undefined} onClick={onApply}>
        <bdi>{filter.name}</bdi>
        {isCurrent && <span className="saved-filter__current">{t('saved.current')}</span>}
      </button>
      <button
        type="button"
        className="av-button av-button--quiet"
        aria-label={t('saved.rename', { name: filter.name })}
        title={t('saved.renameShort')}
        onClick={() => setRenaming(true)}
      >
        <EditOutlined aria-hidden />
      </button>
      <button
        type="button"
        className="av-button av-button--quiet"
        aria-label={t('saved.remove', { name: filter.name })}
        title={t('saved.removeShort')}
        disabled={isLoading}
        onClick={() => void remove(filter.id)}
      >
        <DeleteOutlined aria-hidden />
      </button>
      {isError && (
        <p className="saved-filters__error" role="alert">
          {t('saved.notRemoved')}
        </p>
      )}
    </li>
  );
}

function Renaming({ words, filter, onDone }: { words: string; filter: SavedFilter; onDone: () => void }) {
  const { id, name, query, list } = filter;
  const { t } = useTranslation([words, 'common']);
  const [typed, setTyped] = useState(name);
  const [save, { isLoading, error }] = useSaveFilterMutation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || isLoading) return;
    const saved = await save({ id, name: typed, query, list });
    if (!saved.error) onDone();
  };
  return (
    <li>
      <form className="saved-filters__form" onSubmit={(event) => void submit(event)}>
        <label>
          <span>{t('saved.newName', { name })}</span>
          <input
            className="av-input"
            autoFocus
            value={typed}
            maxLength={SAVED_FILTER_NAME_MAX_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button type="submit" className="av-button av-button--primary" disabled={typed.trim() === '' || isLoading}>
          {t(isLoading ? 'saved.saving' : 'saved.save')}
        </button>
        <button type="button" className="av-button" onClick={onDone}>
          {t('common:actions.cancel')}
        </button>
        {error && (
          <p className="saved-filters__error" role="alert">
            {t(`saved.refused.${refusalOf(error)}`)}
          </p>
        )}
      </form>
    </li>
  );
}
