import { Alert, Button, Flex, Input } from 'antd';
import { useState, type SyntheticEvent } from 'react';
import { SAVED_FILTER_NAME_MAX_LENGTH } from '../../../domain/limits';
import { useTranslation } from '../../../i18n/use-translation';
import { Field } from '../../data-list/choice-field';
import { refusalOf } from './refusal';

interface NameFormProps {
  /** The namespace whose 'saved' has the words. */
  words: string;
  label: string;
  /** The name that it has; a new one has none. */
  initial?: string;
  busy: boolean;
  /** Why the last name was not taken. */
  error: unknown;
  /** Whether it was taken: the field is then empty for another. */
  onSave: (name: string) => Promise<boolean>;
  /** Leaves the name as it is; a new one has nothing to go back to. */
  onCancel?: () => void;
}

/** The name of a saved filter, and why it was refused. */
export function NameForm({ words, label, initial = '', busy, error, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation([words, 'common']);
  const [typed, setTyped] = useState(initial);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || busy) return;
    if (await onSave(typed)) setTyped('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Flex wrap gap="small" align="end">
        <Field label={label}>
          <Input
            autoFocus={initial !== ''}
            value={typed}
            maxLength={SAVED_FILTER_NAME_MAX_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="primary" htmlType="submit" disabled={typed.trim() === '' || busy}>
          {t(busy ? 'saved.saving' : 'saved.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>}
      </Flex>
      {Boolean(error) && <Alert type="error" showIcon title={t(`saved.refused.${refusalOf(error)}`)} />}
    </form>
  );
}
