import type { DataError } from '@avsec/shared/data';
import type { AuthoringProblem } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';
import type { Notice } from '@avsec/shared/ui';
import { problemText } from '../problems/problem-text';
import type { AuthoringMode } from '../engine/editor-engine';

/**
 * What the toast says of the first problem: the specified texts of each page (section 5), and the field's own words for
 * the rest.
 */
export function validationNotice(t: Translate, mode: AuthoringMode, problem: AuthoringProblem): Notice {
  if (problem.kind === 'required-fields')
    return { kind: 'error', title: t('invalid.required-fields.title'), description: t('invalid.required-fields.text') };
  if (problem.kind === 'no-section' && mode === 'create')
    return { kind: 'error', title: t('invalid.no-section.title'), description: t('invalid.no-section.text') };
  const text =
    problem.kind === 'no-section' || problem.kind === 'title-required'
      ? t(`invalid.edit.${problem.kind}`)
      : problemText(t, problem);
  return { kind: 'error', title: t('invalid.edit.title'), description: text };
}

/** Why it could not be saved, and where the work is meanwhile. */
export function saveFailure(t: Translate, error: DataError): Notice {
  const reason =
    error.kind === 'forbidden' || error.kind === 'session' || error.kind === 'offline' || error.kind === 'invalid'
      ? `${t(`save.failed.${error.kind}`)}\n`
      : '';
  return {
    kind: 'error',
    title: t('save.failed.title'),
    description: `${t('save.failed.text')}\n${reason}${t('save.failed.kept')}`,
  };
}
