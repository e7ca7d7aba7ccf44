import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { readPictures } from './read-pictures';
import { storePictures } from './store-pictures';

const data = jest.requireMock<Record<'readExample' | 'addExample', jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({ readExample: jest.fn(), addExample: jest.fn() }));

const [GATE, FENCE, GONE] = ['0a', '0b', '0c'].map((byte) => `examples/${byte.repeat(32)}.png`) as [
  string,
  string,
  string,
];
const checklist = aChecklist({
  sections: [
    aSection({
      id: 's',
      items: [
        anItem({ id: 'a', example: GATE }),
        anItem({ id: 'b', example: FENCE }),
        anItem({ id: 'c', example: GATE }),
        anItem({ id: 'd', example: GONE }),
        anItem({ id: 'e' }),
      ],
    }),
  ],
});
const picture = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/png' });
const examples = (found: { checklist: typeof checklist }) =>
  found.checklist.sections[0]?.items.map(({ example }) => example);
const stored = async (pictures: Record<string, string>) => {
  const found = await storePictures(checklist, pictures);
  if (found.kind !== 'stored') throw new Error(found.kind);
  return found;
};

describe('into a file', () => {
  it('goes each picture once; what cannot be had is counted', async () => {
    data.readExample.mockImplementation((key: string) => Promise.resolve(key === GONE ? null : picture(30)));
    const { pictures, left } = await readPictures(checklist);
    expect(Object.keys(pictures)).toEqual([GATE, FENCE]);
    expect(pictures[GATE]).toBe(`data:image/png;base64,${btoa('\0'.repeat(30))}`);
    expect(left).toBe(1);
  });

  it('goes only what it has room for, so that the file can be imported again', async () => {
    data.readExample.mockImplementation((key: string) => Promise.resolve(picture(key === GATE ? 9000 : 30)));
    const { pictures, left } = await readPictures(checklist, 10_000);
    expect(Object.keys(pictures)).toEqual([FENCE, GONE]);
    expect(left).toBe(1);
  });
});

describe('out of a file', () => {
  it('each lies under the name of its bytes, whatever the file calls it; what is lacking keeps its name', async () => {
    data.addExample.mockImplementation((_: Blob, name: string) =>
      Promise.resolve({ kind: 'stored', key: name === GATE ? FENCE : name }),
    );
    const found = await stored({ [GATE]: `data:image/png;base64,${btoa('gate')}` });
    expect(examples(found)).toEqual([FENCE, FENCE, FENCE, GONE, undefined]);
    const [[sent]] = data.addExample.mock.calls as [[Blob]];
    expect([sent.size, sent.type]).toEqual([4, 'image/png']);
  });

  it('what is no picture is shown by no item, and counted', async () => {
    data.addExample.mockResolvedValue({ kind: 'refused', refusal: { kind: 'not-a-photo' } });
    const found = await stored({ [GATE]: 'data:image/png;base64,x' });
    expect(examples(found)).toEqual([undefined, FENCE, undefined, GONE, undefined]);
    expect(found.refused).toBe(1);
  });

  it('none is gone on with where the backend cannot be asked', async () => {
    data.addExample.mockResolvedValue({ kind: 'failed', reason: { kind: 'offline' } });
    expect(await storePictures(checklist, { [GATE]: 'data:image/png;base64,eA==' })).toEqual({ kind: 'failed' });
  });
});
