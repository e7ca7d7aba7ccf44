import { fileNameOf, localDay, programmeTable, type Programme } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { DownloadOutlined, saveFile } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { csvText } from './csv';

/** The programmes that the filters leave, as a file that can be imported again. */
export function ExportButton({ programmes }: { programmes: readonly Programme[] }) {
  const { t, i18n } = useTranslation('quality');
  const save = async () => {
    const text = await csvText(programmeTable(programmes), i18n.language);
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${fileNameOf(t('programme.title'))}-${localDay(new Date())}.csv`,
    );
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} disabled={programmes.length === 0} onClick={() => void save()}>
      {t('programme.export')}
    </Button>
  );
}
