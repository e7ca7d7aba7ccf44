import { useEffect, useState } from 'react';
import { readFormSource } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import type { FormSource } from '@avsec/shared/report';
import { useParams, useSearchParams } from '@avsec/shared/router';
import { ErrorState, LoadingState, pageNonce, PageFrame, usePageTitle } from '@avsec/shared/ui';
import { PortalTheme } from '@avsec/shared/ui/antd';
import { ReportToolbar } from '../report/actions/report-toolbar';
import { ReportImages } from '../report/images/report-images';
import { ImagesContext } from '../report/images/use-report-image';
import { ReportView } from '../report/view/report-view';
import { useFormDocument } from './use-form-document';
import '../report/report-page.css';

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

/** It has no record that a file could bring. */
const noRecord = (): Promise<null> => Promise.resolve(null);

function OpenedForm({ source, back }: { source: FormSource; back: string }) {
  const { t } = useTranslation('reports');
  const form = useFormDocument(source);
  const [images] = useState(() => new ReportImages());
  useEffect(() => () => images.dispose(), [images]);
  const [nonce] = useState(pageNonce);
  usePageTitle([...(form ? [form.title] : []), t('form.title')].join(' · '), back);
  return (
    <PortalTheme>
      <div className="page report-page">
        {form ? (
          <>
            <div className="report-controls">
              <ReportToolbar readRecord={noRecord} report={form} images={images} back={back} />
            </div>
            <ImagesContext value={images}>
              <ReportView report={form} nonce={nonce} />
            </ImagesContext>
          </>
        ) : (
          <LoadingState kind="document" label={t('form.loading')} visibleLabel />
        )}
      </div>
    </PortalTheme>
  );
}
