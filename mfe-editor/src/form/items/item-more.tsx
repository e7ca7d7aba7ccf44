import {
  canBeAnsweredTogether,
  canBeginNow,
  canBeSearched,
  canBeVerdict,
  canFail,
  detailsOf,
  mayNotApply,
  type ChecklistItem,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ConditionField } from '../conditions/condition-field';
import { fieldId } from '../problems/located';
import { CaptionedText } from '../fields/captioned-text';
import { DemandChoice } from '../fields/demand-choice';
import { LimitField } from '../fields/limit-field';
import { More } from '../fields/more';
import { Switch } from '../fields/switch';
import { useEditor } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { TranslatedItemText } from '../translations/translated-item-text';
import { ExampleField } from './example-field';
import { GravityFields } from './gravity-fields';
import { SearchSwitch } from './search-switch';
import { VerdictSwitch } from './verdict-choice';

/** Translations stand beside what they translate, and say nothing of their own. */
const saysMore = (item: ChecklistItem): boolean =>
  Object.keys(detailsOf({ ...item, translations: undefined })).length > 0;

/**
 * What few items need: N/A, what an inspection begins with, being the verdict or searched, clause, guidance and
 * example, what a 'Não' asks for and how grave it is, unit and limits. Open at first where an item says any of it.
 */
export function ItemMore({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const change = (next: Partial<Omit<ChecklistItem, 'id'>>): void =>
    engine.edit({ kind: 'item', itemId: item.id, change: next });
  const text = (field: 'reference' | 'guidance') => ({
    id: `item-${field}-${item.id}`,
    caption: t(`item.${field}`),
    topic: topicOf.item(item.id),
    read: () => engine.item(item.id)?.[field] ?? '',
    write: (value: string, step: string) =>
      engine.edit({ kind: 'item', itemId: item.id, change: { [field]: value || undefined } }, step),
  });
  return (
    <More summary={t('item.more')} open={item.type === 'number' || saysMore(item)}>
      <div className="editor-settings av-stack av-tiles av-foot av-gap-4 av-lines-2">
        {mayNotApply(item.type) && (
          <Switch
            label={t('item.allowsNotApplicable')}
            checked={item.allowsNotApplicable === true}
            onChange={(allows) => change({ allowsNotApplicable: allows || undefined })}
          />
        )}
        {canBeAnsweredTogether(item.type) && (
          <Switch
            label={t('item.answeredAlone')}
            checked={item.answeredAlone === true}
            onChange={(alone) => change({ answeredAlone: alone || undefined })}
          />
        )}
        {canBeginNow(item.type) && (
          <Switch
            label={t(`item.beginsNow.${item.type}`)}
            checked={item.beginsNow === true}
            onChange={(begins) => change({ beginsNow: begins || undefined })}
          />
        )}
        {canBeVerdict(item.type) && <VerdictSwitch item={item} />}
        {canBeSearched(item.type) && <SearchSwitch item={item} />}
        {canFail(item) && (
          <DemandChoice
            caption={t('item.nonConforming')}
            demand={item.nonConforming}
            mayInherit
            onChoose={(nonConforming) => change({ nonConforming })}
          />
        )}
        {canFail(item) && <GravityFields item={item} />}
        {item.type === 'number' && <Limits item={item} />}
        <CaptionedText {...text('reference')} placeholder="ICAO Annex 17, 4.2.3" />
        <TranslatedItemText
          itemId={item.id}
          field="guidance"
          id={`item-guidance-${item.id}`}
          label={t('item.guidance')}
        >
          <CaptionedText {...text('guidance')} multiline />
        </TranslatedItemText>
        <ExampleField itemId={item.id} example={item.example} />
      </div>
      <ConditionField
        id={fieldId.item(item.id, 'shownWhen')}
        of={{ kind: 'item', id: item.id }}
        condition={item.shownWhen}
        onChange={(shownWhen) => change({ shownWhen })}
      />
    </More>
  );
}

function Limits({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const limit = (end: 'min' | 'max') => (
    <LimitField
      caption={t(`item.${end}`)}
      end={end}
      limited={item.number}
      onChange={(limit) =>
        engine.edit({
          kind: 'item',
          itemId: item.id,
          change: { number: { ...engine.item(item.id)?.number, ...limit } },
        })
      }
    />
  );
  return (
    <>
      <CaptionedText
        id={`item-unit-${item.id}`}
        caption={t('item.unit')}
        topic={topicOf.item(item.id)}
        read={() => engine.item(item.id)?.number?.unit ?? ''}
        write={(unit, step) =>
          engine.edit(
            {
              kind: 'item',
              itemId: item.id,
              change: { number: { ...engine.item(item.id)?.number, unit: unit || undefined } },
            },
            step,
          )
        }
        placeholder="bar"
      />
      {limit('min')}
      {limit('max')}
    </>
  );
}
