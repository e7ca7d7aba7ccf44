import { memo } from 'react';
import { hasDraft, type ChecklistSummary } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import {
  ChecklistCategoryTag,
  CopyOutlined,
  EditOutlined,
  EyeOutlined,
  HistoryOutlined,
  HueTag,
  type Icon,
  PartBoundary,
} from '@avsec/shared/ui';
import { ExportChecklist } from '../transfer/export/export-checklist';
import { addressOf } from '../addresses';
import { DeleteChecklist } from './delete-checklist';

/** One checklist to manage; the built-in ones are looked at and copied only. */
export const ManageCard = memo(function ManageCard({ checklist }: { checklist: ChecklistSummary }) {
  return (
    <PartBoundary kind="checklist" name={(content) => content.title(checklist)} of="checklist" as="li">
      <Card checklist={checklist} />
    </PartBoundary>
  );
});

function Card({ checklist }: { checklist: ChecklistSummary }) {
  const { t } = useTranslation('editor');
  const content = useContent();
  const { id, standard, version, author, isCustom } = checklist;
  const title = content.title(checklist);
  const description = content.description(checklist);
  const link = (to: string, label: string, Icon: Icon) => (
    <Link className="av-button" to={to} aria-label={`${label}: ${title}`}>
      <Icon aria-hidden /> <span>{label}</span>
    </Link>
  );
  return (
    <li className="manage-card av-card">
      <div className="manage-card__tags">
        <ChecklistCategoryTag category={checklist.category} />
        <HueTag hue="blue">{standard ?? t('manage.defaultStandard')}</HueTag>
        <HueTag hue="grey">{t('manage.version', { version })}</HueTag>
        {isCustom && checklist.definitionVersion > 0 && (
          <HueTag hue="green">{t('manage.number', { number: checklist.definitionVersion })}</HueTag>
        )}
        {checklist.definitionVersion === 0 && <HueTag hue="grey">{t('manage.unpublished')}</HueTag>}
        {hasDraft(checklist) && <HueTag hue="yellow">{t('manage.draft', { number: checklist.newestVersion })}</HueTag>}
      </div>
      <h3 className="manage-card__title">{title}</h3>
      {author && <p className="manage-card__author">{t('manage.author', { author })}</p>}
      {description && <p className="manage-card__description">{description}</p>}
      <ul className="manage-card__facts av-figures">
        <li>{t('manage.sections', { count: checklist.sectionCount })}</li>
        <li>{t('manage.items', { count: checklist.itemCount })}</li>
        <li>{t('manage.required', { count: checklist.requiredCount })}</li>
      </ul>
      <div className="manage-card__actions">
        {link(addressOf.view(id), t('manage.view'), EyeOutlined)}
        {isCustom && link(addressOf.edit(id), t('manage.edit'), EditOutlined)}
        {link(addressOf.copy(id), t('manage.duplicate'), CopyOutlined)}
        <ExportChecklist id={id} title={title} />
        {isCustom && link(addressOf.versions(id), t('versions.open'), HistoryOutlined)}
        {isCustom && <DeleteChecklist id={id} title={title} />}
      </div>
    </li>
  );
}
