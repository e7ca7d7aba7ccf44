import {
  FormatList,
  MenuButton,
  ModuleSlot,
  NumberSaid,
  PageFrame,
  ProgressBar,
  SlotHost,
  StatusTag,
  WorkList,
  WorkRow,
} from '@avsec/shared/ui';
import type { GalleryEntry, Sample } from '../entry';

const nothing = () => undefined;

const row = ({ title, sentence, word }: Sample, key: string, marked: boolean) => (
  <WorkRow
    key={key}
    title={title}
    note={sentence}
    mark={marked && <StatusTag status="in_progress" />}
    action={{ to: '/galeria', label: word, name: `${word}: ${title}` }}
  />
);

const progress = (done: number, total: number) => ({ done, total, percent: Math.floor((100 * done) / total) });

export const pages: readonly GalleryEntry[] = [
  {
    component: 'PageFrame',
    states: {
      'heading alone': ({ title, sentence }) => <PageFrame title={title}>{sentence}</PageFrame>,
      everything: ({ title, sentence, long, word }) => (
        <PageFrame
          title={title}
          subtitle={sentence}
          state={<StatusTag status="waiting" />}
          action={
            <button type="button" className="av-button av-button--primary">
              {word}
            </button>
          }
          back={{ to: '/galeria', label: word }}
          trail={[{ to: '/galeria', label: word }]}
        >
          {long}
        </PageFrame>
      ),
    },
  },
  {
    component: 'ProgressBar',
    states: Object.fromEntries(
      [0, 7, 17, 24].flatMap((done) => [
        [`${done} of 24`, ({ word }: Sample) => <ProgressBar {...progress(done, 24)} label={word} />],
        [
          `${done} of 24 in figures`,
          ({ word }: Sample) => <ProgressBar {...progress(done, 24)} label={word} figures />,
        ],
      ]),
    ),
  },
  {
    component: 'WorkList',
    states: {
      'nothing waits': ({ title, sentence }) => (
        <WorkList heading={title} none={sentence}>
          {[]}
        </WorkList>
      ),
      'rows, and more of them': (sample) => (
        <WorkList heading={sample.title} more={<a href="/galeria">{sample.word}</a>}>
          {[row(sample, 'one', true), row(sample, 'two', false)]}
        </WorkList>
      ),
    },
  },
  {
    component: 'WorkRow',
    states: {
      plain: (sample) => <ul className="av-list av-above-2">{row(sample, 'one', false)}</ul>,
      'with a tag, and a long title': (sample) => (
        <ul className="av-list av-above-2">{row({ ...sample, title: sample.long }, 'one', true)}</ul>
      ),
    },
  },
  {
    component: 'FormatList',
    states: Object.fromEntries(
      [false, true].map((busy) => [
        busy ? 'while a file is made' : 'to choose from',
        ({ sentence, long }: Sample) => (
          <FormatList
            busy={busy}
            onChoose={nothing}
            formats={[
              { format: 'pdf', name: 'PDF', purpose: sentence },
              { format: 'csv', name: 'CSV', purpose: long },
            ]}
          />
        ),
      ]),
    ),
  },
  {
    component: 'MenuButton',
    states: {
      'closed; opened by a press': ({ title, sentence, word }) => (
        <MenuButton
          label={title}
          actions={[
            { key: 'open', label: sentence, leads: { to: '/galeria' } },
            { key: 'delete', label: word, danger: true, leads: { run: nothing } },
          ]}
        >
          {word}
        </MenuButton>
      ),
    },
  },
  {
    component: 'NumberSaid',
    states: {
      'understood, and said in words': () => (
        <NumberSaid
          typed="12.125"
          read={{ kind: 'number', value: '12125' }}
          refusedClass="gallery__refused"
          understoodClass="gallery__understood"
        />
      ),
      ...Object.fromEntries(
        (['none', 'with-more', 'grouping', 'ambiguous', 'too-many-digits', 'not-whole'] as const).map((reason) => [
          reason,
          () => (
            <NumberSaid
              typed="12,5,0"
              read={{ kind: 'refused', reason }}
              refusedClass="gallery__refused"
              understoodClass="gallery__understood"
            />
          ),
        ]),
      ),
    },
  },
  {
    component: 'ModuleSlot',
    states: {
      'without a shell: nothing': () => <ModuleSlot name="record" submissionId="gallery" />,
      'where nobody draws a document': ({ sentence }) => <ModuleSlot name="paper" otherwise={<p>{sentence}</p>} />,
      'with what a module draws there': ({ sentence }) => (
        <SlotHost value={() => <p>{sentence}</p>}>
          <ModuleSlot name="record" submissionId="gallery" />
        </SlotHost>
      ),
    },
  },
];
