import { screen } from '@testing-library/react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { someEvidence, startPortuguese } from './item.fixture';
import { showItem as show } from './show-item.fixture';

jest.mock('@avsec/shared/data', () => ({
  useEvidenceUrl: () => ({ kind: 'ready', url: 'blob:photo' }),
  useEvidenceTransfer: () => 'stored',
}));
jest.mock('@avsec/shared/ui', () => ({
  ...jest.requireActual<object>('@avsec/shared/ui'),
  useNotify: () => jest.fn(),
}));

beforeAll(startPortuguese);

describe('evidence of an item', () => {
  const camera = () => screen.queryByRole('button', { name: 'Câmera' });

  it.each<[string, Partial<ChecklistItem>, boolean, string]>([
    ['a photo item takes 1', { type: 'photo' }, false, '0/1 foto'],
    ['a photo item takes 1 also in a gallery', { type: 'photo' }, true, '0/1 foto'],
    ['an evidence area takes 3', { type: 'text', includeAttachment: true }, false, '0/3 fotos'],
  ])('%s', (_, item, gallery, count) => {
    show(item, null, { gallery });
    expect(screen.getByText(count)).toBeVisible();
  });

  it.each<[string, Partial<ChecklistItem>, boolean, string]>([
    ['a checkbox has an evidence area', {}, false, '1/3 fotos'],
    ['the gallery takes 5', { type: 'text' }, true, '1/5 fotos'],
  ])('%s, and says how many there are once there is one', (_, item, gallery, count) => {
    const { change } = show(item, null, { gallery });
    expect(camera()).toBeVisible();
    expect(screen.queryByText(/fotos/)).not.toBeInTheDocument();
    change({ evidence: [someEvidence()] });
    expect(screen.getByText(count)).toBeVisible();
  });

  it('is not asked for where the item has none', () => {
    show({ type: 'text' });
    expect(camera()).not.toBeInTheDocument();
  });

  it.each([
    ['with photos the note stands in their row', true, ['textbox', 'Câmera', 'Arquivo', 'Adicionar observação']],
    ['without, in the line of the question, and so before the field', false, ['Adicionar observação', 'textbox']],
  ])('%s: the keyboard goes the way of the eye', async (_, gallery, order) => {
    const { user } = show({ type: 'text' }, null, { gallery, onNote: jest.fn() });
    const stops: (string | null)[] = [];
    for (let stop = 0; stop < order.length; stop += 1) {
      await user.tab();
      const focused = document.activeElement;
      stops.push(
        focused instanceof HTMLInputElement
          ? 'textbox'
          : (focused?.getAttribute('aria-label') ?? focused?.textContent ?? null),
      );
    }
    expect(stops).toEqual(order);
  });

  it('is not asked for at a signature', () => {
    show({ type: 'signature' }, null, { gallery: true });
    expect(camera()).not.toBeInTheDocument();
  });

  it('offers photos and files where the item wants both', () => {
    show({ type: 'text', includeAttachment: true, attachmentType: 'both' });
    expect(camera()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anexar arquivo' })).toBeVisible();
  });

  it('shows photos that the item has, also where it asks for none', () => {
    show({ type: 'text' }, null, { evidence: [someEvidence()] });
    expect(screen.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    expect(camera()).not.toBeInTheDocument();
  });

  it('shows older forms, and what may not be shown as invalid', () => {
    const raw = '';
    show({ type: 'photo' }, null, {
      otherEvidence: [
        {
          id: 'a',
          itemId: 'porta-malas',
          raw,
          data: {
            kind: 'inline',
            media: 'photo',
            dataUrl: 'data:image/png;base64,AAAA',
            name: 'antiga.png',
            type: 'image/png',
          },
        },
        { id: 'b', itemId: 'porta-malas', raw, data: { kind: 'invalid' } },
      ],
    });
    expect(screen.getByRole('img', { name: 'antiga.png' })).toBeVisible();
    expect(screen.getByText('anexo inválido')).toBeVisible();
    expect(screen.getByText('1/1 foto')).toBeVisible();
  });

  it('can only be looked at in view mode', () => {
    show({ type: 'photo' }, null, { evidence: [someEvidence()], disabled: true });
    expect(screen.getByRole('button', { name: 'Ver foto 1 em tamanho real' })).toBeEnabled();
    expect(camera()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remover foto 1' })).not.toBeInTheDocument();
  });
});
