import texts from './locales/pt.json';

/**
 * Texts that the specification quotes (sections 2 and 8, 'Report'), by where each is said; those of the document are
 * beside it in `shared`.
 */
test.each([
  [texts.loading, 'Carregando relatório...'],
  [texts.missing.title, 'Relatório não encontrado'],
  [texts.missing.back, 'Voltar ao Histórico'],
  [texts.actions.saveHtml, 'Baixar HTML'],
  [texts.actions.print, 'Imprimir'],
])('%j is said as specified', (said, specified) => expect(said).toBe(specified));
