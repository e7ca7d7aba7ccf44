import { USERS_FIGURES } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag } from '@avsec/shared/ui';
import { DemonstrationPage } from '../demonstration/demonstration-page';
import { FigureCards } from '../demonstration/figure-cards';
import { IdleButton } from '../demonstration/idle-button';
import { SAMPLE_USERS } from './sample-users';

const FIGURES = ['total', 'administrators', 'auditors'] as const;

/** 'Usuários', a mock-up (specification, sections 2 and 6). */
export default function UsersPage() {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  return (
    <DemonstrationPage
      title={t('users.title')}
      subtitle={t('users.subtitle')}
      action={<IdleButton main>{t('users.new')}</IdleButton>}
    >
      <FigureCards figures={FIGURES.map((key) => ({ key, label: t(`users.${key}`), value: USERS_FIGURES[key] }))} />
      <section className="av-card admin-panel">
        <h2>{t('users.list')}</h2>
        <ul className="admin-rows">
          {SAMPLE_USERS.map(({ name, address, role }) => (
            <li key={address} className="admin-row">
              <span className="admin-row__name">
                <span>{name}</span> <span className="admin-quiet">{address}</span>
              </span>
              <span className="admin-quiet">{t(`users.access.${role}`)}</span>
              <HueTag hue={role === 'admin' ? 'blue' : 'grey'}>{common(`role.${role}`)}</HueTag>
            </li>
          ))}
        </ul>
      </section>
    </DemonstrationPage>
  );
}
