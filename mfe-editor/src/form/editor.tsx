import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Checklist, ContentLanguage } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame, useTabletOrNarrower } from '@avsec/shared/ui';
import { BasicInformation } from './basics/basic-information';
import { BrokenDialog } from './conditions/broken-dialog';
import { MoveDialog } from './dialogs/move-dialog';
import { PasteDialog } from './dialogs/paste-dialog';
import { useAutosave } from './draft/use-autosave';
import { KeptNote } from './draft/kept-note';
import { LeaveDialog } from './leaving/leave-dialog';
import { LivePreview } from './preview/live-preview';
import { PreviewButton } from './preview/preview-button';
import { PreviewDialog } from './preview/preview-dialog';
import { usePreview } from './preview/use-preview';
import { ProblemList } from './problems/problem-list';
import { ConflictDialog } from './save/conflict-dialog';
import { PublishDialog } from './save/publish-dialog';
import { SaveBar } from './save/save-bar';
import { useSaveKeys } from './save/use-save-keys';
import { useSave, type SaveAim } from './save/use-save';
import { SectionList } from './sections/section-list';
import { Outline } from './outline/outline';
import { SelectionBar } from './selection/selection-bar';
import { EditorContext, type EditorDialog } from './engine/editor-context';
import { openEngine, type AuthoringMode } from './engine/editor-engine';
import { SummaryCard } from './summary-card';
import { Toolbar } from './toolbar/toolbar';
import { TranslationCard } from './translations/translation-card';
import './editor.css';
import './preview/preview.css';

export interface EditorProps {
  mode: AuthoringMode;
  /** View mode: everything is read-only, and what adds, removes, moves and saves is not there (section 2). */
  readOnly?: boolean;
  title: string;
  /** What the tab calls the page: which checklist it is about. */
  name?: string;
  back: { to: string; label: string };
  /** Other ways from here, beside the heading. */
  headerActions?: ReactNode;
  saveLabel: string;
  /** What the backend has; a new checklist as it begins. */
  stored: Checklist;
  /** What is edited: the same, or what was not saved last time. */
  definition: Checklist;
  /** The version that is edited; 0 for a new checklist. */
  baseVersion: number;
  /** Under which key the device keeps what is not saved. */
  draftKey: string;
  /** The line of what the device kept, where that is edited. */
  resumed?: string | undefined;
  onSaved: (aim: SaveAim['kind']) => void;
}

/** The form for a checklist's definition: one for creating, editing and viewing. */
export function Editor({
  mode,
  readOnly = false,
  title,
  name,
  back,
  headerActions,
  saveLabel,
  stored,
  definition,
  baseVersion,
  draftKey,
  resumed,
  onSaved,
}: EditorProps) {
  const { t } = useTranslation('editor');
  const [engine] = useState(() => openEngine({ mode, stored, definition }));
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [translating, translate] = useState<ContentLanguage | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const preview = usePreview();
  const hasOutline = !useTabletOrNarrower();
  const autosave = useAutosave(engine, { checklistId: draftKey, baseVersion, resumed }, readOnly);
  const save = useSave({
    engine,
    baseVersion,
    onStored: () => autosave?.discard(),
    onSaved,
  });
  useSaveKeys(save, readOnly);
  const isUnsaved = useCallback(() => !readOnly && engine.history().changed, [engine, readOnly]);
  const editor = useMemo(
    () => ({ engine, readOnly, translating, translate, ask: setDialog, announce: setAnnouncement }),
    [engine, readOnly, translating],
  );
  const close = (): void => setDialog(null);
  const resting = save.state.kind === 'saving' || save.state.kind === 'saved';

  const beside = preview.isOpen && preview.hasRoom;

  const actions = (
    <>
      <PreviewButton preview={preview} />
      {headerActions}
    </>
  );

  return (
    <EditorContext value={editor}>
      <PageFrame
        title={title}
        name={name}
        back={back}
        action={actions}
        state={autosave && <KeptNote autosave={autosave} />}
      >
        <div
          className="editor-columns av-stack av-beside av-gap-6"
          data-preview={beside}
          data-readonly={readOnly || undefined}
          inert={resting}
        >
          <aside className="editor-aside av-stack av-gap-3">
            <SummaryCard />
            {hasOutline && <Outline />}
            {hasOutline && !readOnly && <small className="av-quiet">{t('toolbar.keys')}</small>}
          </aside>
          <div className="av-stack av-shrinks av-gap-4">
            <ProblemList />
            <BasicInformation />
            <TranslationCard />
            <Toolbar />
            {!readOnly && <SelectionBar />}
            <SectionList />
          </div>
          {beside && (
            <aside className="editor-preview" aria-label={t('preview')}>
              <LivePreview engine={engine} />
            </aside>
          )}
        </div>
        {!readOnly && <SaveBar save={save} label={saveLabel} />}
        <p className="av-visually-hidden" role="status">
          {announcement}
        </p>
      </PageFrame>
      {preview.isOpen && !preview.hasRoom && <PreviewDialog engine={engine} onClose={preview.toggle} />}
      {dialog?.kind === 'move-items' && <MoveDialog engine={engine} itemIds={dialog.itemIds} onClose={close} />}
      {(dialog?.kind === 'paste-items' || dialog?.kind === 'paste-options') && (
        <PasteDialog engine={engine} paste={dialog} onClose={close} />
      )}
      <BrokenDialog />
      {save.state.kind === 'asking' && <PublishDialog onPublish={save.publish} onClose={save.keepEditing} />}
      {save.state.kind === 'conflict' && (
        <ConflictDialog engine={engine} checklistId={stored.id} conflict={save.state.conflict} save={save} />
      )}
      {autosave && <LeaveDialog isUnsaved={isUnsaved} onLeave={autosave.flush} onDiscard={autosave.discard} />}
    </EditorContext>
  );
}
