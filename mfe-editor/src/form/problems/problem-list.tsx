import { placeOfItem, placeOfSection } from '@avsec/shared/domain';
import { useTranslation, type Translate } from '@avsec/shared/i18n';
import { WarningOutlined } from '@avsec/shared/ui';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf, type EditorEngine } from '../engine/editor-engine';
import { goToProblem } from '../engine/reveal';
import type { LocatedProblem } from './located';
import { problemText } from './problem-text';
import './problems.css';

/** What keeps the definition from being saved; each line leads to its field, and goes when it is mended. */
export function ProblemList() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const problems = useTopic(topicOf.problems, engine.problems);
  if (problems.length === 0) return null;
  return (
    <section className="editor-problems av-card" aria-label={t('problem.list', { count: problems.length })}>
      <h2>
        <WarningOutlined aria-hidden /> <span>{t('problem.list', { count: problems.length })}</span>
      </h2>
      <ul>
        {problems.map((one) => (
          <li key={`${one.problem.kind} ${one.fieldId}`}>
            <button type="button" className="editor-link" onClick={() => goToProblem(engine, one.target)}>
              {lineOf(engine, one, t)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Seção 2 · item 3: Escreva a pergunta.' */
function lineOf(engine: EditorEngine, { problem, target }: LocatedProblem, t: Translate): string {
  const text = problemText(t, problem);
  if (target.kind === 'item') {
    const place = placeOfItem(engine.checklist(), target.itemId);
    return t('problem.inItem', { section: (place?.section ?? 0) + 1, item: (place?.item ?? 0) + 1, text });
  }
  if (target.kind === 'section')
    return t('problem.inSection', { section: placeOfSection(engine.checklist(), target.sectionId) + 1, text });
  return target.kind === 'basic' ? t('problem.inField', { field: t(`basics.${target.field}`), text }) : text;
}
