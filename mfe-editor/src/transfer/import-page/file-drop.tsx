import { IMPORT_FILE_MAX_MB } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CloudUploadOutlined } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { Upload } from '@avsec/shared/ui/data';

/** What the chooser offers. What is dropped is read whatever it is called, and refused with a reason. */
const OFFERED = {
  format:
    '.xlsx,.xlsm,.csv,.json,.txt,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  filter: 'native',
} as const;
const AS_A_SIGN = { color: 'var(--av-primary)', fontSize: 32 };

/** Where a file is chosen or dropped; smaller once one was. */
export function FileDrop({ again, onFile }: { again: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('editor');
  const label = t(again ? 'import.drop.again' : 'import.drop.choose');
  return (
    <Upload.Dragger
      aria-label={label}
      accept={OFFERED}
      // Nothing is sent anywhere: the file is read here.
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
      fileList={[]}
      showUploadList={false}
    >
      <Flex wrap gap="middle" align="center" justify="center">
        {!again && <CloudUploadOutlined style={AS_A_SIGN} aria-hidden />}
        <span>
          <strong>{label}</strong>
          <span className="av-quiet" style={{ display: 'block' }}>
            {t('import.drop.formats', { limit: IMPORT_FILE_MAX_MB })}
          </span>
        </span>
      </Flex>
    </Upload.Dragger>
  );
}
