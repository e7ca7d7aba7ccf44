import { useEffect, useState } from 'react';
import type { ConflictingRecord } from '../../data/backend/data-error';
import { DeviceError } from '../../data/device/device-error';
import {
  readConflict,
  resolveConflict,
  sideOf,
  type ConflictSides,
  type Resolution,
} from '../../data/inspections/conflict';
import { RECOVERABLE_DAYS } from '../../domain/limits';
import { useTranslation } from '../../i18n/use-translation';
import { ModalDialog } from '../modal-dialog';
import { ConflictDifferences } from './conflict-differences';
import './conflict.css';

export interface ConflictDialogProps {
  conflict: { entryId: string; theirs: ConflictingRecord; isUnkept?: boolean };
  /** The choice was applied, and this became of it. */
  onDecided: (resolution: Resolution) => void;
  onLater: () => void;
}

type Choice = Parameters<typeof resolveConflict>[1];

const PRIMARY = 'av-button av-button--primary';
const UNREAD = { theirs: null, differences: null };

/** What a person sees of both versions, and what they can do. */
export function ConflictChoice({ conflict, onDecided, onLater }: ConflictDialogProps) {
  const { t } = useTranslation('common');
  const { entryId, isUnkept = false } = conflict;
  const [sides, setSides] = useState<ConflictSides | 'reading' | 'unreadable'>('reading');
  const [choice, setChoice] = useState<'open' | 'applying' | 'failed' | 'no-room'>('open');
  const busy = choice === 'applying';

  useEffect(() => {
    let isWanted = true;
    readConflict(entryId).then(
      (read) => isWanted && setSides(read ?? 'unreadable'),
      () => isWanted && setSides('unreadable'),
    );
    return () => {
      isWanted = false;
    };
  }, [entryId]);

  const { theirs: read, differences } = typeof sides === 'string' ? UNREAD : sides;
  const theirs = read ?? sideOf(conflict.theirs);

  const later = (): void => {
    if (!busy) onLater();
  };
  const choose = async (side: Choice): Promise<void> => {
    setChoice('applying');
    try {
      onDecided(await resolveConflict(entryId, side));
      setChoice('open');
    } catch (error) {
      console.warn('the decision', error);
      setChoice(error instanceof DeviceError ? 'no-room' : 'failed');
    }
  };
  /** What takes no room on this device: nothing is left out. */
  const roomless = t(theirs === 'in-progress' ? 'conflict.both' : 'conflict.mine');
  const button = (side: Choice, className = 'av-button') => (
    <button type="button" className={className} disabled={busy} onClick={() => void choose(side)}>
      {t(`conflict.${side}`)}
    </button>
  );

  return (
    <ModalDialog
      title={t('conflict.title')}
      size="wide"
      onClose={later}
      footer={
        <>
          <button type="button" className="av-button" disabled={busy} onClick={later}>
            {t('conflict.later')}
          </button>
          {theirs !== 'gone' && !isUnkept && button('theirs')}
          {theirs === 'in-progress' && button('both', isUnkept ? PRIMARY : undefined)}
          {(theirs !== 'in-progress' || !isUnkept) && button('mine', PRIMARY)}
        </>
      }
    >
      <p>{t(`conflict.text.${theirs}`)}</p>
      <p>{isUnkept ? t('conflict.unkept', { choice: roomless }) : t('conflict.meaning')}</p>
      {theirs !== 'gone' && (
        <section
          className="conflict-differences av-stack"
          aria-label={t('conflict.differences')}
          aria-busy={sides === 'reading'}
        >
          <h3>{t('conflict.differences')}</h3>
          {differences ? (
            <ConflictDifferences differences={differences} />
          ) : (
            <p role="status">{t(sides === 'reading' ? 'conflict.reading' : 'conflict.unreadable')}</p>
          )}
        </section>
      )}
      <p className="av-secondary">
        <span>{t(theirs === 'in-progress' ? 'conflict.hint.both' : 'conflict.hint.own')}</span>{' '}
        {!isUnkept && <span>{t('conflict.hint.recoverable', { count: RECOVERABLE_DAYS })}</span>}
      </p>
      {(choice === 'failed' || choice === 'no-room') && (
        <p role="alert" className="av-bad av-words">
          {`${t('conflict.failed.title')}\n${choice === 'failed' ? t('conflict.failed.text') : t('conflict.failed.noRoom', { choice: roomless })}`}
        </p>
      )}
    </ModalDialog>
  );
}
