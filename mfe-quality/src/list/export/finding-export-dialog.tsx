import { fileNameOf } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ExportDialog, type MakingFile } from '@avsec/shared/lists';
import { filterOf, type ListAddress } from '../finding-filters';
import { findingPath } from '../../shown/paths';
import { makeFindingExport } from './make-finding-export';

interface FindingExportDialogProps {
  address: ListAddress;
  userId: string;
  onClose: () => void;
}

/** The findings that the list's filters leave, as a file. */
export function FindingExportDialog({ address, userId, onClose }: FindingExportDialogProps) {
  const { t, i18n } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const make = (making: MakingFile) =>
    makeFindingExport({
      ...making,
      filter: filterOf(address, userId),
      title: t('export.sheet'),
      language: i18n.language,
      headingOf: (column) => t(`export.column.${column}`),
      words: {
        stateOf: (state) => t(`state.${state}`),
        levelOf: (level) => t(`level.${level}`),
        yes: common('yes'),
        pageOf: (id) => new URL(findingPath(id), window.location.origin).href,
      },
    });
  return <ExportDialog words="quality" fileName={fileNameOf(t('title'))} make={make} onClose={onClose} />;
}
