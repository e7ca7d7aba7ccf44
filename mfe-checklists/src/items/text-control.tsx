import { ANSWER_MAX_LENGTH } from '@avsec/shared/domain';
import { fieldOf, type ControlProps } from './control';
import { mayScan, ScanButton } from './scanning/scan-button';
import { StoredAnswer } from './stored-answer';
import { useAnswerText } from './use-answer-text';

/** One line, or several lines that grow with what is written. */
export function TextControl(props: ControlProps) {
  const { item, value, onChange, t } = props;
  const text = useAnswerText(value, onChange);
  const field = { ...text.field, ...fieldOf(props) };

  return (
    <>
      {item.type === 'multiline_text' ? (
        <textarea rows={3} className="av-input av-block avsec-input-multiline" {...field} />
      ) : (
        <div className="av-line">
          <input type="text" autoComplete="off" className="av-input" {...field} />
          {!props.disabled && mayScan() && (
            <ScanButton text={typeof value === 'string' ? value : ''} onText={onChange} t={t} />
          )}
        </div>
      )}
      {text.refusedLength !== null && (
        <p role="alert" className="av-problem">
          {t('items.tooLong', { length: text.refusedLength, limit: ANSWER_MAX_LENGTH })}
        </p>
      )}
      {typeof value !== 'string' && <StoredAnswer value={value} t={t} />}
    </>
  );
}
