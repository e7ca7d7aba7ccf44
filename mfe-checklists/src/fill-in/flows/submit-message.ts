import type { SubmitOutcome } from '@avsec/shared/data';
import type { Translate } from '@avsec/shared/i18n';
import type { Notice } from '@avsec/shared/ui';
import type { FillInVariant } from '../variant';

/** What is said about 'Salvar' and 'Finalizar' (specification, section 8): where the record is now, truthfully. */
export function submitMessage(
  action: 'save' | 'finalize',
  outcome: Exclude<SubmitOutcome, { kind: 'conflict' }>,
  variant: FillInVariant,
  t: Translate,
): Notice {
  if (outcome.kind === 'refused') {
    return {
      kind: 'error',
      title: t(`submit.refused.${action}`),
      description: t(`submit.refused.reason.${outcome.reason}`),
    };
  }
  if (outcome.kind === 'refused-unkept')
    return { kind: 'error', title: t(`submit.refused.${action}`), description: t('submit.refused.unkept') };
  if (outcome.kind === 'in-page')
    return { kind: 'warning', title: t('submit.inPage.title'), description: t('submit.inPage.text') };
  const place = `submit.${variant.texts}.${action}.${outcome.kind}`;
  return { kind: 'success', title: t(`${place}.title`), description: t(`${place}.text`) };
}
