import { useState } from 'react';
import { habitsOf } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useFillIn } from '../session/fill-in-context';
import { useOverallTally } from '../session/use-overall';
import { asLastTime } from './prefill';

/** 'Como da última vez': one tap answers the identification as it was answered last, where it is not answered yet. */
export function LastTime() {
  const { t } = useTranslation('checklists');
  const { session, readOnly } = useFillIn();
  const [{ last }] = useState(() => {
    const { base, checklist } = session.state();
    return habitsOf(base.userId, checklist.id);
  });
  useOverallTally();
  const known = Object.entries(readOnly ? {} : asLastTime(session.state(), last));
  if (known.length === 0) return null;
  return (
    <button
      type="button"
      className="av-button last-time"
      onClick={() => known.forEach(([itemId, value]) => session.answer(itemId, value))}
    >
      {t('prefill.lastTime', { count: known.length })}
    </button>
  );
}
