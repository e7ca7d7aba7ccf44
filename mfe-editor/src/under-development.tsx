import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { EmptyState, PageFrame, EditOutlined } from '@avsec/shared/ui';

interface UnderDevelopmentProps {
  title: string;
  /** What will be here, and what can be done until then. */
  text: string;
  back: { to: string; label: string };
}

/** A page that says honestly that it is not there yet. */
export function UnderDevelopment({ title, text, back }: UnderDevelopmentProps) {
  const { t } = useTranslation('editor');
  const wayBack = (
    <Link className="av-button" to={back.to}>
      {back.label}
    </Link>
  );
  return (
    <PageFrame title={title} back={back}>
      <EmptyState icon={EditOutlined} title={t('underDevelopment')} description={text} action={wayBack} />
    </PageFrame>
  );
}
