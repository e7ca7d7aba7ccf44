import { useState } from 'react';
import {
  ACTS_ON_MANY,
  isAssignable,
  isSupervisor,
  transitionFor,
  type ActOnMany,
  type FindingActor,
} from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { Button, Card, Flex } from '@avsec/shared/ui/antd';
import { ManyDialog } from './many-dialog';
import type { Selection } from './use-selection';

/** What this person may do to several findings; whether to each says the server. */
export const actsOnManyBy = (actor: FindingActor): ActOnMany[] =>
  ACTS_ON_MANY.filter((act) => {
    const who = transitionFor(act, 'in-treatment')?.who ?? [];
    return isSupervisor(actor) || (who.includes('assigned') && isAssignable(actor));
  });

interface ManyBarProps {
  actor: FindingActor;
  selection: Selection;
  today: string;
}

/**
 * How many are chosen, and what can be done to all of them. What became of them is read also where none of them is in
 * the list any more.
 */
export function ManyBar({ actor, selection, today }: ManyBarProps) {
  const { t, i18n } = useTranslation('quality');
  const [act, setAct] = useState<ActOnMany | null>(null);
  const { chosen, clear } = selection;
  return (
    <>
      {chosen.length > 0 && (
        <Card size="small" role="region" className="av-bottom" aria-label={t('many.title')}>
          <Flex wrap gap="small" align="center" justify="space-between">
            <span className="av-figures" role="status">
              {t('many.chosen', { count: chosen.length, figure: formatCount(chosen.length, i18n.language) })}
            </span>
            <Flex wrap gap="small">
              {actsOnManyBy(actor).map((one) => (
                <Button key={one} onClick={() => setAct(one)}>
                  {t(`act.${one}`)}
                </Button>
              ))}
              <Button type="link" onClick={clear}>
                {t('many.clear')}
              </Button>
            </Flex>
          </Flex>
        </Card>
      )}
      {act && (
        <ManyDialog
          act={act}
          findings={chosen}
          actor={actor}
          today={today}
          onClose={(isDone) => {
            setAct(null);
            if (isDone) clear();
          }}
        />
      )}
    </>
  );
}
