import { useTranslation } from '@avsec/shared/i18n';
import { CheckCircleOutlined, ClockCircleOutlined, CloseOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { stepsOf, type Shown } from '../kinds/adaptation';
import { PHASES } from '../kinds/kind-schema';
import { lastBy } from './entries';
import type { Entry } from './occurrence';
import { Part, type DefinedProps } from './part';
import { WrittenAt } from './written-at';
import type { Writing } from './use-writing';

interface StepProps {
  step: Shown;
  entry: Entry | undefined;
  writing: Writing | null;
}

function Step({ step, entry, writing }: StepProps) {
  const { t } = useTranslation('occurrences');
  const state = entry?.content['state'];
  const Mark = state === 'done' ? CheckCircleOutlined : state === undefined ? ClockCircleOutlined : CloseOutlined;
  const name = step.text ?? t(`step.${step.id}`);
  const write = (next: string) => void writing?.write({ type: 'step', content: { step: step.id, name, state: next } });
  return (
    <li className="occurrence-line av-row av-gap-3 av-lines-2 av-between">
      <span className="av-basis av-line av-baseline" data-state={state ?? 'open'}>
        <Mark aria-hidden />
        <span>
          <span>{name}</span>
          <span className="av-note occurrence-beside av-block">
            <span>{state === undefined ? t('steps.open') : `${t(`steps.${state}`)} · `}</span>
            {entry && <WrittenAt entry={entry} />}
          </span>
        </span>
      </span>
      {writing && (
        <span className="occurrence-line__buttons av-row">
          {state !== 'done' && (
            <Button aria-label={`${t('steps.markDone')}: ${name}`} onClick={() => write('done')}>
              {t('steps.markDone')}
            </Button>
          )}
          {state === undefined && (
            <Button aria-label={`${t('steps.not-applicable')}: ${name}`} onClick={() => write('not-applicable')}>
              {t('steps.not-applicable')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** What is to be done, by phase; each step says when it was and by whom. */
export function StepsPart({ occurrence, writing, definition, adaptation }: DefinedProps) {
  const { t } = useTranslation('occurrences');
  const taken = lastBy(occurrence.entries, 'step', 'step');
  return (
    <Part title={t('part.steps')}>
      {PHASES.map((phase) => (
        <div key={phase}>
          <h3 className="av-below-2">{t(`phase.${phase}`)}</h3>
          <ol className="av-list av-stack av-gap-3" aria-label={t(`phase.${phase}`)}>
            {stepsOf(definition, adaptation, phase).map((step) => (
              <Step key={step.id} step={step} entry={taken.get(step.id)} writing={writing} />
            ))}
          </ol>
        </div>
      ))}
    </Part>
  );
}
