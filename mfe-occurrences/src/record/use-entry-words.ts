import { useCallback } from 'react';
import { useTranslation, type Translate } from '@avsec/shared/i18n';
import { DEFINITIONS } from '../kinds/definitions';
import type { Entry } from './occurrence';

const CHOICES: ReadonlySet<string> = new Set(
  DEFINITIONS.flatMap(({ questions }) => questions.filter(({ type }) => type === 'choice').map(({ id }) => id)),
);

/** What has words in six languages; all else is the airport's own. */
const STEPS: ReadonlySet<string> = new Set(
  DEFINITIONS.flatMap(({ steps }) => [...steps.immediate, ...steps.response, ...steps.recovery]),
);
const CALLS: ReadonlySet<string> = new Set(DEFINITIONS.flatMap(({ calls }) => calls));

const WHOSE_LEVEL = ['critical', 'major', 'minor', 'observation'];

/** What an entry says, in the reader's language as far as it is not somebody's own words. */
export function useEntryWords(): (entry: Entry) => { title: string; text: string } {
  const { t } = useTranslation('occurrences');
  return useCallback((entry: Entry) => entryWords(entry, t), [t]);
}

function entryWords({ type, content }: Entry, t: Translate): { title: string; text: string } {
  const part = (name: string): string => content[name] ?? '';
  const all = (...parts: readonly string[]): string => parts.filter((one) => one !== '').join(' · ');
  const title = t(`entry.${type}`);
  switch (type) {
    case 'step':
      return {
        title,
        text: all(STEPS.has(part('step')) ? t(`step.${part('step')}`) : part('name'), t(`steps.${part('state')}`)),
      };
    case 'call':
      return {
        title,
        text: all(CALLS.has(part('agency')) ? t(`call.${part('agency')}`) : part('name'), t(`calls.${part('result')}`)),
      };
    case 'answer': {
      const question = part('question');
      const value = CHOICES.has(question) ? t(`option.${part('value')}`) : part('value');
      return { title, text: `${t(`question.${question}`)}: ${value}` };
    }
    case 'classification':
      return { title, text: all(t(`grading.${part('of')}`), t(`grade.${part('of')}.${part('value')}`)) };
    case 'person':
      return {
        title,
        text: all(
          part('name'),
          part('role') && t(`personRole.${part('role')}`),
          part('company'),
          part('document'),
          part('badge'),
        ),
      };
    case 'state':
      return {
        title: t(`act.${part('act')}`),
        text: all(t(`state.${part('to')}`), part('duplicateOf'), part('words')),
      };
    case 'finding': {
      const level = WHOSE_LEVEL.includes(part('level')) ? t(`level.${part('level')}`) : '';
      return { title, text: all(part('number'), level, part('question'), part('note')) };
    }
    case 'strike':
      return { title, text: part('reason') };
    case 'nobody':
      return { title, text: '' };
    default:
      return { title, text: all(...Object.values(content)) };
  }
}
