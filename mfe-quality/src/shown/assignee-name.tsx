import type { Assignment } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

type Named = Pick<Assignment, 'responsible' | 'group'> & {
  hasResponsible?: boolean;
  /** Something is to be done: that nobody is there to do it stands out. */
  isUnsettled: boolean;
};

/** Who treats it; says so where nobody does, or nobody can any more. */
export function AssigneeName({ responsible, group, hasResponsible = true, isUnsettled }: Named) {
  const { t } = useTranslation('quality');
  const name = responsible ?? group;
  if (name === null) return <span className={isUnsettled ? 'av-bad' : 'av-quiet'}>{t('assignee.none')}</span>;
  return (
    <span>
      <bdi>{name}</bdi>
      {isUnsettled && !hasResponsible && <span className="av-bad"> {t('assignee.nobodyThere')}</span>}
    </span>
  );
}
