import texts from './locales/pt.json';

/** Texts that the specification quotes (sections 2 and 8, 'History'), by where each is said. */
test.each([
  [texts.heading, 'Histórico de Checklists'],
  [texts.counters.completed, 'Finalizados'],
  [texts.counters.inProgress, 'Em Andamento'],
  [texts.counters.thisMonth, 'Este Mês'],
  [texts.untitled, 'Checklist AVSEC'],
  [texts.actions.view, 'Visualizar'],
  [texts.actions.continue, 'Continuar'],
  [texts.actions.edit, 'Editar'],
  [texts.actions.report, 'Relatório'],
  [texts.details.conforming, '✓ Conforme'],
  [texts.details.nonConforming, '✗ Não Conforme'],
  [texts.empty.title, 'Nenhum checklist encontrado'],
  [texts.empty.text, 'Você ainda não realizou nenhum checklist.'],
  [texts.offline.title, 'Erro de conexão'],
  [texts.offline.text, 'Exibindo dados locais. Verifique sua conexão.'],
  [texts.reloaded.title, 'Dados atualizados'],
  [texts.reloaded.text_other, '{{count}} registros carregados com sucesso.'],
  [texts.delete.failedOnServer, 'Não foi possível excluir o relatório do banco de dados.'],
  [texts.delete.failedOtherwise, 'Ocorreu um erro ao excluir o relatório.'],
  [texts.delete.done, 'Relatório Excluído'],
  [texts.delete.doneText, 'O relatório foi removido com sucesso.'],
  [texts.reopen.done, 'Checklist reaberto para edição'],
  [texts.reopen.doneText, 'Você pode agora modificar as respostas do checklist.'],
  [texts.reopen.failedText, 'Não foi possível reabrir o checklist para edição.'],
])('%j is said as specified', (said, specified) => expect(said).toBe(specified));
