import type { GivenVerdict, Verdict } from '../../domain/checklist/verdict';
import { useContent } from '../../i18n/content/use-content';
import { verdictWords } from '../../i18n/content/verdict-words';
import { useTranslation } from '../../i18n/use-translation';
import { CheckCircleOutlined, ClockCircleOutlined, CloseOutlined, WarningOutlined, type Icon } from '../icons';
import type { Hue } from '../tokens';
import { HueTag } from './hue-tag';

const LOOKS: Record<Verdict, { hue: Hue; icon: Icon }> = {
  approved: { hue: 'green', icon: CheckCircleOutlined },
  refused: { hue: 'red', icon: CloseOutlined },
  pending: { hue: 'yellow', icon: ClockCircleOutlined },
};

const QUESTIONED = { hue: 'orange', icon: WarningOutlined } as const;

interface VerdictTagProps {
  given: GivenVerdict;
  checklistId: string;
  /** A critical item fails: what lets pass is no good news then. */
  questioned?: boolean;
}

/**
 * What the inspector decided, in words: the option that was chosen, and what it means where the option does not say it.
 */
export function VerdictTag({ given, checklistId, questioned = false }: VerdictTagProps) {
  const { t } = useTranslation('common');
  const content = useContent();
  return (
    <HueTag {...(questioned && given.verdict === 'approved' ? QUESTIONED : LOOKS[given.verdict])}>
      <bdi>{verdictWords(given, checklistId, { content, t })}</bdi>
    </HueTag>
  );
}
