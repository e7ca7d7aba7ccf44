import { useTranslation } from '@avsec/shared/i18n';
import { FieldProblem, useFieldProblem } from '../problems/field-problem';
import { LiveText } from './live-text';
import './fields.css';

interface CaptionedTextProps {
  id: string;
  caption: string;
  topic: string;
  read: () => string;
  write: (value: string, step: string) => void;
  placeholder?: string;
  required?: boolean;
  multiline?: boolean;
  onEnter?: () => void;
}

/** A text with its name above it and its problem below. */
export function CaptionedText({ id, caption, required = false, ...text }: CaptionedTextProps) {
  const { t } = useTranslation('common');
  const problem = useFieldProblem(id);
  const [captionId, problemId] = [`${id}-caption`, `${id}-problem`];
  return (
    <div className="editor-field av-stack av-gap-1" data-field={id}>
      <span id={captionId} className="av-note av-strong" onClick={() => document.getElementById(id)?.focus()}>
        <span>{caption}</span>
        {required && (
          <span className="av-bad av-small" title={t('required')} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      <LiveText
        id={id}
        labelledBy={captionId}
        required={required}
        invalid={problem !== null}
        describedBy={problem ? problemId : undefined}
        {...text}
      />
      {problem && <FieldProblem id={problemId} problem={problem} />}
    </div>
  );
}
