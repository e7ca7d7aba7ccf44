import { useState } from 'react';
import { usePeopleQuery, type GivenPassword } from '@avsec/shared/data';
import type { Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSession } from '@avsec/shared/state';
import { ErrorState, LoadingState, PageFrame, PlusOutlined } from '@avsec/shared/ui';
import { GivenPasswordDialog } from './given-password-dialog';
import './people.css';
import { PersonDialog } from './person-dialog';
import { PersonRow } from './person-row';
import { RequiredSecondStep } from './required-second-step';
import { ResetDialog } from './reset-dialog';
import { SecondStepDialog } from './second-step-dialog';

type Open =
  | { kind: 'nothing' | 'adding' }
  | { kind: 'changing' | 'resetting' | 'removing-second-step'; person: Person }
  | { kind: 'given'; username: string; given: GivenPassword };

/** 'Pessoas': who may sign in and as what, kept by administrators. */
export default function PeoplePage() {
  const { t } = useTranslation('admin');
  const session = useSession();
  const { data: people, error, refetch } = usePeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const close = () => setOpen({ kind: 'nothing' });
  const give = (username: string) => (given: GivenPassword) => setOpen({ kind: 'given', username, given });
  return (
    <PageFrame
      title={t('people.title')}
      subtitle={t('people.subtitle')}
      action={
        <button type="button" className="av-button av-button--primary" onClick={() => setOpen({ kind: 'adding' })}>
          <PlusOutlined aria-hidden />
          {t('people.add')}
        </button>
      }
    >
      {error ? (
        <ErrorState
          what={t('people.failed')}
          meaning={t('people.failedMeaning')}
          advice={t('people.failedAdvice')}
          onRetry={() => void refetch()}
        />
      ) : !people ? (
        <LoadingState kind="list" />
      ) : (
        <ul className="people av-card">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOwn={session.kind === 'signed-in' && session.userId === person.id}
              onChange={() => setOpen({ kind: 'changing', person })}
              onReset={() => setOpen({ kind: 'resetting', person })}
              onRemoveSecondStep={() => setOpen({ kind: 'removing-second-step', person })}
            />
          ))}
        </ul>
      )}
      <RequiredSecondStep />
      {open.kind === 'adding' && (
        <PersonDialog person={null} onAdded={(given, username) => give(username)(given)} onClose={close} />
      )}
      {open.kind === 'changing' && <PersonDialog person={open.person} onAdded={close} onClose={close} />}
      {open.kind === 'resetting' && (
        <ResetDialog person={open.person} onReset={give(open.person.username)} onClose={close} />
      )}
      {open.kind === 'removing-second-step' && <SecondStepDialog person={open.person} onClose={close} />}
      {open.kind === 'given' && (
        <GivenPasswordDialog username={open.username} password={open.given.password} onClose={close} />
      )}
    </PageFrame>
  );
}
