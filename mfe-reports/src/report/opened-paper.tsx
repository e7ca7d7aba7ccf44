import { useState } from 'react';
import type { PaperDocument } from '@avsec/shared/report';
import { LoadingState, pageNonce, usePageTitle } from '@avsec/shared/ui';
import { PortalTheme } from '@avsec/shared/ui/antd';
import { ReportToolbar } from './actions/report-toolbar';
import { useImages } from './images/use-images';
import { useImagesReadAhead } from './images/use-images-read-ahead';
import { ImagesContext } from './images/use-report-image';
import { ReportView } from './view/report-view';
import './report-page.css';

/** It has no record that a file could bring. */
const noRecord = (): Promise<null> => Promise.resolve(null);

interface OpenedPaperProps {
  /** Null until it is written. */
  paper: PaperDocument | null;
  /** Of the browser's tab. */
  title: string;
  /** Said meanwhile. */
  loading: string;
  /** Where its reader came from. */
  back: string;
}

/** What is no report, with what can be done with it. */
export function OpenedPaper({ paper, title, loading, back }: OpenedPaperProps) {
  const images = useImages();
  const [nonce] = useState(pageNonce);
  usePageTitle(title, back);
  useImagesReadAhead(paper, images);
  return (
    <PortalTheme>
      <div className="page report-page">
        {paper ? (
          <>
            <div className="report-controls">
              <ReportToolbar readRecord={noRecord} report={paper} images={images} back={back} />
            </div>
            <ImagesContext value={images}>
              <ReportView report={paper} nonce={nonce} />
            </ImagesContext>
          </>
        ) : (
          <LoadingState kind="document" label={loading} visibleLabel />
        )}
      </div>
    </PortalTheme>
  );
}
