import { memo, useState } from 'react';
import { hasDraft, type ChecklistSummary } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import {
  ChecklistCategoryTag,
  CopyOutlined,
  EditOutlined,
  EyeOutlined,
  HueTag,
  type Icon,
  type MenuAction,
  PartBoundary,
} from '@avsec/shared/ui';
import { Card as AntdCard, Flex, LinkButton } from '@avsec/shared/ui/antd';
import { ActionMenu } from '@avsec/shared/ui/data';
import { ExportDialog } from '../transfer/export/export-dialog';
import { addressOf } from '../addresses';
import { DeleteChecklist } from './delete-checklist';

const AS_HIGH_AS_ITS_NEIGHBOUR = { height: '100%' };

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
  const [exporting, setExporting] = useState(false);
  const link = (to: string, label: string, Icon: Icon) => (
    <LinkButton icon={<Icon aria-hidden />} to={to} aria-label={`${label}: ${title}`}>
      {label}
    </LinkButton>
  );
  // What is seldom wanted is a press further, so that what the page is for is found at once.
  const behind: MenuAction[] = [
    ...(isCustom
      ? [
          { key: 'copy', label: t('manage.duplicate'), leads: { to: addressOf.copy(id) } },
          { key: 'versions', label: t('versions.open'), leads: { to: addressOf.versions(id) } },
        ]
      : []),
    { key: 'form', label: t('manage.form'), leads: { to: addressOf.form(id) } },
    { key: 'export', label: t('export.export'), leads: { run: () => setExporting(true) } },
  ];
  return (
    <li>
      <AntdCard style={AS_HIGH_AS_ITS_NEIGHBOUR}>
        <Flex vertical gap="small">
          <Flex wrap gap="small">
            <ChecklistCategoryTag category={checklist.category} />
            <HueTag hue="blue">{standard ?? t('manage.defaultStandard')}</HueTag>
            <HueTag hue="grey">{t('manage.version', { version })}</HueTag>
            {isCustom && checklist.definitionVersion > 0 && (
              <HueTag hue="green">{t('manage.number', { number: checklist.definitionVersion })}</HueTag>
            )}
            {checklist.definitionVersion === 0 && <HueTag hue="grey">{t('manage.unpublished')}</HueTag>}
            {hasDraft(checklist) && (
              <HueTag hue="yellow">{t('manage.draft', { number: checklist.newestVersion })}</HueTag>
            )}
          </Flex>
          <h3>{title}</h3>
          {author && <p className="av-quiet">{t('manage.author', { author })}</p>}
          {description && <p className="av-quiet av-three-lines">{description}</p>}
          <Flex component="ul" wrap gap="middle" className="av-list av-quiet av-figures">
            <li>{t('manage.sections', { count: checklist.sectionCount })}</li>
            <li>{t('manage.items', { count: checklist.itemCount })}</li>
            <li>{t('manage.required', { count: checklist.requiredCount })}</li>
          </Flex>
          <Flex wrap gap="small">
            {link(addressOf.view(id), t('manage.view'), EyeOutlined)}
            {isCustom && link(addressOf.edit(id), t('manage.edit'), EditOutlined)}
            {!isCustom && link(addressOf.copy(id), t('manage.duplicate'), CopyOutlined)}
            {isCustom && <DeleteChecklist id={id} title={title} />}
            <ActionMenu label={`${t('manage.more')}: ${title}`} actions={behind} />
          </Flex>
        </Flex>
      </AntdCard>
      {exporting && <ExportDialog id={id} title={title} onClose={() => setExporting(false)} />}
    </li>
  );
}
