import { useRef, useState } from 'react';
import { addExample, useExampleUrl, type AddedExample } from '@avsec/shared/data';
import { PHOTO_MAX_MB } from '@avsec/shared/domain';
import { useTranslation, type Translate } from '@avsec/shared/i18n';
import { DeleteOutlined, FileImageOutlined } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { useEditor } from '../engine/editor-context';

/** What the chooser should offer; the bytes decide what is taken. */
const PICTURES = 'image/jpeg,image/png,.jpg,.jpeg,.png';

const SHOWN_SMALL = { maxWidth: '100%', maxHeight: 160, borderRadius: 'var(--av-radius)' };

type Adding = { kind: 'ready' } | { kind: 'adding' } | Exclude<AddedExample, { kind: 'stored' }>;

/** A picture of how it should look: chosen from a file, shown small, replaced and taken away. */
export function ExampleField({ itemId, example }: { itemId: string; example: string | undefined }) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const chooser = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<Adding>({ kind: 'ready' });
  const busy = adding.kind === 'adding';
  const show = (key: string | undefined): void => engine.edit({ kind: 'item', itemId, change: { example: key } });

  const add = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return;
    setAdding({ kind: 'adding' });
    const outcome = await addExample(file, file.name);
    if (outcome.kind !== 'stored') return setAdding(outcome);
    show(outcome.key);
    setAdding({ kind: 'ready' });
  };

  if (readOnly && !example) return null;
  return (
    <div className="editor-field av-stack av-gap-1" role="group" aria-label={t('item.example.caption')}>
      <span className="av-note av-strong">{t('item.example.caption')}</span>
      {example && <Shown key={example} example={example} />}
      {!readOnly && (
        <Flex wrap gap="small">
          <Button
            icon={<FileImageOutlined aria-hidden />}
            aria-disabled={busy}
            onClick={() => !busy && chooser.current?.click()}
          >
            {busy ? t('item.example.adding') : t(example ? 'item.example.replace' : 'item.example.add')}
          </Button>
          {example && (
            <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => show(undefined)}>
              {t('item.example.remove')}
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            className="av-visually-hidden"
            tabIndex={-1}
            accept={PICTURES}
            aria-label={t('item.example.file')}
            onChange={({ target }) => {
              void add(target.files?.[0]);
              target.value = '';
            }}
          />
        </Flex>
      )}
      {(adding.kind === 'refused' || adding.kind === 'failed') && (
        <p role="alert" className="av-bad av-small">
          {problemIn(adding, t)}
        </p>
      )}
    </div>
  );
}

function Shown({ example }: { example: string }) {
  const { t } = useTranslation('editor');
  const shown = useExampleUrl(example);
  if (shown.kind === 'ready') return <img src={shown.url} alt={t('item.example.caption')} style={SHOWN_SMALL} />;
  return (
    <p className="av-quiet" role="status">
      {t(shown.kind === 'loading' ? 'item.example.loading' : 'item.example.unavailable')}
    </p>
  );
}

function problemIn(outcome: Exclude<AddedExample, { kind: 'stored' }>, t: Translate): string {
  if (outcome.kind === 'failed')
    return t(outcome.reason.kind === 'offline' ? 'item.example.offline' : 'item.example.failed');
  if (outcome.refusal.kind === 'too-large') return t('item.example.tooLarge', { size: PHOTO_MAX_MB });
  return t(outcome.refusal.kind === 'wrong-content' ? 'item.example.notAPhoto' : 'item.example.unreadable');
}
