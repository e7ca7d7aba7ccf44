import { visibleText } from './visible-text';

test('names what would turn the reading direction, and leaves everything else', () => {
  expect(visibleText('relatorio\u202Egpj.exe')).toBe('relatorio[U+202E]gpj.exe');
  expect(visibleText('a\u2066b\u2069')).toBe('a[U+2066]b[U+2069]');
  expect(visibleText('inspeção 검사 检查 مرحبا')).toBe('inspeção 검사 检查 مرحبا');
});
