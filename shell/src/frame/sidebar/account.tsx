import { signOut } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { useSession } from '@avsec/shared/state';
import { LogoutOutlined, UserOutlined } from '@avsec/shared/ui';

/** Who is signed in, with the label of the role, and the way out. */
export function Account({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const session = useSession();
  const navigate = useNavigate();
  if (session.kind !== 'signed-in') return null;
  const { username, fullName, role } = session.profile;
  const leave = async () => {
    await signOut();
    await navigate('/', { replace: true });
  };
  return (
    <div className="account">
      {!collapsed && (
        <div className="account__person" role="group" aria-label={t('frame.signedInAs')} title={fullName}>
          <UserOutlined className="account__icon" aria-hidden />
          <span className="account__text">
            <span className="account__name">{username}</span>
            <span className="account__role">{t(`common:role.${role}`)}</span>
          </span>
        </div>
      )}
      <button type="button" className="account__leave" title={t('frame.signOut')} onClick={() => void leave()}>
        <LogoutOutlined aria-hidden />
        <span className={collapsed ? 'av-visually-hidden' : undefined}>{t('frame.signOut')}</span>
      </button>
    </div>
  );
}
