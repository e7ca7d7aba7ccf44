import { lazy, Suspense, useState } from 'react';
import type { Translate } from '@avsec/shared/i18n';
import { ScanOutlined } from '@avsec/shared/ui';
import { hasCameraApi } from '../../evidence/camera/open-camera';

const ScanDialog = lazy(() => import(/* webpackChunkName: "scan-dialog" */ './scan-dialog'));

/** What is held against a badge has a camera; at a desk the button would only be in the way. */
export const mayScan = (): boolean => hasCameraApi() && (window.matchMedia?.('(pointer: coarse)').matches ?? false);

/** Puts the code of a badge or a plate into a text, behind what stands there. */
export function ScanButton({ text, onText, t }: { text: string; onText: (text: string) => void; t: Translate }) {
  const [open, setOpen] = useState(false);
  const take = (code: string): void => {
    setOpen(false);
    onText([text.trim(), code].filter(Boolean).join(' '));
  };
  return (
    <>
      <button
        type="button"
        className="av-button av-fixed avsec-scan"
        aria-label={t('scan.open')}
        title={t('scan.open')}
        onClick={() => setOpen(true)}
      >
        <ScanOutlined aria-hidden />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ScanDialog onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
