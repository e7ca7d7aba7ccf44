import { useTranslation } from '@avsec/shared/i18n';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../session/editor-context';
import { topicOf } from '../session/editor-session';
import { ConditionField } from './condition-field';
import { RepeatField } from './repeat-field';

/**
 * What few sections need: when they are shown, and whether they repeat. Open from the start where a section says any of
 * it.
 */
export function SectionRules({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const condition = useTopic(topicOf.section(sectionId), () => session.section(sectionId)?.shownWhen);
  return (
    <details className="editor-more" open={condition !== undefined || session.section(sectionId)?.repeat !== undefined}>
      <summary>{t('item.more')}</summary>
      <ConditionField
        id={fieldId.section(sectionId, 'shownWhen')}
        of={{ kind: 'section', id: sectionId }}
        condition={condition}
        onChange={(shownWhen) => session.edit({ kind: 'section', sectionId, change: { shownWhen } })}
      />
      <RepeatField sectionId={sectionId} />
    </details>
  );
}
