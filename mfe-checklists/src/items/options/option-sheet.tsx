import { useDeferredValue, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { useContent, type Translate } from '@avsec/shared/i18n';
import { isComposing, ModalDialog } from '@avsec/shared/ui';
import { matchingOptions, optionsWith } from './matching-options';

/** What is chosen from a list of options, and how that changes. */
export interface Choosing {
  /** One of the options, or several. */
  several: boolean;
  chosen: readonly string[];
  /** Chooses an option; of several, a chosen one is taken back. */
  onChoose: (option: string) => void;
  /** Takes back everything that is chosen. */
  onClear: () => void;
}

interface OptionSheetProps extends Choosing {
  item: ChecklistItem;
  questionId: string;
  t: Translate;
  onClose: () => void;
}

/** Where a finger points, a search field that takes the focus would bring the keyboard up over half the list. */
const pointsWithFinger = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

const choicesIn = (list: HTMLElement | null): HTMLInputElement[] => [...(list?.querySelectorAll('input') ?? [])];

/** A long list of options over the page, with a search that does not mind accents. What is chosen counts at once. */
export function OptionSheet({ several, chosen, onChoose, onClear, item, questionId, t, onClose }: OptionSheetProps) {
  const content = useContent();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  // Two hundred options are looked through after the letter is seen.
  const looked = useDeferredValue(wanted);
  // What is taken back while the sheet is open stays in it, to be chosen again.
  const [options] = useState(() => optionsWith(item, chosen));
  const found = matchingOptions(options, looked, item, content);

  useLayoutEffect(() => {
    choicesIn(list.current)
      .find(({ checked }) => checked)
      ?.scrollIntoView?.({ block: 'center' });
  }, []);

  const onSearchKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const [first] = found;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      choicesIn(list.current)[0]?.focus();
    } else if (event.key === 'Enter' && first !== undefined && found.length === 1 && looked === wanted) {
      event.preventDefault();
      if (!chosen.includes(first)) onChoose(first);
      if (several) setWanted('');
      else onClose();
    }
  };
  const onListKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onClose();
    }
    if (!several || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const choices = choicesIn(list.current);
    const at = choices.findIndex((choice) => choice === document.activeElement);
    const next =
      choices[at + (event.key === 'ArrowDown' ? 1 : -1)] ?? (event.key === 'ArrowUp' ? search.current : null);
    next?.focus();
  };

  return (
    <ModalDialog
      title={content.question(item)}
      size="sheet"
      closesBeside
      onClose={onClose}
      initialFocus={pointsWithFinger() ? list : search}
      footer={
        <>
          {chosen.length > 0 && (
            <button type="button" className="av-button av-button--quiet" onClick={onClear}>
              {t('items.options.clear')}
            </button>
          )}
          <button type="button" className="av-button av-button--primary" onClick={onClose}>
            {t('items.options.done')}
          </button>
        </>
      }
    >
      <div className="avsec-options av-column">
        <input
          ref={search}
          type="search"
          className="av-input"
          autoComplete="off"
          aria-label={t('items.options.search')}
          placeholder={t('items.options.search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={onSearchKey}
        />
        <p className="av-note av-fixed" role="status">
          <span>
            {found.length === 0 ? t('items.options.none') : t('items.options.found', { count: found.length })}
          </span>
          {several && chosen.length > 0 && <span>{` · ${t('items.options.chosen', { count: chosen.length })}`}</span>}
        </p>
        <div
          ref={list}
          tabIndex={-1}
          role={several ? 'group' : 'radiogroup'}
          aria-labelledby={questionId}
          className="avsec-options__list av-fill av-scroll"
          onKeyDown={onListKey}
        >
          {found.map((option) => (
            <label key={option} className="avsec-choice av-line av-gap-3 av-touch av-anywhere">
              <input
                type={several ? 'checkbox' : 'radio'}
                name={`${questionId}-options`}
                checked={chosen.includes(option)}
                onChange={() => onChoose(option)}
                // A press chooses and is done; the arrows pass over options on the way to one. They press, too, but
                // count no presses.
                onClick={several ? undefined : ({ detail }) => detail > 0 && onClose()}
              />
              <bdi>{content.option(item, option)}</bdi>
            </label>
          ))}
        </div>
      </div>
    </ModalDialog>
  );
}
