import { CHECKLIST_CATEGORIES, ITEM_CATEGORIES, SUBMISSION_STATUSES, VERDICTS } from '@avsec/shared/domain';
import {
  CategoryTag,
  CheckCircleOutlined,
  ChecklistCategoryTag,
  type Hue,
  HueTag,
  StatusTag,
  VerdictTag,
} from '@avsec/shared/ui';
import type { GalleryEntry } from '../entry';

const HUES: readonly Hue[] = ['blue', 'green', 'purple', 'orange', 'red', 'grey', 'yellow', 'teal'];

const each = <Value extends string>(values: readonly Value[], draw: (value: Value) => GalleryEntry['states'][string]) =>
  Object.fromEntries(values.map((value) => [value, draw(value)]));

export const tags: readonly GalleryEntry[] = [
  {
    component: 'HueTag',
    states: {
      ...each(HUES, (hue) => ({ word }) => <HueTag hue={hue}>{word}</HueTag>),
      'with an icon': ({ word }) => (
        <HueTag hue="green" icon={CheckCircleOutlined}>
          {word}
        </HueTag>
      ),
    },
  },
  {
    component: 'StatusTag',
    states: each([...SUBMISSION_STATUSES, 'waiting', 'archived'], (status) => () => <StatusTag status={status} />),
  },
  {
    component: 'CategoryTag',
    states: each([...ITEM_CATEGORIES, 'of another portal'], (category) => () => <CategoryTag category={category} />),
  },
  {
    component: 'ChecklistCategoryTag',
    states: each(CHECKLIST_CATEGORIES, (category) => () => <ChecklistCategoryTag category={category} />),
  },
  {
    component: 'VerdictTag',
    states: {
      ...each(VERDICTS, (verdict) => ({ word }) => (
        <VerdictTag given={{ verdict, text: word }} checklistId="gallery" />
      )),
      'a checkbox': () => <VerdictTag given={{ verdict: 'approved', text: null }} checklistId="gallery" />,
    },
  },
];
