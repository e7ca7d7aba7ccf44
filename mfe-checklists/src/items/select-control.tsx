import { OPTIONS_SHOWN_MAX } from '@avsec/shared/domain';
import { useContent } from '@avsec/shared/i18n';
import { useHeldValue } from '@avsec/shared/ui';
import { fieldOf, type ControlProps } from './control';
import { optionsWith } from './options/matching-options';
import { OptionField } from './options/option-field';
import { StoredAnswer } from './stored-answer';

/** One of the options; many of them open as a sheet. A stored choice that is no longer an option stays in the list. */
export function SelectControl(props: ControlProps) {
  const { item, value, onChange, t } = props;
  const content = useContent();
  const [held, hold] = useHeldValue(value);
  const chosen = typeof held === 'string' ? held : '';
  const options = optionsWith(item, [chosen]);

  const choose = (option: string) => {
    const next = option === '' ? null : option;
    hold(next);
    onChange(next);
  };

  return (
    <>
      {item.options.length > OPTIONS_SHOWN_MAX ? (
        <OptionField
          control={props}
          several={false}
          chosen={chosen === '' ? [] : [chosen]}
          onChoose={choose}
          onClear={() => choose('')}
        />
      ) : (
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
      )}
      {typeof held !== 'string' && <StoredAnswer value={held} t={t} />}
    </>
  );
}
