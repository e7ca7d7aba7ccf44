import { useChecklistVersionQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { LoadingState } from '@avsec/shared/ui';
import { Alert } from '@avsec/shared/ui/antd';
import { ChangeList } from '../changes/change-list';

/** What one version changed of another. */
export function ComparedVersions({
  checklistId,
  before,
  after,
}: {
  checklistId: string;
  before: number;
  after: number;
}) {
  const { t } = useTranslation('editor');
  const [one, other] = [
    useChecklistVersionQuery({ id: checklistId, number: before }),
    useChecklistVersionQuery({ id: checklistId, number: after }),
  ];
  if (one.isLoading || other.isLoading) return <LoadingState kind="list" />;
  if (!one.data || !other.data) {
    return <Alert type="error" showIcon title={t('versions.notLoaded')} />;
  }
  return <ChangeList before={one.data} after={other.data} />;
}
