import { UNSAID_VERDICT, verdictItemOf, VERDICTS, type ChecklistItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Switch } from '../fields/switch';
import { useEditor } from '../engine/editor-context';

/** Whether the item is its checklist's verdict. One is: making it this one takes it from another, which is told. */
export function VerdictSwitch({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const notify = useNotify();
  const choose = (isVerdict: boolean): void => {
    const before = verdictItemOf(engine.checklist());
    engine.edit({ kind: 'verdict', itemId: isVerdict ? item.id : null });
    if (!isVerdict || !before || before.id === item.id) return;
    notify({ kind: 'success', title: t('item.verdict.moved', { question: before.question }) });
  };
  return (
    <Switch
      label={t('item.verdict.is')}
      hint={item.verdict && item.type === 'checkbox' && t('item.verdict.checkbox')}
      checked={item.verdict !== undefined}
      onChange={choose}
    />
  );
}

/** What one option of the verdict means. */
export function VerdictOfOption({ itemId, place }: { itemId: string; place: number }) {
  const { t } = useTranslation(['editor', 'common']);
  const { engine, readOnly } = useEditor();
  const item = engine.item(itemId);
  const label = t('item.verdict.meaningOf', { number: place + 1 });
  const choose = (chosen: string): void => {
    const known = engine.item(itemId);
    const meant = VERDICTS.find((verdict) => verdict === chosen);
    if (!known || !meant) return;
    const verdict = known.options.map((_, index) => known.verdict?.[index] ?? UNSAID_VERDICT).with(place, meant);
    engine.edit({ kind: 'item', itemId, change: { verdict } });
  };
  return (
    <select
      className="av-input"
      aria-label={label}
      title={label}
      value={item?.verdict?.[place] ?? UNSAID_VERDICT}
      disabled={readOnly}
      onChange={(event) => choose(event.target.value)}
    >
      {VERDICTS.toReversed().map((verdict) => (
        <option key={verdict} value={verdict}>
          {t(`common:verdict.${verdict}`)}
        </option>
      ))}
    </select>
  );
}
