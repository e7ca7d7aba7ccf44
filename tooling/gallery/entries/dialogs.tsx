import { useEffect } from 'react';
import {
  ConfirmDialog,
  ConflictDialog,
  ConflictDifferences,
  ModalDialog,
  NoticesProvider,
  useNotify,
} from '@avsec/shared/ui';
import type { GalleryEntry, Sample } from '../entry';

const nothing = () => undefined;

const question = (sample: Sample, how: { danger?: boolean; busy?: boolean }) => (
  <ConfirmDialog
    open
    title={sample.title}
    confirmLabel={sample.word}
    busyLabel={`${sample.word}...`}
    onConfirm={nothing}
    onCancel={nothing}
    {...how}
  >
    {sample.long}
  </ConfirmDialog>
);

const conflict = (status: string, revision: number, isUnkept: boolean) => (
  <ConflictDialog
    conflict={{ entryId: 'gallery', theirs: { id: 'gallery', revision, status }, isUnkept }}
    onDecided={nothing}
    onLater={nothing}
  />
);

type NoticeKind = Parameters<ReturnType<typeof useNotify>>[0]['kind'];

/** Says it, as a page does. */
function Says({ kind, sample }: { kind: NoticeKind; sample: Sample }) {
  const notify = useNotify();
  const { title, long } = sample;
  useEffect(() => {
    notify({ kind, title, description: long });
  }, [notify, kind, title, long]);
  return null;
}

const dialog = (sample: Sample, size: 'narrow' | 'wide' | 'sheet' | 'full') => (
  <ModalDialog
    title={sample.title}
    size={size}
    onClose={nothing}
    footer={
      <button type="button" className="av-button">
        {sample.word}
      </button>
    }
  >
    <p>{sample.long}</p>
  </ModalDialog>
);

export const dialogs: readonly GalleryEntry[] = [
  {
    component: 'ModalDialog',
    covers: true,
    states: Object.fromEntries(
      (['narrow', 'wide', 'sheet', 'full'] as const).map((size) => [size, (sample: Sample) => dialog(sample, size)]),
    ),
  },
  {
    component: 'ConfirmDialog',
    covers: true,
    states: {
      asks: (sample) => question(sample, {}),
      'before something is destroyed': (sample) => question(sample, { danger: true }),
      'while it runs': (sample) => question(sample, { busy: true }),
    },
  },
  {
    component: 'ConflictDialog',
    covers: true,
    states: {
      'another version in progress': () => conflict('in_progress', 3, false),
      'finished elsewhere': () => conflict('completed', 3, false),
      'removed elsewhere': () => conflict('in_progress', 0, false),
      'this device keeps nothing': () => conflict('in_progress', 3, true),
    },
  },
  {
    component: 'ConflictDifferences',
    states: {
      'nothing differs': () => <ConflictDifferences differences={[]} />,
      'a place differs': ({ word, long }) => (
        <ConflictDifferences differences={[{ kind: 'location', mine: word, theirs: long }]} />
      ),
    },
  },
  {
    component: 'NoticesProvider',
    covers: true,
    states: Object.fromEntries(
      (['success', 'error', 'warning', 'info'] as const).map((kind) => [
        kind,
        (sample: Sample) => (
          <NoticesProvider>
            <Says kind={kind} sample={sample} />
          </NoticesProvider>
        ),
      ]),
    ),
  },
];
