import { useTranslation } from '../../i18n/use-translation';
import { ITEM_CATEGORIES, type ItemCategory } from '../../domain/checklist/checklist';
import type { Hue } from '../tokens';
import { HueTag } from './hue-tag';

/** Specification, section 9; 'identificacao' has no hue there. */
const HUE_OF: Record<ItemCategory, Hue> = {
  pessoas: 'blue',
  processos: 'green',
  tecnologia: 'purple',
  evidencias: 'orange',
  conformidade: 'red',
  identificacao: 'grey',
  empresa: 'yellow',
  orgao_publico: 'teal',
};

/** An item's category; one that the portal does not know is shown as it is. */
export function CategoryTag({ category }: { category: string }) {
  const { t } = useTranslation('common');
  const known = ITEM_CATEGORIES.find((value) => value === category);
  return <HueTag hue={known ? HUE_OF[known] : 'grey'}>{known ? t(`itemCategory.${known}`) : category}</HueTag>;
}
