import { formatFileSize } from './file-size';

it.each([
  [812, 'pt', '812 bytes'],
  [2048, 'pt', '2 kB'],
  [2_621_440, 'pt', '2,5 MB'],
  [2_621_440, 'en', '2.5 MB'],
  [5_368_709_120, 'pt', '5 GB'],
])('%i bytes in %s: %s', (bytes, language, text) =>
  expect(formatFileSize(bytes, language).replace(/\u00A0/g, ' ')).toBe(text),
);
