import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { EmptyState, FileTextOutlined, PageFrame } from '@avsec/shared/ui';

/** The inspection report, to come; the page says so. */
export default function ReportPage() {
  const { t } = useTranslation('reports');
  const back = { to: '/checklist-history', label: t('back') };
  const wayBack = (
    <Link className="av-button av-button--primary" to={back.to}>
      {back.label}
    </Link>
  );
  return (
    <PageFrame title={t('title')} back={back}>
      <EmptyState icon={FileTextOutlined} title={t('underDevelopment')} description={t('text')} action={wayBack} />
    </PageFrame>
  );
}
