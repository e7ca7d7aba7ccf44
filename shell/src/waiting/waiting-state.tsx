import type { Translate } from '@avsec/shared/i18n';
import { useTranslation } from '@avsec/shared/i18n';
import { type Hue, HueTag } from '@avsec/shared/ui';
import type { WaitingRecord } from './waiting-record';

type State = WaitingRecord['state'];
type Kind = State['kind'];

const HUES: Record<Kind, Hue> = { draft: 'grey', waiting: 'blue', sending: 'blue', conflict: 'orange', refused: 'red' };

/** Why it is still here, in words that say what comes next. */
export function whyOf(state: State, t: Translate): string {
  switch (state.kind) {
    case 'waiting':
      return t(`waiting.why.${state.reason ?? 'new'}`);
    case 'refused':
      return t(`waiting.why.refused.${state.reason}`);
    default:
      return t(`waiting.why.${state.kind}`);
  }
}

/** The state of a record as a word on its hue. */
export function WaitingState({ state }: { state: { kind: Kind } }) {
  const { t } = useTranslation('shell');
  return <HueTag hue={HUES[state.kind]}>{t(`waiting.state.${state.kind}`)}</HueTag>;
}
