import { sameDemand, type NonConformingDemand } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Choice } from './choice';

const DEMANDS = {
  nothing: { note: false, photo: false },
  note: { note: true, photo: false },
  photo: { note: false, photo: true },
  both: { note: true, photo: true },
} as const satisfies Record<string, NonConformingDemand>;
const NAMES = ['nothing', 'note', 'photo', 'both'] as const;

const INHERITED = 'inherited';

interface DemandChoiceProps {
  caption: string;
  demand: NonConformingDemand | undefined;
  /** An item may leave it to the checklist. */
  mayInherit?: boolean;
  onChoose: (demand: NonConformingDemand | undefined) => void;
}

/** What an answer that does not conform asks for before the inspection can be finalized. */
export function DemandChoice({ caption, demand, mayInherit = false, onChoose }: DemandChoiceProps) {
  const { t } = useTranslation('editor');
  const chosen = NAMES.find((name) => sameDemand(DEMANDS[name], demand)) ?? (mayInherit ? INHERITED : 'nothing');
  const names = [...(mayInherit ? [INHERITED] : []), ...NAMES];
  return (
    <Choice
      caption={caption}
      value={chosen}
      options={names.map((value) => ({ value, label: t(`demand.${value}`) }))}
      onChoose={(value) => {
        const name = NAMES.find((known) => known === value);
        onChoose(name && { ...DEMANDS[name] });
      }}
    />
  );
}
