import { useMemo, useState } from 'react';
import { definitionChanges, type Checklist, type DefinitionChange } from '@avsec/shared/domain';
import { formatList, useTranslation, type Translate } from '@avsec/shared/i18n';
import { HueTag, useNarrow } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';

/** Lines that are drawn at once; the rest is asked for. */
const LINES_MAX = 100;

const SIGN = {
  added: { hue: 'green' },
  removed: { hue: 'red' },
  moved: { hue: 'blue' },
  reworded: { hue: 'purple' },
  changed: { hue: 'orange' },
} as const;
type Sign = keyof typeof SIGN;

const signOf = (change: DefinitionChange): Sign => {
  const [, sign = 'changed'] = change.kind.split('-');
  return (Object.keys(SIGN) as Sign[]).find((known) => known === sign) ?? 'changed';
};

/** What the second definition changes of the first: how much of each kind, then line by line. */
export function ChangeList({ before, after }: { before: Checklist; after: Checklist }) {
  const { t } = useTranslation(['editor', 'common']);
  const changes = useMemo(() => definitionChanges(before, after), [before, after]);
  const [all, setAll] = useState(false);
  const isNarrow = useNarrow();
  if (changes.length === 0) return <p className="av-quiet">{t('changes.none')}</p>;
  const shown = all ? changes : changes.slice(0, LINES_MAX);
  return (
    <Flex vertical gap="small" align="start">
      <strong className="av-figures">{summaryOf(changes, t)}</strong>
      <Flex component="ul" vertical gap="small" className="av-list">
        {shown.map((change, place) => (
          <Flex key={place} component="li" wrap={isNarrow} gap="small" align="baseline" data-change={change.kind}>
            <HueTag hue={SIGN[signOf(change)].hue}>{t(`changes.sign.${signOf(change)}`)}</HueTag>
            <Line change={change} />
          </Flex>
        ))}
      </Flex>
      {shown.length < changes.length && (
        <Button onClick={() => setAll(true)}>{t('changes.more', { count: changes.length - shown.length })}</Button>
      )}
    </Flex>
  );
}

/** '2 adicionados · 1 movido' */
function summaryOf(changes: readonly DefinitionChange[], t: Translate): string {
  const signs = changes.map(signOf);
  return (Object.keys(SIGN) as Sign[])
    .map((sign) => [sign, signs.filter((one) => one === sign).length] as const)
    .filter(([, count]) => count > 0)
    .map(([sign, count]) => t(`changes.count.${sign}`, { count }))
    .join(' · ');
}

/** What the change is about, and both wordings where there are two. */
function Line({ change }: { change: DefinitionChange }) {
  const { t, i18n } = useTranslation(['editor', 'common']);
  switch (change.kind) {
    case 'basic-changed':
      return <Wording what={t(`basics.${change.field}`)} before={change.before} after={change.after} />;
    case 'demand-changed':
      return <span>{t('basics.nonConforming')}</span>;
    case 'review-changed':
      return <span>{t(change.isAsked ? 'changes.reviewAsked' : 'changes.reviewNotAsked')}</span>;
    case 'level-changed':
      return <span>{t('basics.level')}</span>;
    case 'translations-changed':
      return <span>{t('changes.translations')}</span>;
    case 'section-translated':
      return <span>{t('changes.sectionTranslations', { title: change.section.title })}</span>;
    case 'section-added':
    case 'section-removed':
      return (
        <span>
          {t('changes.section', { title: change.section.title, items: t('section.items', { count: change.items }) })}
        </span>
      );
    case 'section-moved':
      return (
        <span>{t('changes.sectionMoved', { title: change.section.title, from: change.from, to: change.to })}</span>
      );
    case 'section-reworded':
      return (
        <Wording
          what={t(change.field === 'title' ? 'changes.sectionTitle' : 'changes.sectionDescription')}
          before={change.before}
          after={change.after}
        />
      );
    case 'section-changed':
      return (
        <span>
          {t('changes.sectionChanged', {
            title: change.section.title,
            settings: formatList(
              change.settings.map((setting) => t(`changes.sectionSetting.${setting}`)),
              i18n.language,
            ),
          })}
        </span>
      );
    case 'item-added':
    case 'item-removed':
      return <span>{t('changes.item', { question: change.item.question, section: change.section.title })}</span>;
    case 'item-moved':
      return (
        <span>
          {t('changes.itemMoved', {
            question: change.item.question,
            fromSection: change.from.section.title,
            from: change.from.position,
            toSection: change.to.section.title,
            to: change.to.position,
          })}
        </span>
      );
    case 'item-reworded':
      return <Wording what={t('changes.question')} before={change.before} after={change.after} />;
    case 'item-changed':
      return (
        <span>
          {t('changes.itemChanged', {
            question: change.item.question,
            settings: formatList(
              change.settings.map((setting) => t(`changes.setting.${setting}`)),
              i18n.language,
            ),
          })}
        </span>
      );
  }
}

const TAKEN = { color: 'var(--av-red-text)', overflowWrap: 'anywhere' } as const;
const PUT = { color: 'var(--av-green-text)', overflowWrap: 'anywhere', textDecoration: 'none' } as const;

function Wording({ what, before, after }: { what: string; before: string; after: string }) {
  return (
    <span>
      <span>{what}</span>: {before && <del style={TAKEN}>{before}</del>} {after && <ins style={PUT}>{after}</ins>}
    </span>
  );
}
