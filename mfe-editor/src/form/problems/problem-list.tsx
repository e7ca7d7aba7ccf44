import { placeOfItem, placeOfSection } from '@avsec/shared/domain';
import { useTranslation, type Translate } from '@avsec/shared/i18n';
import { Alert, Button, Flex } from '@avsec/shared/ui/antd';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf, type EditorEngine } from '../engine/editor-engine';
import { goToProblem } from '../engine/reveal';
import type { LocatedProblem } from './located';
import { problemText } from './problem-text';

const AS_A_PART = { fontSize: 'inherit' };
const NO_HIGHER_THAN_A_FEW = { maxHeight: 240, overflowY: 'auto' } as const;
const MAY_WRAP = { height: 'auto', whiteSpace: 'normal', textAlign: 'start' } as const;

/** What keeps the definition from being saved; each line leads to its field, and goes when it is mended. */
export function ProblemList() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const problems = useTopic(topicOf.problems, engine.problems);
  if (problems.length === 0) return null;
  const title = t('problem.list', { count: problems.length });
  return (
    <section aria-label={title}>
      <Alert
        type="error"
        showIcon
        role="none"
        title={<h2 style={AS_A_PART}>{title}</h2>}
        description={
          <Flex component="ul" vertical className="av-list" style={NO_HIGHER_THAN_A_FEW}>
            {problems.map((one) => (
              <li key={`${one.problem.kind} ${one.fieldId}`}>
                <Button type="link" size="small" style={MAY_WRAP} onClick={() => goToProblem(engine, one.target)}>
                  {lineOf(engine, one, t)}
                </Button>
              </li>
            ))}
          </Flex>
        }
      />
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
