/** @jest-environment node */
import { itemsOf } from '@avsec/shared/domain';
import type { Encoding } from '@avsec/shared/transfer';
import { parse } from './parse';
import { readChecklistFile } from './read-checklist-file';

const bytes = (hex: string) => Buffer.concat([Buffer.from('text\n'), Buffer.from(hex, 'hex'), Buffer.from('\n')]);
const read = (content: Buffer, language: string, chosen?: Encoding) =>
  readChecklistFile(
    new Blob([new Uint8Array(content)]),
    { id: 'new', now: 1000, title: 'lista', sectionTitle: 'Itens', language },
    parse,
    chosen,
  );
const asked = async (...given: Parameters<typeof read>) => {
  const { checklist, encoding, problems } = await read(...given);
  return {
    read: encoding?.read,
    question: itemsOf(checklist ?? { sections: [] })[0]?.question,
    told: problems[0]?.reason,
  };
};

const CHINESE = 'c3f0bbf0c6f7d4dad3d0d0a7c6dac4daa3bf';
const KOREAN = 'bcd2c8adb1e220c0afc8bfb1e2b0a320c8aec0ce3f';
const JAPANESE = '837483468393835882cd95c282dc82c182c482a282dc82b782a93f';
const TRADITIONAL = 'b7c0a4f5beb9ac4fa75fa662a6b3aec4b4c1a4bab6dc';
const PORTUGUESE = Buffer.from('Há ações de correção?', 'latin1').toString('hex');

test.each<[string, string, Encoding, string]>([
  [CHINESE, 'zh', 'gb18030', '灭火器在有效期内？'],
  [`${CHINESE}0ab0b2c8abc3c5cac7b7f1b9d8b1d5a3bf`, 'pt', 'gb18030', '灭火器在有效期内？'],
  [KOREAN, 'ko', 'euc-kr', '소화기 유효기간 확인?'],
  [`${KOREAN}0abaf1bbf3b9ae20b4ddc8fb3f`, 'pt', 'euc-kr', '소화기 유효기간 확인?'],
  [JAPANESE, 'en', 'shift_jis', 'フェンスは閉まっていますか?'],
  [TRADITIONAL, 'zh', 'big5', '滅火器是否在有效期內嗎'],
  [PORTUGUESE, 'pt', 'windows-1252', 'Há ações de correção?'],
  [PORTUGUESE, 'zh', 'windows-1252', 'Há ações de correção?'],
])('a file of %s, read in %s, is guessed to be %s, and it is told', async (hex, language, encoding, question) => {
  expect(await asked(bytes(hex), language)).toEqual({ read: encoding, question, told: 'not-unicode' });
});

test('what a person chooses is what is read, from a row as each encoding has it', async () => {
  const { encoding } = await read(bytes(CHINESE), 'zh');
  expect(encoding?.choices[0]).toEqual({ encoding: 'gb18030', sample: '灭火器在有效期内？' });
  expect(encoding?.choices.map((choice) => choice.encoding)).toContain('windows-1252');
  expect(await asked(bytes(CHINESE), 'zh', 'windows-1252')).toMatchObject({
    read: 'windows-1252',
    question: 'Ãð»ðÆ÷ÔÚÓÐÐ§ÆÚÄÚ£¿',
  });
});

test('a file that is so short that nothing can be detected is guessed by the reader’s language', async () => {
  expect([await asked(bytes('c3c5'), 'zh'), await asked(bytes('b9ae'), 'ko')]).toMatchObject([
    { read: 'gb18030', question: '门' },
    { read: 'euc-kr', question: '문' },
  ]);
});

test('Unicode is not asked about', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('text\n灭火器？\n', 'utf16le')]);
  expect(await asked(utf16, 'zh')).toMatchObject({ read: undefined, question: '灭火器？' });
  expect(await asked(Buffer.from('text\nPortão?\n'), 'pt')).toMatchObject({ read: undefined, question: 'Portão?' });
});
