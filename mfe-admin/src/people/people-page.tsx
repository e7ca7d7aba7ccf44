import { useCallback, useState } from 'react';
import { usePeopleQuery, type GivenPassword } from '@avsec/shared/data';
import type { Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSession } from '@avsec/shared/state';
import { ErrorState, LoadingState, PageFrame, PlusOutlined, useTabletOrNarrower } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { DemonstrationTabs } from '../demonstration/demonstration-tabs';
import { GivenPasswordDialog } from './given-password-dialog';
import { PeopleCards } from './people-cards';
import { PeopleTable } from './people-table';
import { PersonDialog } from './person-dialog';
import { RequiredSecondStep } from './required-second-step';
import { ResetDialog } from './reset-dialog';
import { SecondStepDialog } from './second-step-dialog';

type Open =
  | { kind: 'nothing' | 'adding' }
  | { kind: 'changing' | 'resetting' | 'removing-second-step'; person: Person }
  | { kind: 'given'; username: string; given: GivenPassword };

/** 'Pessoas': who may sign in and as what, kept by administrators. */
export default function PeoplePage() {
  return (
    <PortalTheme>
      <Page />
    </PortalTheme>
  );
}

function Page() {
  const { t } = useTranslation('admin');
  const session = useSession();
  const { data: people, error, refetch } = usePeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const close = () => setOpen({ kind: 'nothing' });
  const give = (username: string) => (given: GivenPassword) => setOpen({ kind: 'given', username, given });
  const own = session.kind === 'signed-in' ? session.userId : null;
  const isOwn = useCallback((person: Person) => person.id === own, [own]);
  const onChange = useCallback((person: Person) => setOpen({ kind: 'changing', person }), []);
  const onReset = useCallback((person: Person) => setOpen({ kind: 'resetting', person }), []);
  const onRemoveSecondStep = useCallback((person: Person) => setOpen({ kind: 'removing-second-step', person }), []);
  const List = useTabletOrNarrower() ? PeopleCards : PeopleTable;
  return (
    <PageFrame
      title={t('people.title')}
      subtitle={t('people.subtitle')}
      action={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ kind: 'adding' })}>
          {t('people.add')}
        </Button>
      }
    >
      <DemonstrationTabs mockUp="/usuarios" shown="real" />
      <Flex vertical gap="middle">
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
          <List
            people={people}
            isOwn={isOwn}
            onChange={onChange}
            onReset={onReset}
            onRemoveSecondStep={onRemoveSecondStep}
          />
        )}
        {/* Not before what stands above it, which would move it away below a press. */}
        {(people || error) && <RequiredSecondStep />}
      </Flex>
      {open.kind === 'adding' && (
        <PersonDialog
          person={null}
          readNow={refetch}
          onAdded={(given, username) => give(username)(given)}
          onClose={close}
        />
      )}
      {open.kind === 'changing' && (
        <PersonDialog person={open.person} readNow={refetch} onAdded={close} onClose={close} />
      )}
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
