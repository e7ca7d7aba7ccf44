import { useState, type ReactNode } from 'react';
import type { EmbeddedRecord, PaperDocument } from '@avsec/shared/report';
import { LoadingState, pageNonce, usePageTitle } from '@avsec/shared/ui';
import { Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { ReportToolbar } from './actions/report-toolbar';
import type { ReportImages } from './images/report-images';
import { useImages } from './images/use-images';
import { useImagesReadAhead } from './images/use-images-read-ahead';
import { ImagesContext } from './images/use-report-image';
import { ReportView } from './view/report-view';
import './report-page.css';

/** Of what has no record that a file could bring. */
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
  /** The sealed record that its files bring along. */
  readRecord?: () => Promise<EmbeddedRecord | null>;
  /** One more way to hand it over, by its images. */
  link?: (report: PaperDocument, images: ReportImages) => ReactNode;
  /** Beneath its tools. */
  beneath?: ReactNode;
  /** Below it on the page; not a part of it. */
  children?: ReactNode;
}

/** A paper, with what can be done with it. */
export function OpenedPaper(props: OpenedPaperProps) {
  const { paper, title, loading, back, readRecord = noRecord, link, beneath, children } = props;
  const images = useImages();
  const [nonce] = useState(pageNonce);
  usePageTitle(title, back);
  useImagesReadAhead(paper, images);
  return (
    <PortalTheme>
      <div className="page report-page av-stack av-shrinks av-gap-4">
        {paper ? (
          <>
            <Flex vertical gap="small" className="report-controls av-whole av-not-printed">
              <ReportToolbar
                readRecord={readRecord}
                report={paper}
                images={images}
                back={back}
                link={link?.(paper, images)}
              />
              {beneath}
            </Flex>
            <ImagesContext value={images}>
              <ReportView report={paper} nonce={nonce} />
            </ImagesContext>
            {children}
          </>
        ) : (
          <LoadingState kind="document" label={loading} visibleLabel />
        )}
      </div>
    </PortalTheme>
  );
}
