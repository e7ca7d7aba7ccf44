import { memo } from 'react';
import { estimatedMinutes, splitMinutes, type ChecklistSummary } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import {
  CheckOutlined,
  ChecklistCategoryTag,
  ClockCircleOutlined,
  FileTextOutlined,
  HueTag,
  PartBoundary,
  PrinterOutlined,
  SafetyCertificateOutlined,
  usePrefetch,
} from '@avsec/shared/ui';

/** Where a checklist is carried out (specification, section 2). */
const address = (checklist: ChecklistSummary): string => `/checklist-custom/${encodeURIComponent(checklist.id)}`;

interface ChecklistCardProps {
  checklist: ChecklistSummary;
  /** Those who do not fill in look at the questions instead. */
  fillsIn: boolean;
  /** Whether the signed-in person created it. */
  isOwn: boolean;
}

/** One checklist to choose. */
export const ChecklistCard = memo(function ChecklistCard(props: ChecklistCardProps) {
  return (
    <PartBoundary kind="checklist" name={(content) => content.title(props.checklist)} of="checklist" as="li">
      <Card {...props} />
    </PartBoundary>
  );
});

function Card({ checklist, fillsIn, isOwn }: ChecklistCardProps) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const prefetch = usePrefetch();
  const to = address(checklist);
  const time = splitMinutes(estimatedMinutes(checklist.itemCount));
  const ahead = (): void => prefetch(to);
  return (
    <li className="selection-card av-column av-gap-3 av-padded av-card">
      <div className="av-row">
        <ChecklistCategoryTag category={checklist.category} />
        <HueTag hue="grey">{t('selection.card.version', { version: checklist.version })}</HueTag>
        {isOwn && <HueTag hue="teal">{t('selection.card.mine')}</HueTag>}
      </div>
      <h2 className="av-heading">{content.title(checklist)}</h2>
      {checklist.description && <p className="av-secondary av-three-lines">{content.description(checklist)}</p>}
      <ul className="selection-card__facts av-list av-row av-gap-4 av-lines-1 av-secondary av-figures">
        <li>
          <SafetyCertificateOutlined aria-label={t('selection.card.standard')} />{' '}
          <span>{checklist.standard ?? t('selection.card.defaultStandard')}</span>
        </li>
        <li>
          <ClockCircleOutlined aria-label={t('selection.card.time')} />{' '}
          <span>
            {time.kind === 'minutes'
              ? t('selection.card.minutes', { count: time.minutes })
              : t('selection.card.hours', { hours: time.hours, minutes: time.minutes })}
          </span>
        </li>
        <li>
          <FileTextOutlined aria-hidden />{' '}
          <span>{t('selection.card.sections', { count: checklist.sectionCount })}</span>
        </li>
        <li>
          <CheckOutlined aria-hidden /> <span>{t('selection.card.items', { count: checklist.itemCount })}</span>
        </li>
      </ul>
      <div className="av-line">
        <Link
          className={fillsIn ? 'av-button av-button--primary av-fill' : 'av-button av-fill'}
          to={fillsIn ? to : `${to}?view=true`}
          aria-label={`${t(fillsIn ? 'selection.card.run' : 'selection.card.view')}: ${content.title(checklist)}`}
          onPointerEnter={ahead}
          onFocus={ahead}
        >
          {t(fillsIn ? 'selection.card.run' : 'selection.card.view')}
        </Link>
        <Link
          className="av-button"
          to={`/checklist-form/${encodeURIComponent(checklist.id)}`}
          aria-label={`${t('selection.card.form')}: ${content.title(checklist)}`}
          title={t('selection.card.form')}
        >
          <PrinterOutlined aria-hidden />
        </Link>
      </div>
    </li>
  );
}
