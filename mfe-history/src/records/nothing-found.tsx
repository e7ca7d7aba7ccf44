import { canFillIn } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { EmptyState } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';

/** No record at all, or none that passes the filters: two different next steps. */
export function NothingFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('history');
  const actor = useActor();
  const first = canFillIn(actor) ? (
    <Link className="av-button av-button--primary" to="/checklist-avsec">
      {t('empty.start')}
    </Link>
  ) : undefined;
  const clear = <Button onClick={onClear}>{t('common:list.clear')}</Button>;
  return (
    <EmptyState
      title={t('empty.title')}
      description={t(filtered ? 'empty.filtered' : 'empty.text')}
      action={filtered ? clear : first}
    />
  );
}
