import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useSearchParams } from '@avsec/shared/router';
import { LoadingState, PageFrame } from '@avsec/shared/ui';
import { PortalTheme } from '@avsec/shared/ui/antd';
import { useFoundDraft } from '../forms/use-found-draft';
import { KINDS, newestOf } from '../kinds/definitions';
import type { Definition } from '../kinds/kind-schema';
import { useAdaptations, type CurrentAdaptation } from '../kinds/use-adaptations';
import '../occurrences.css';
import { adaptDrafts, type AdaptDraft } from '../operations';
import { KindSelect } from '../register/kind-select';
import { Failure } from '../shown/failure';
import { AdaptingForm } from './adapting-form';

const FIRST = 'ameaca-bomba-terminal';
const kindOf = ({ kind }: AdaptDraft): string => kind;

function Adapting({ definition, current }: { definition: Definition; current: CurrentAdaptation | undefined }) {
  const [round, setRound] = useState(0);
  const id = useFoundDraft(adaptDrafts, { keyOf: kindOf, key: definition.kind, round });
  if (id === null) return <LoadingState kind="form" />;
  // Saved, it is begun anew with what is now.
  const key = `${id} ${current?.revision ?? 0}`;
  return (
    <AdaptingForm key={key} id={id} definition={definition} current={current} onSent={() => setRound(round + 1)} />
  );
}

/** 'Tipos de ocorrência': what the airport changes about the steps and the call list of a kind. */
export default function AdaptingPage() {
  const { t } = useTranslation('occurrences');
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one === params.get('kind')) ?? FIRST;
  const definition = newestOf(kind);
  const adaptations = useAdaptations();
  return (
    <PortalTheme>
      <PageFrame title={t('adapt.title')} subtitle={t('adapt.subtitle')}>
        <div className="occurrence-register av-stack av-gap-4">
          <KindSelect value={kind} onChange={(next) => setParams({ kind: next })} />
          {adaptations.kind === 'loading' && <LoadingState kind="form" />}
          {adaptations.kind === 'failed' && (
            <Failure what={t('adapt.failed')} error={adaptations.error} onRetry={adaptations.ask} />
          )}
          {adaptations.kind === 'ready' && definition && (
            <Adapting key={kind} definition={definition} current={adaptations.answer[kind]} />
          )}
        </div>
      </PageFrame>
    </PortalTheme>
  );
}
