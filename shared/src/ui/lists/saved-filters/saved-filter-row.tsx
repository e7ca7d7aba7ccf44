import { Alert, Button, Flex, Tooltip } from 'antd';
import { useState } from 'react';
import {
  useDeleteFilterMutation,
  useSaveFilterMutation,
  type SavedFilter,
} from '../../../data/submissions/saved-filters';
import { useTranslation } from '../../../i18n/use-translation';
import { DeleteOutlined, EditOutlined } from '../../icons';
import { NameForm } from './name-form';

interface SavedFilterRowProps {
  /** The namespace whose 'saved' has the words. */
  words: string;
  filter: SavedFilter;
  /** The list shows just this. */
  isCurrent: boolean;
  onApply: () => void;
}

const AS_WIDE_AS_THERE_IS_ROOM = {
  flex: '1 1 0',
  height: 'auto',
  minHeight: 'var(--av-touch-height)',
  paddingInline: 0,
  justifyContent: 'flex-start',
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

/** One saved filter: applied by its name, renamed in its place, removed at once (it is saved again in a moment). */
export function SavedFilterRow({ words, filter, isCurrent, onApply }: SavedFilterRowProps) {
  const { t } = useTranslation(words);
  const [renaming, setRenaming] = useState(false);
  const [remove, { isLoading, isError }] = useDeleteFilterMutation();
  if (renaming) return <Renaming words={words} filter={filter} onDone={() => setRenaming(false)} />;
  return (
    <Flex component="li" wrap gap="small" align="center">
      <Button type="link" style={AS_WIDE_AS_THERE_IS_ROOM} aria-current={isCurrent || undefined} onClick={onApply}>
        <bdi>{filter.name}</bdi>
        {isCurrent && <span className="av-quiet">{t('saved.current')}</span>}
      </Button>
      <Tooltip title={t('saved.renameShort')}>
        <Button
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('saved.rename', { name: filter.name })}
          onClick={() => setRenaming(true)}
        />
      </Tooltip>
      <Tooltip title={t('saved.removeShort')}>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('saved.remove', { name: filter.name })}
          disabled={isLoading}
          onClick={() => void remove(filter.id)}
        />
      </Tooltip>
      {isError && <Alert type="error" showIcon title={t('saved.notRemoved')} />}
    </Flex>
  );
}

function Renaming({ words, filter, onDone }: { words: string; filter: SavedFilter; onDone: () => void }) {
  const { id, name, query, list } = filter;
  const { t } = useTranslation(words);
  const [save, { isLoading, error }] = useSaveFilterMutation();
  const rename = async (typed: string): Promise<boolean> => {
    const saved = await save({ id, name: typed, query, list });
    if (!saved.error) onDone();
    return !saved.error;
  };
  return (
    <li>
      <NameForm
        words={words}
        label={t('saved.newName', { name })}
        initial={name}
        busy={isLoading}
        error={error}
        onSave={rename}
        onCancel={onDone}
      />
    </li>
  );
}
