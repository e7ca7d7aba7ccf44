import { SKELETONS } from '@avsec/shared/module';
import {
  EmptyIllustration,
  EmptyState,
  ErrorPage,
  ErrorState,
  LoadingState,
  LostIllustration,
  PageLoading,
  PartBoundary,
  SearchOutlined,
} from '@avsec/shared/ui';
import type { GalleryEntry } from '../entry';

const nothing = () => undefined;

function Failing(): never {
  throw new Error('as the gallery wants it');
}

const Action = ({ label }: { label: string }) => (
  <button type="button" className="av-button av-button--primary">
    {label}
  </button>
);

export const states: readonly GalleryEntry[] = [
  {
    component: 'EmptyState',
    states: {
      'title alone': ({ title }) => <EmptyState title={title} />,
      'with what belongs here and the first step': ({ title, long, word }) => (
        <EmptyState title={title} description={long} action={<Action label={word} />} />
      ),
      'a search without a match': ({ title, sentence }) => (
        <EmptyState icon={SearchOutlined} title={title} description={sentence} />
      ),
    },
  },
  {
    component: 'ErrorState',
    states: {
      'what failed': ({ title }) => <ErrorState what={title} />,
      everything: ({ title, sentence, long, word }) => (
        <ErrorState
          what={title}
          meaning={long}
          advice={sentence}
          detail="MOD-003 · 1.0.0+3f2a9c1e"
          onRetry={nothing}
          actions={<Action label={word} />}
        />
      ),
    },
  },
  {
    component: 'ErrorPage',
    states: { 'a whole page': ({ title, sentence }) => <ErrorPage what={title} advice={sentence} onRetry={nothing} /> },
  },
  {
    component: 'LoadingState',
    states: {
      ...Object.fromEntries(SKELETONS.map((kind) => [kind, () => <LoadingState kind={kind} />])),
      'with its label': ({ sentence }) => <LoadingState label={sentence} visibleLabel />,
    },
  },
  {
    component: 'PageLoading',
    states: Object.fromEntries(SKELETONS.map((kind) => [kind, () => <PageLoading kind={kind} />])),
  },
  {
    component: 'PartBoundary',
    states: {
      'nothing fails': ({ title, sentence }) => (
        <PartBoundary kind="item" of="answers" name={() => title}>
          <p>{sentence}</p>
        </PartBoundary>
      ),
      'an item of an inspection': ({ title }) => (
        <PartBoundary kind="item" of="answers" name={() => title}>
          <Failing />
        </PartBoundary>
      ),
      'a section of a record': ({ title }) => (
        <PartBoundary kind="section" of="record" name={() => title}>
          <Failing />
        </PartBoundary>
      ),
      'a section of a checklist': ({ title }) => (
        <PartBoundary kind="section" of="definition" name={() => title}>
          <Failing />
        </PartBoundary>
      ),
    },
  },
  { component: 'EmptyIllustration', states: { drawing: () => <EmptyIllustration /> } },
  { component: 'LostIllustration', states: { drawing: () => <LostIllustration /> } },
];
