import { useEffect, useMemo, useState } from 'react';
import { readSite } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import type { ModulePaper, SlotProps } from '@avsec/shared/module';
import { writePaper, type PaperSource } from '@avsec/shared/report';
import { OpenedPaper } from '../report/opened-paper';
import { useWritten } from '../report/use-written';

type Site = PaperSource['site'];

/** Whose paper it is; undefined until that is known, null where it cannot be. */
function useSite(): Site | undefined {
  const [site, setSite] = useState<Site>();
  useEffect(() => {
    let isWanted = true;
    const settle = (found: Site): void => {
      if (isWanted) setSite(found);
    };
    readSite().then(settle, (error: unknown) => {
      console.warn('whose paper a document is', error);
      settle(null);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return site;
}

/** What another module wrote, as reports are drawn and handed over (docs/decisions/0236). */
export default function PaperOfModule({ paper, back = '/home' }: SlotProps) {
  return paper ? <Opened paper={paper} back={back} /> : null;
}

function Opened({ paper, back }: { paper: ModulePaper; back: string }) {
  const { t } = useTranslation('reports');
  const site = useSite();
  const source = useMemo(() => (site === undefined ? null : { paper, site }), [paper, site]);
  const written = useWritten(source, writePaper);
  return (
    <OpenedPaper paper={written} title={`${paper.title} · ${paper.kind}`} loading={t('paperOf.loading')} back={back} />
  );
}
