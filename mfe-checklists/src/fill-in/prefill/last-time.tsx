import { useState } from 'react';
import { preferencesOf } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useFillIn } from '../engine/fill-in-context';
import { useOverallTally } from '../engine/use-overall';
import { asLastTime } from './prefill';

/** 'Como da última vez': one tap answers the identification as it was answered last, where it is not answered yet. */
export function LastTime() {
  const { t } = useTranslation('checklists');
  const { engine, readOnly } = useFillIn();
  const [{ last }] = useState(() => {
    const { base, checklist } = engine.state();
    return preferencesOf(base.userId, checklist.id);
  });
  useOverallTally();
  const known = Object.entries(readOnly ? {} : asLastTime(engine.state(), last));
  if (known.length === 0) return null;
  return (
    <button
      type="button"
      className="av-button av-touch av-whole last-time"
      onClick={() => known.forEach(([itemId, value]) => engine.answer(itemId, value))}
    >
      {t('prefill.lastTime', { count: known.length })}
    </button>
  );
}
