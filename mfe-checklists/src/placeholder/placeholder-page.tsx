import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { EmptyState, PageFrame, SettingOutlined } from '@avsec/shared/ui';

/** A procedure that is still to come, and says so. */
export function PlaceholderPage({ name }: { name: 'departures' | 'restrictedAreas' | 'equipment' }) {
  const { t } = useTranslation('checklists');
  const title = t(`placeholder.${name}`);
  return (
    <PageFrame title={title} back={{ to: '/checklist-avsec', label: t('placeholder.back') }}>
      <EmptyState
        icon={SettingOutlined}
        title={t('placeholder.text')}
        action={
          <Link className="av-button" to="/checklist-avsec">
            {t('placeholder.back')}
          </Link>
        }
      />
    </PageFrame>
  );
}
