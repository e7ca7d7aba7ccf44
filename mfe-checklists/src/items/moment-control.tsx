import { isMoment, unread, unreadText } from '@avsec/shared/domain';
import { MomentField } from '@avsec/shared/ui';
import { fieldOf, type ControlProps } from './control';
import { StoredAnswer } from './stored-answer';

/**
 * Date ('YYYY-MM-DD') and time ('HH:mm'). What is neither is kept as it was typed, answers nothing, and is said on
 * leaving the field.
 */
export function MomentControl(props: ControlProps) {
  const { item, value, onChange, t } = props;
  const kind = item.type === 'date' ? 'day' : 'time';
  const isRead = typeof value === 'string' && isMoment(kind, value);
  const given = isRead ? value : (unreadText(value) ?? '');
  const enter = (typed: string): void => {
    if (typed === '') onChange(null);
    else onChange(isMoment(kind, typed) ? typed : unread(typed));
  };
  return (
    <>
      <MomentField kind={kind} className="avsec-input-moment" value={given} {...fieldOf(props)} onChange={enter} />
      {given === '' && <StoredAnswer value={value} t={t} />}
    </>
  );
}
