import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFile, writeOpenDeclarations } from './open-names';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'doors-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): string => {
  writeFileSync(path.join(folder, file), text);
  return path.join(folder, file);
};

it('hands out what says what it is for, and nothing else', () => {
  write(
    'frame.d.ts',
    '/** The frame of a page. */\nexport declare function PageFrame(): null;\nexport declare function internal(): null;\n/** @deprecated Use PageFrame. */\nexport declare function Card(): null;',
  );
  write(
    'icons.d.ts',
    '/** An icon. */\nexport type Icon = () => null;\ntype Bare = () => null;\nexport declare const Alert: Icon;\nexport declare const plain: Bare;',
  );
  const door = write(
    'index.d.ts',
    "export * from './frame';\nexport * from './icons';\nexport { Card as OldCard } from './frame';",
  );
  writeOpenDeclarations([door]);
  expect(readFileSync(openFile(door), 'utf8')).toBe(
    "export { Alert, Card, Icon, OldCard, PageFrame } from './index';\n",
  );
});

it('is told of a file that is no door', () =>
  expect(() => writeOpenDeclarations([write('index.d.ts', 'declare const nothing: null;')])).toThrow(
    'is no declaration of a door',
  ));
