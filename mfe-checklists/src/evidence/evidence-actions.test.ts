import { addEvidence, removeEvidence } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { someEvidence } from '../items/item.fixture';
import { evidenceActions } from './evidence-actions';

jest.mock('@avsec/shared/data', () => ({ addEvidence: jest.fn(), removeEvidence: jest.fn() }));

const inspection = { id: 's' } as Inspection;
const picked = { file: new Blob(['x']), name: 'a.jpg', kind: 'photo' as const };

beforeEach(() => jest.clearAllMocks());

it('adds to the inspection as it stands, and tells what was stored', async () => {
  const evidence = someEvidence();
  jest.mocked(addEvidence).mockResolvedValue({ kind: 'stored', evidence });
  const added = jest.fn();
  await evidenceActions({ current: () => inspection, added, removed: jest.fn(), replaced: jest.fn() }).onAddEvidence(
    'i',
    picked,
  );
  expect(addEvidence).toHaveBeenCalledWith({ inspection, itemId: 'i', ...picked });
  expect(added).toHaveBeenCalledWith(evidence);
});

it('adds nothing that was refused', async () => {
  jest.mocked(addEvidence).mockResolvedValue({ kind: 'refused', refusal: { kind: 'unreadable' } });
  const added = jest.fn();
  const outcome = await evidenceActions({
    current: () => inspection,
    added,
    removed: jest.fn(),
    replaced: jest.fn(),
  }).onAddEvidence('i', picked);
  expect(outcome.kind).toBe('refused');
  expect(added).not.toHaveBeenCalled();
});

it('lets the draft forget evidence before its bytes go', async () => {
  const order: string[] = [];
  jest.mocked(removeEvidence).mockImplementation(() => Promise.resolve(void order.push('bytes')));
  const removed = async () => {
    await Promise.resolve();
    order.push('draft');
  };
  await evidenceActions({ current: () => inspection, added: jest.fn(), removed, replaced: jest.fn() }).onRemoveEvidence(
    someEvidence(),
  );
  expect(order).toEqual(['draft', 'bytes']);
});

it('keeps the bytes when the draft could not forget them', async () => {
  const removed = () => Promise.reject(new Error('closed'));
  await expect(
    evidenceActions({ current: () => inspection, added: jest.fn(), removed, replaced: jest.fn() }).onRemoveEvidence(
      someEvidence(),
    ),
  ).rejects.toThrow('closed');
  expect(removeEvidence).not.toHaveBeenCalled();
});

it('lets the draft name the marked photo in the place of the other before the bytes of that one go', async () => {
  const [photo, marked] = [
    someEvidence({ id: 'photo', takenAt: '2026-11-20T14:32:05' }),
    someEvidence({ id: 'marked' }),
  ];
  jest.mocked(addEvidence).mockResolvedValue({ kind: 'stored', evidence: marked });
  const order: string[] = [];
  jest.mocked(removeEvidence).mockImplementation(() => Promise.resolve(void order.push('bytes')));
  const replaced = jest.fn(() => void order.push('draft'));
  const held: Inspection = { ...inspection, evidence: { [photo.itemId]: [photo] } };
  await evidenceActions({ current: () => held, added: jest.fn(), removed: jest.fn(), replaced }).onReplaceEvidence?.(
    photo,
    picked,
  );
  // The room of the one that goes is free, and the other was taken when it was.
  expect(addEvidence).toHaveBeenCalledWith({
    inspection: { ...held, evidence: { [photo.itemId]: [] } },
    itemId: photo.itemId,
    ...picked,
    taken: { at: photo.takenAt, position: undefined },
  });
  expect(replaced).toHaveBeenCalledWith(photo, marked);
  expect(order).toEqual(['draft', 'bytes']);
});
