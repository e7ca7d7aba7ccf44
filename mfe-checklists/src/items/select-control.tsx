import { useContent } from '@avsec/shared/i18n';
import { fieldOf, type ControlProps } from './control';
import { StoredAnswer } from './stored-answer';
import { useHeldValue } from './use-held-value';

/** One of the options. A stored choice that is no longer an option stays in the list. */
export function SelectControl(props: ControlProps) {
  const { item, value, onChange, t } = props;
  const content = useContent();
  const [held, hold] = useHeldValue(value);
  const chosen = typeof held === 'string' ? held : '';
  const options = [...new Set([...item.options, chosen])].filter((option) => option !== '');

  const choose = (option: string) => {
    const next = option === '' ? null : option;
    hold(next);
    onChange(next);
  };

  return (
    <>
      <select
        className="av-input"
        value={chosen}
        {...fieldOf(props)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('items.choose')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {content.option(item, option)}
          </option>
        ))}
      </select>
      {typeof held !== 'string' && <StoredAnswer value={held} t={t} />}
    </>
  );
}
