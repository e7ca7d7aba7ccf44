import { useTranslation } from '@avsec/shared/i18n';
import { useEditor } from '../engine/editor-context';

/** Which answer conforms: 'Não' for questions such as 'prohibited items found'. */
export function ExpectedAnswer({ expected, onChange }: { expected: boolean; onChange: (expected: boolean) => void }) {
  const { t } = useTranslation('editor');
  const { readOnly } = useEditor();
  return (
    <div className="editor-expected" role="group" aria-label={t('item.expectedAnswer')}>
      <span className="editor-field__caption" aria-hidden>
        {t('item.expectedAnswer')}
      </span>
      {[true, false].map((answer) => (
        <button
          key={String(answer)}
          type="button"
          className="editor-expected__answer"
          aria-pressed={expected === answer}
          disabled={readOnly}
          onClick={() => onChange(answer)}
        >
          {t(answer ? 'item.yesConforms' : 'item.noConforms')}
        </button>
      ))}
    </div>
  );
}
