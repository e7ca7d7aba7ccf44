import { useTranslation } from '@avsec/shared/i18n';
import { Descriptions } from '@avsec/shared/ui/antd';
import type { Definition, Question } from '../kinds/kind-schema';
import { lastBy } from './entries';
import { EntryForm, type FormField } from './entry-form';
import { Part, type PartProps } from './part';
import { questionsAsked } from './questions-asked';
import { WrittenAt } from './written-at';

/** The kind's own questions. An answer that is given anew leaves the former one in the timeline. */
export function AnswersPart({ occurrence, writing, definition }: PartProps & { definition: Definition }) {
  const { t } = useTranslation('occurrences');
  const answers = lastBy(occurrence.entries, 'answer', 'question');
  const asked = questionsAsked(definition, answers);
  if (asked.length === 0) return null;
  return (
    <Part title={t('part.answers')}>
      <Descriptions
        column={{ xs: 1, md: 2 }}
        layout="vertical"
        colon={false}
        size="small"
        items={asked.map(({ id, type }) => {
          const entry = answers.get(id);
          const value = entry?.content['value'] ?? '';
          return {
            key: id,
            label: t(`question.${id}`),
            children: (
              <span>
                <bdi>{value === '' ? t('notSaid') : type === 'choice' ? t(`option.${value}`) : value}</bdi>
                {entry && (
                  <span className="av-note occurrence-beside av-block">
                    <WrittenAt entry={entry} />
                  </span>
                )}
              </span>
            ),
          };
        })}
      />
      {writing && (
        <EntryForm
          form="answer"
          title={t('answers.write')}
          occurrence={occurrence}
          fields={asked.map((question): FormField => fieldOf(question, t))}
          onWrite={async (values, more) => {
            // Each an entry of its own; the first has the draft's id, so that a form is sent once.
            const [first, ...rest] = Object.entries(values);
            const write = ([question, value]: [string, string], id?: string) =>
              writing.write({
                type: 'answer',
                content: { question, name: t(`question.${question}`), value },
                happenedAt: more.happenedAt,
                ...(id !== undefined && { id }),
              });
            if (!first) return false;
            for (const one of rest) if (!(await write(one))) return false;
            return write(first, more.id);
          }}
        />
      )}
    </Part>
  );
}

const fieldOf = ({ id, type, options }: Question, t: (key: string) => string): FormField => ({
  name: id,
  label: t(`question.${id}`),
  kind: type,
  options: (options ?? []).map((value) => ({ value, label: t(`option.${value}`) })),
});
