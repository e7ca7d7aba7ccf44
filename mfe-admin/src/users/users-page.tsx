import { USERS_FIGURES } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag } from '@avsec/shared/ui';
import { DemonstrationPage } from '../demonstration/demonstration-page';
import { FigureCards } from '../demonstration/figure-cards';
import { IdleButton } from '../demonstration/idle-button';
import { SampleRows } from '../demonstration/sample-rows';
import { SAMPLE_USERS } from './sample-users';

const FIGURES = ['total', 'administrators', 'auditors'] as const;

/** 'Usuários', a mock-up (specification, sections 2 and 6). */
export default function UsersPage() {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  return (
    <DemonstrationPage
      path="/usuarios"
      title={t('users.title')}
      subtitle={t('users.subtitle')}
      action={<IdleButton main>{t('users.new')}</IdleButton>}
    >
      <FigureCards figures={FIGURES.map((key) => ({ key, label: t(`users.${key}`), value: USERS_FIGURES[key] }))} />
      <SampleRows
        title={t('users.list')}
        rows={SAMPLE_USERS.map(({ name, address, role }) => ({
          key: address,
          name: (
            <>
              <span>{name}</span> <span className="av-quiet">{address}</span>
            </>
          ),
          beside: (
            <>
              <span className="av-quiet">{t(`users.access.${role}`)}</span>
              <HueTag hue={role === 'admin' ? 'blue' : 'grey'}>{common(`role.${role}`)}</HueTag>
            </>
          ),
        }))}
      />
    </DemonstrationPage>
  );
}
