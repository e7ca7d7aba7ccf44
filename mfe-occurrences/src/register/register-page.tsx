import { useTranslation } from '@avsec/shared/i18n';
import { useLocation } from '@avsec/shared/router';
import { EmptyState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { PortalTheme } from '@avsec/shared/ui/antd';
import { useFoundDraft } from '../forms/use-found-draft';
import { kindAt, newestOf } from '../kinds/definitions';
import '../occurrences.css';
import { registerDrafts, type RegisterDraft } from '../operations';
import { LIST_PATH } from '../shown/paths';
import { MarkTags } from '../shown/state-tag';
import { useAtWork } from '../shown/use-at-work';
import { mayLog } from '../states/transitions';
import { RegisterForm } from './register-form';

const kindOf = ({ kind }: RegisterDraft): string => kind;

/** What is begun here, or goes on from where it was left. */
function Registering({ kind }: { kind: string }) {
  const id = useFoundDraft(registerDrafts, { keyOf: kindOf, key: kind });
  return id === null ? <LoadingState kind="form" /> : <RegisterForm key={id} id={id} kind={kind} />;
}

/** One of the thirty-nine addresses: an occurrence of its kind is registered. */
export default function RegisterPage() {
  const { t } = useTranslation('occurrences');
  const { pathname } = useLocation();
  const kind = kindAt(pathname.replace(/\/$/, '').toLowerCase());
  const person = useAtWork();
  if (kind === undefined) return <EmptyState title={t('register.noKind')} description={t('register.noKindText')} />;
  return (
    <PortalTheme>
      <PageFrame
        title={t(`kind.${kind}`)}
        subtitle={t('register.subtitle')}
        state={<MarkTags restricted={newestOf(kind)?.restricted ?? false} simulated={false} />}
        back={{ to: LIST_PATH, label: t('toList') }}
      >
        {mayLog(person) ? (
          <Registering kind={kind} />
        ) : (
          <EmptyState title={t('register.notYours')} description={t('register.notYoursText')} />
        )}
      </PageFrame>
    </PortalTheme>
  );
}
