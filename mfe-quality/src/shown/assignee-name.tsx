import type { Assignment } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

type Named = Pick<Assignment, 'responsible' | 'group'> & { hasResponsible?: boolean };

/** Who treats it; says so where nobody does, or nobody can any more. */
export function AssigneeName({ responsible, group, hasResponsible = true }: Named) {
  const { t } = useTranslation('quality');
  const name = responsible ?? group;
  if (name === null) return <span className="av-bad">{t('assignee.none')}</span>;
  return (
    <span>
      <bdi>{name}</bdi>
      {!hasResponsible && <span className="av-bad"> {t('assignee.nobodyThere')}</span>}
    </span>
  );
}
