import type { ControlProps } from './control';
import { StoredAnswer } from './stored-answer';

/** An item of a type that this version does not know: it can be read, and is saved back as it was. */
export function UnknownControl({ item, value, t }: ControlProps) {
  return (
    <>
      <p className="av-above-1 av-secondary">{t('items.unknownType', { type: item.type })}</p>
      <StoredAnswer value={value} t={t} />
    </>
  );
}
