import { useEffect, useState } from 'react';
import { readFormSource } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import type { FormSource } from '@avsec/shared/report';
import { useParams, useSearchParams } from '@avsec/shared/router';
import { ErrorState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { OpenedPaper } from '../report/opened-paper';
import { useFormDocument } from './use-form-document';

type State = { kind: 'loading' | 'missing' | 'failed' } | { kind: 'ready'; source: FormSource };

const LOADING: State = { kind: 'loading' };

/**
 * The blank form of a checklist, to be printed and filled in by hand (docs/decisions/0244); `?newest=true` is what its
 * author saved last, which may be a draft.
 */
export default function FormPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isNewest = search.get('newest') === 'true';
  return <Form key={`${id} ${isNewest}`} id={id} isNewest={isNewest} />;
}

function Form({ id, isNewest }: { id: string; isNewest: boolean }) {
  const { t } = useTranslation('reports');
  const [state, setState] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const settle = (found: State): void => {
      if (isWanted) setState(found);
    };
    readFormSource(id, isNewest).then(
      (source) => settle(source ? { kind: 'ready', source } : { kind: 'missing' }),
      (error: unknown) => {
        console.warn('the checklist of a form', error);
        settle({ kind: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, isNewest, attempt]);

  const back = { to: backOf(isNewest), label: t('form.back') };
  switch (state.kind) {
    case 'ready':
      return <OpenedForm source={state.source} back={back.to} />;
    case 'loading':
      return (
        <PageFrame title={t('form.title')} back={back}>
          <LoadingState kind="document" label={t('form.loading')} visibleLabel />
        </PageFrame>
      );
    default:
      return (
        <PageFrame title={t('form.title')} back={back}>
          <ErrorState
            what={t(`form.${state.kind}.what`)}
            meaning={t(`form.${state.kind}.meaning`)}
            advice={t(`form.${state.kind}.advice`)}
            {...(state.kind === 'failed' && {
              onRetry: () => {
                setState(LOADING);
                setAttempt(attempt + 1);
              },
            })}
          />
        </PageFrame>
      );
  }
}

/** Authors come from their list, everybody from where a checklist is chosen. */
const backOf = (isNewest: boolean): string => (isNewest ? '/atualizar-checklist' : '/sop-selection');

function OpenedForm({ source, back }: { source: FormSource; back: string }) {
  const { t } = useTranslation('reports');
  const form = useFormDocument(source);
  const title = [...(form ? [form.title] : []), t('form.title')].join(' · ');
  return <OpenedPaper paper={form} title={title} loading={t('form.loading')} back={back} />;
}
