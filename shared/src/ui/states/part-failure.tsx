import type { ReactNode } from 'react';
import type { Content } from '../../domain/content/content';
import { useContent } from '../../i18n/content/use-content';
import { useTranslation } from '../../i18n/use-translation';
import { ReloadOutlined } from '../icons';
import './part-failure.css';

/** What of a page is not shown. */
export interface FailedPart {
  kind:
    | 'item'
    | 'section'
    | 'record'
    | 'checklist'
    | 'version'
    | 'finding'
    | 'action'
    | 'notice'
    | 'person'
    | 'place'
    | 'group';
  /** What the person knows it by, number and question, or the section's title; asked for once it has failed. */
  name: (content: Content) => string;
  /** What the page works on, and what is therefore said to be as it was. */
  of: 'answers' | 'record' | 'definition' | 'checklist' | 'device' | 'stored';
  /** The element's id, so that ways to the part lead here too. */
  id?: string;
  /** Where the part stands in a list; a row of a table is as wide as so many columns. */
  as?: 'div' | 'li' | { columns: number };
}

/** What spoils a part may spoil its name as well, and the place has to stand nevertheless. */
function nameOf(name: FailedPart['name'], content: Content): string {
  try {
    return String(name(content));
  } catch (error) {
    console.error(error);
    return '–';
  }
}

interface PlaceProps extends Pick<FailedPart, 'id' | 'as'> {
  label: string;
  children: ReactNode;
}

function Place({ id, as = 'div', label, children }: PlaceProps) {
  const own = {
    id,
    tabIndex: -1,
    className: 'part-failure av-card av-stack av-start av-padded av-anywhere',
    'aria-label': label,
  };
  if (as === 'li') return <li {...own}>{children}</li>;
  const group = (
    <div role="group" {...own}>
      {children}
    </div>
  );
  if (as === 'div') return group;
  return (
    <tr role="row">
      <td role="cell" colSpan={as.columns}>
        {group}
      </td>
    </tr>
  );
}

/** In the place of one part of a page: that it is not shown, what that means and what to do. */
export function PartFailure({ kind, name, of, id, as, onRetry }: FailedPart & { onRetry: () => void }) {
  const { t } = useTranslation('common');
  const called = nameOf(name, useContent());
  return (
    <Place id={id} as={as} label={called}>
      <div role="alert">
        <p className="av-bad av-strong">{t(`part.${kind}`, { name: called })}</p>
        <p>{t(`part.meaning.${of}`)}</p>
        <p>{t('part.advice')}</p>
      </div>
      <button type="button" className="av-button" onClick={onRetry}>
        <ReloadOutlined aria-hidden />
        {t('actions.retry')}
      </button>
    </Place>
  );
}
