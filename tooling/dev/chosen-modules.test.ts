import { chosenModules } from './chosen-modules';

const FOLDERS = ['mfe-admin', 'mfe-checklists', 'mfe-editor'];
const nothing = () => [];

test('those that were asked for run in development, by either name, each once', () => {
  expect(chosenModules(['editor', 'mfe-admin', 'editor'], FOLDERS, nothing)).toEqual(['mfe-editor', 'mfe-admin']);
});

test('a name that no module has is said, with those that there are', () => {
  expect(() => chosenModules(['historia'], FOLDERS, nothing)).toThrow(
    "There is no module 'historia'. There are: admin, checklists, editor.",
  );
});

test('where none is asked for it is those of which a file was changed', () => {
  const changed = () => ['shared/src/ui/index.ts', 'mfe-editor/src/module.ts', 'mfe-editor/module.json', 'mfe-gone/x'];
  expect(chosenModules([], FOLDERS, changed)).toEqual(['mfe-editor']);
});

test('and checklists where nothing was', () => {
  expect(chosenModules([], FOLDERS, nothing)).toEqual(['mfe-checklists']);
});
