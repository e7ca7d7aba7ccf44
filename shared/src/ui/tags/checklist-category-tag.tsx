import { useTranslation } from '../../i18n/use-translation';
import { CHECKLIST_CATEGORIES, type ChecklistCategory } from '../../domain/checklist/checklist';
import {
  EditOutlined,
  FileTextOutlined,
  type Icon,
  LoginOutlined,
  LogoutOutlined,
  SafetyCertificateOutlined,
  ToolOutlined,
} from '../icons';
import type { Hue } from '../tokens';
import { HueTag } from './hue-tag';

const LOOKS: Record<ChecklistCategory, { hue: Hue; icon: Icon }> = {
  arrivals: { hue: 'blue', icon: LoginOutlined },
  departures: { hue: 'green', icon: LogoutOutlined },
  security: { hue: 'red', icon: SafetyCertificateOutlined },
  maintenance: { hue: 'orange', icon: ToolOutlined },
  custom: { hue: 'purple', icon: EditOutlined },
  general: { hue: 'grey', icon: FileTextOutlined },
};

/** What a checklist is filed under; anything unknown is 'Geral' (specification, section 2). */
export function ChecklistCategoryTag({ category }: { category: string }) {
  const { t } = useTranslation('common');
  const known = CHECKLIST_CATEGORIES.find((value) => value === category) ?? 'general';
  return <HueTag {...LOOKS[known]}>{t(`checklistCategory.${known}`)}</HueTag>;
}
