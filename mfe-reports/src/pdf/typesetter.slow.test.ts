/** @jest-environment node */
import { FONT_NAMES, candidatesFor } from './fonts';
import { letterFinder, lettersIn } from './letters';
import { aSheet, linesRead } from './pdf.fixture';
import { isolated } from './text-order';

/** What the marked parts of a page are said to be, for whoever searches or copies them. */
function actualTexts(pdf: string): string[] {
  return [...pdf.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, escaped = '']) => {
    const plain = escaped.replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
    const bytes = Buffer.from(plain, 'latin1');
    return bytes[0] === 0xfe ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1');
  });
}
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Each in lines of their own, on one page. */
async function read(texts: readonly string[], width = 400): Promise<{ lines: string[]; actual: string[] }> {
  const { typesetter, bytes } = await aSheet(texts);
  let y = 50;
  for (const text of texts) y = typesetter.draw(text, { size: 10 }, { x: 50, y, width });
  const pdf = await bytes();
  return { lines: linesRead(pdf), actual: actualTexts(pdf.toString('latin1')) };
}

describe('what stands on the screen stands on paper', () => {
  test('signs that inspectors use are drawn, and found', async () => {
    const pictures = ['✅', '❌', '⚠️', '🚨', '😀', '🔥', '🧯', '🚗', '👍', '🇧🇷', '👨‍🚒', '1️⃣', '🛃'];
    const signs = [...pictures, '→ ≤ ∅', '✓ ✗ ⚠ ★', '①②'];
    const { lines } = await read(signs.map((sign) => `a ${sign} z`));
    expect(lines).toEqual(signs.map((sign) => `a ${sign} z`));
  });

  test('Arabic, Hebrew, Thai, Devanagari, Chinese and Korean are drawn, and found', async () => {
    const words = ['مطار', 'שלום', 'ไทย', 'नमस्ते', '车牌', '차량', '차량', 'Inspeção'.normalize('NFD')];
    const { lines } = await read(words);
    expect(lines.map((line) => line.normalize('NFC'))).toEqual(words.map((word) => word.normalize('NFC')));
  });

  test('what no font has is named in its place, and is what was typed to whoever searches', async () => {
    const { lines, actual } = await read(['Placa 𠮷-12 ok', 'fim\u0007', 'தமி\ud83d']);
    expect(lines).toEqual(['Placa [U+20BB7]-12 ok', 'fim[U+0007]', '[U+0BA4][U+0BAE][U+0BBF][U+D83D]']);
    expect(actual).toEqual(['𠮷', '\u0007', 'த', 'ம', 'ி', '\ud83d']);
  });

  test('what is shaped or stands from right to left is, to whoever searches, what was typed', async () => {
    const { actual } = await read(['سلام', 'دولي', 'क्षत्रिय कि', 'שלום', '👍🏽', '👨‍🚒']);
    expect(actual).toEqual(['سلام', 'دولي', 'क्षत्रिय कि', 'שלום', '👍🏽', '👨‍🚒']);
  });

  test('what is typed in lines stays in lines, whatever stands at their ends', async () => {
    const { lines } = await read(['um 🔥\ndois\r\ntrês ✅\u2028quatro\n\nseis\tsete']);
    expect(lines).toEqual(['um 🔥', 'dois', 'três ✅', 'quatro', 'seis sete']);
    const { typesetter } = await aSheet([]);
    const line = typesetter.heightOf('um', { size: 10 }, 400);
    expect(typesetter.heightOf('um\n\ntrês\n', { size: 10 }, 400)).toBeCloseTo(4 * line);
    expect(typesetter.heightOf('', { size: 10 }, 400)).toBeCloseTo(line);
  });
});

test('right to left and left to right stand beside each other as on the page', async () => {
  const { lines, actual } = await read([`1.1 ${isolated('שלום (ab) 12 עולם')} * (x)`]);
  expect(actual).toEqual(['עולם', ') ', ' (', 'שלום']);
  expect(lines.join('')).toMatch(/^1\.1 עולם 12 \(ab\) שלום \* \(x\)$/);
});

test('a long text is broken between words, a long word between letters, and nothing of it is lost', async () => {
  const thai = 'ภาษาไทยสวัสดีครับผมชื่อมานะ'.repeat(3);
  const texts = [
    'palavra '.repeat(30).trim(),
    'x'.repeat(200),
    thai,
    '🚗'.repeat(60),
    '𠮷'.repeat(20),
    '检查'.repeat(60),
  ];
  for (const text of texts) {
    const { lines } = await read([text], 150);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, '').replaceAll('𠮷', '[U+20BB7]'));
    expect(lines.every((line) => !/^palavra/.test(text) || /^(palavra ?)+$/.test(line))).toBe(true);
  }
});

test('a text that is longer than a page goes on on the next', async () => {
  const { typesetter, bytes, doc } = await aSheet([]);
  const text = Array.from({ length: 200 }, (_, index) => `linha ${index}`).join('\n');
  const below = typesetter.draw(text, { size: 10 }, { x: 50, y: 700, width: 300 });
  expect(below).toBeLessThan(doc.page.height);
  expect(linesRead(await bytes())).toEqual(text.split('\n'));
});

test('no letter of any block of Unicode is an empty box: it is drawn by a glyph, or named', async () => {
  const { doc, covers } = await aSheet(['✓🔥∅ا שไ检한']);
  const lettersOf = letterFinder('text', covers);
  const letters: string[] = [];
  for (let point = 0x21; point < 0x32000; point += point < 0x3000 ? 1 : 16) letters.push(String.fromCodePoint(point));
  const wrong = letters
    .filter((one) => /[\p{L}\p{N}\p{S}\p{P}\p{M}]/u.test(one))
    .filter((one) => {
      const [letter, more] = lettersOf(one);
      if (!letter || more || letter.typed !== one) return true;
      if (letter.drawn === '') return !/^\p{Default_Ignorable_Code_Point}$/u.test(one);
      const { glyphs } = doc.font(letter.font)._font.font.layout(letter.drawn);
      return glyphs.length === 0 || glyphs.some(({ id }) => id === 0);
    });
  expect(wrong).toEqual([]);
});

describe('a font is asked for only when a letter needs it', () => {
  const asked = async (text: string): Promise<string[]> => (await aSheet([text])).asked;

  test('accents, dashes, quotes and currency signs need none of their own', async () => {
    expect(await asked('Inspeção – “Não” … 5 € · ß Ünïcode ½ ₪ नमस्ते')).toEqual(['text', 'bold']);
  });

  test('each writing needs its own', async () => {
    expect(await asked('检查')).toEqual(['text', 'bold', 'chinese']);
    expect(await asked('한국어')).toEqual(['text', 'bold', 'korean']);
    expect(await asked('مطار, שלום')).toEqual(['text', 'bold', 'arabic', 'hebrew']);
    expect(await asked('✓ 🔥')).toEqual(['text', 'bold', 'symbols', 'emoji']);
  });

  test('what no font has asks for none that cannot have it', async () => {
    expect(await asked('தமிழ்\u0007\ue000')).toEqual(['text', 'bold']);
  });

  test('every font is there for some letter', () => {
    const found = lettersIn('✓🔥∅اשไ检한').flatMap((letter) => candidatesFor(letter, 'bold'));
    expect(new Set(found)).toEqual(new Set(FONT_NAMES));
  });
});
