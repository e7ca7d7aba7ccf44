import { signOut } from '@avsec/shared/session';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { maySignOut, useSession } from '@avsec/shared/state';
import { CloudUploadOutlined, LogoutOutlined, UserOutlined } from '@avsec/shared/ui';
import { ACCOUNT_PATH } from '../../account/account-path';
import { WAITING_PATH } from '../../waiting/waiting-path';
import { AppearancePicker } from '../appearance/appearance-picker';

/** Signs out, unless a page holds something unsaved and the person wants to stay. */
async function leave(): Promise<void> {
  if (await maySignOut()) await signOut();
}

/**
 * Who is signed in, with the label of the role, and the way out; the guard of the routes then returns to the root
 * route.
 */
export function Account({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { username, fullName, role } = session.profile;
  return (
    <>
      <Link
        className="account__waiting av-line av-fixed av-secondary av-hover"
        to={WAITING_PATH}
        title={t('waiting.title')}
      >
        <CloudUploadOutlined aria-hidden />
        <span className={collapsed ? 'av-visually-hidden' : undefined}>{t('waiting.title')}</span>
      </Link>
      <div className="account av-row av-gap-1 av-fixed">
        {!collapsed && (
          <Link to={ACCOUNT_PATH} className="account__person av-fill av-line av-round av-hover" title={fullName}>
            <UserOutlined className="account__icon av-accent-strong av-fixed av-news" aria-hidden />
            {/* Read out as it is shown, with what it is before it: a label of its own would say the name otherwise. */}
            <span className="av-visually-hidden">{t('frame.ownAccount')} </span>
            <span className="account__text av-fill av-stack av-gap-0">
              <span className="av-strong av-cut">{username}</span>{' '}
              <span className="av-note">{t(`common:role.${role ?? 'none'}`)}</span>
            </span>
          </Link>
        )}
        <AppearancePicker />
        <button
          type="button"
          className="av-button av-button--quiet av-secondary av-fixed av-regular account__leave"
          title={t('frame.signOut')}
          onClick={() => void leave()}
        >
          <LogoutOutlined aria-hidden />
          <span className={collapsed ? 'av-visually-hidden' : undefined}>{t('frame.signOut')}</span>
        </button>
      </div>
    </>
  );
}
