import { useTranslation } from '@avsec/shared/i18n';
import { Alert } from '@avsec/shared/ui/antd';
import { useKindOf } from './use-kind-of';
import { AnswersPart } from './answers-part';
import { CallsPart } from './calls-part';
import { ClassificationPart } from './classification-part';
import type { FormField } from './entry-form';
import { HeadPart } from './head-part';
import { ListPart } from './list-part';
import type { PartProps } from './part';
import { PeoplePart } from './people-part';
import { StatePart } from './state-part';
import { StepsPart } from './steps-part';
import { TimelinePart } from './timeline-part';

const LEVELS = ['critical', 'major', 'minor', 'observation'] as const;

/** The page by blocks, in the order in which things are known. A completed one takes notes alone. */
export function Blocks({ occurrence, writing }: PartProps) {
  const { t } = useTranslation('occurrences');
  const { definition: read, isOther, adaptation } = useKindOf(occurrence);
  const open = occurrence.state === 'done' ? null : writing;
  const props = { occurrence, writing: open };
  const text = (of: string, name: string, kind: FormField['kind'] = 'text'): FormField => ({
    name,
    label: t(`${of}.${name}`),
    kind,
  });
  return (
    <div className="occurrence-blocks av-stack av-beside av-gap-4">
      <div className="av-stack av-shrinks av-gap-4">
        {isOther && (
          <Alert type="warning" showIcon title={t('otherVersion.title')} description={t('otherVersion.text')} />
        )}
        <HeadPart occurrence={occurrence} />
        <StatePart {...props} />
        {read && <StepsPart {...props} definition={read} adaptation={adaptation} />}
        {read && <CallsPart {...props} definition={read} adaptation={adaptation} />}
        {read && <AnswersPart {...props} definition={read} />}
        <TimelinePart occurrence={occurrence} writing={writing} />
      </div>
      <div className="av-stack av-shrinks av-gap-4">
        {read && <ClassificationPart {...props} definition={read} />}
        <PeoplePart {...props} />
        <ListPart
          {...props}
          type="resource"
          fields={[{ ...text('resource', 'what'), required: true }, text('resource', 'quantity', 'number')]}
        />
        <ListPart
          {...props}
          type="dsac"
          fields={[{ ...text('dsac', 'number'), required: true }, text('dsac', 'protocol'), text('dsac', 'told')]}
        />
        <ListPart {...props} type="debrief" fields={[{ ...text('debrief', 'text', 'long'), required: true }]} />
        <ListPart
          {...props}
          type="finding"
          note={occurrence.restricted && t('finding.readByMany')}
          fields={[
            { ...text('finding', 'question', 'long'), required: true },
            {
              ...text('finding', 'level', 'choice'),
              required: true,
              options: LEVELS.map((value) => ({ value, label: t(`level.${value}`) })),
            },
            text('finding', 'note', 'long'),
          ]}
        />
      </div>
    </div>
  );
}
