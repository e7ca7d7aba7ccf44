import type { AttachmentType, Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { acceptOf } from './accepted-extensions';
import { AddingProblems } from './adding-problems';
import { AttachmentRow } from './attachment-row';
import type { EvidenceActions } from './evidence-actions';
import { useFileChooser } from './file-chooser';
import { useAddingFiles } from './use-adding-files';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import './evidence.css';

interface AttachmentFieldProps extends EvidenceActions {
  itemId: string;
  files: readonly Evidence[];
  others?: number;
  attachmentType: AttachmentType;
  limit: number;
  /** What the chooser offers, where a page asks for less than what is accepted (arrivals). */
  extensions?: readonly string[] | undefined;
  disabled: boolean;
}

/** Files of an item. */
export function AttachmentField(props: AttachmentFieldProps) {
  const {
    itemId,
    files,
    others = 0,
    attachmentType,
    limit,
    extensions,
    disabled,
    onAddEvidence,
    onRemoveEvidence,
    onAdding,
  } = props;
  const { t } = useTranslation('checklists');
  const held = files.length + others;
  const adding = useAddingFiles({ itemId, kind: 'document', held, limit, onAddEvidence, onAdding });
  const addButton = useFocusAfterRemoval(held);
  const chooser = useFileChooser((chosen) => void adding.add(chosen));
  const full = held >= limit;

  const choose = () => {
    if (full) adding.tellFull();
    else if (!adding.busy) chooser.open();
  };

  return (
    <>
      {disabled && held === 0 && (
        <p className="avsec-later av-whole-line av-above-1 av-secondary">{t('evidence.noFiles')}</p>
      )}
      {!disabled && limit > 0 && (
        <>
          <button
            ref={addButton}
            type="button"
            className="av-button av-sign avsec-add"
            data-icon="clip"
            data-action="file"
            aria-disabled={full || adding.busy}
            onClick={choose}
          >
            {t('evidence.attachFile')}
          </button>
          <span className="avsec-evidence-count av-figures av-secondary" data-asked aria-live="polite">
            {adding.busy ? t('evidence.adding') : t('evidence.fileCount', { count: limit, held })}
          </span>
          <input
            {...chooser.input}
            accept={acceptOf(attachmentType, extensions)}
            multiple={limit - held > 1}
            aria-label={t('evidence.attachmentFile')}
          />
        </>
      )}
      {files.length > 0 && (
        <ul className="avsec-later av-whole-line av-list av-stack av-gap-1">
          {files.map((file) => (
            <AttachmentRow key={file.id} file={file} disabled={disabled} onRemove={onRemoveEvidence} />
          ))}
        </ul>
      )}
      <AddingProblems adding={adding} kind="document" />
    </>
  );
}
