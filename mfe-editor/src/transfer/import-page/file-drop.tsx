import { useState, type DragEvent } from 'react';
import { IMPORT_FILE_MAX_MB } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CloudUploadOutlined } from '@avsec/shared/ui';

/** Where a file is chosen or dropped; smaller once one was. */
export function FileDrop({ again, onFile }: { again: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('editor');
  const [isOver, setOver] = useState(false);

  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };

  return (
    <label
      className="import-drop av-card"
      data-again={again}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CloudUploadOutlined className="import-drop__icon" aria-hidden />
      <span className="import-drop__texts">
        <span className="import-drop__choose">{t(again ? 'import.drop.again' : 'import.drop.choose')}</span>
        <span className="import-drop__formats">{t('import.drop.formats', { limit: IMPORT_FILE_MAX_MB })}</span>
      </span>
      <input
        type="file"
        className="av-visually-hidden"
        accept=".xlsx,.xlsm,.csv,.json,.txt,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // The same file again, after it was mended, is a change too.
          target.value = '';
        }}
      />
    </label>
  );
}
