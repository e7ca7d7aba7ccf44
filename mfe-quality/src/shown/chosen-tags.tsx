import { useTranslation } from '@avsec/shared/i18n';
import { CloseOutlined } from '@avsec/shared/ui';
import { Button, Flex, MAY_WRAP } from '@avsec/shared/ui/antd';

export interface ChosenFilter {
  key: string;
  words: string;
  onRemove: () => void;
}

/** Filters in words that an address brought along, each to be taken away; nothing where there are none. */
export function ChosenTags({ chosen }: { chosen: readonly ChosenFilter[] }) {
  const { t } = useTranslation('quality');
  if (chosen.length === 0) return null;
  return (
    <Flex component="ul" wrap gap="small" className="av-list" aria-label={t('filters.chosen')}>
      {chosen.map(({ key, words, onRemove }) => (
        <li key={key}>
          <Button
            style={MAY_WRAP}
            icon={<CloseOutlined aria-hidden />}
            iconPlacement="end"
            aria-label={t('filters.remove', { filter: words })}
            onClick={onRemove}
          >
            {words}
          </Button>
        </li>
      ))}
    </Flex>
  );
}
