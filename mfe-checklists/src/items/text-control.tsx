import { useState } from 'react';
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
  const [scans] = useState(mayScan);
  const line = <input type="text" autoComplete="off" className="av-input" {...field} />;

  return (
    <>
      {item.type === 'multiline_text' ? (
        <textarea rows={3} className="av-input av-block avsec-input-multiline" {...field} />
      ) : scans ? (
        <div className="av-line">
          {line}
          {!props.disabled && <ScanButton text={typeof value === 'string' ? value : ''} onText={onChange} t={t} />}
        </div>
      ) : (
        line
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
