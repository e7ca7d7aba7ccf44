import { readCustomSops } from './custom-sops';

const sop = {
  title: 'SOP antigo',
  sections: [{ title: 'Seção', items: [{ question: 'Cerca íntegra?', type: 'checkbox', required: true }] }],
};

describe('the browser-stored list of custom SOPs', () => {
  it('reads a checklist whose sections and items have no ids', () => {
    const [read] = readCustomSops(JSON.stringify([sop])) ?? [];
    expect(read?.checklist).toMatchObject({
      title: 'SOP antigo',
      sections: [{ title: 'Seção', items: [{ question: 'Cerca íntegra?', required: true }] }],
    });
  });

  it('keeps what is no checklist, as it was', () => {
    expect(readCustomSops(JSON.stringify([5, { title: ' ' }]))).toEqual([
      { raw: 5, checklist: null },
      { raw: { title: ' ' }, checklist: null },
    ]);
  });

  it('touches nothing that is no list', () => {
    expect(readCustomSops(null)).toBeNull();
    expect(readCustomSops('{')).toBeNull();
    expect(readCustomSops('{"title":"x"}')).toBeNull();
  });
});
