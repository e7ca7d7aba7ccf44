/* What the toasts say, in the words of the specification (sections 5 and 8) where it has some. */
import { registerNamespace, startI18n, type Translate } from '@avsec/shared/i18n';
import type { DataError } from '@avsec/shared/data';
import type { AuthoringProblem } from '@avsec/shared/domain';
import module from '../../module';
import { saveFailure, validationNotice } from './save-notices';

let t: Translate;
beforeAll(async () => {
  const i18n = await startI18n('pt');
  await registerNamespace(module.id, module.locales);
  t = i18n.getFixedT('pt', 'editor');
});

const place = { section: 0, item: 0 };
const required: AuthoringProblem = { kind: 'required-fields', fields: ['title'] };

test.each<['create' | 'edit', AuthoringProblem, string, string]>([
  ['create', required, 'Campos Obrigatórios', 'Preencha título, descrição e padrão antes de salvar.'],
  ['create', { kind: 'no-section' }, 'Nenhuma Seção', 'Adicione pelo menos uma seção ao checklist.'],
  ['edit', { kind: 'title-required' }, 'Erro de Validação', 'O título do checklist é obrigatório.'],
  ['edit', { kind: 'no-section' }, 'Erro de Validação', 'O checklist deve ter pelo menos uma seção.'],
  [
    'edit',
    { kind: 'section-title-required', place: { section: 0 } },
    'Erro de Validação',
    'Escreva o título da seção.',
  ],
  ['edit', { kind: 'question-required', place }, 'Erro de Validação', 'Escreva a pergunta.'],
  ['edit', { kind: 'options-required', place }, 'Erro de Validação', 'Adicione pelo menos uma opção.'],
  ['edit', { kind: 'range-reversed', place }, 'Erro de Validação', 'O limite inferior é maior que o superior.'],
  [
    'create',
    { kind: 'too-long', field: 'question', limit: 2000, place },
    'Erro de Validação',
    'O texto é longo demais: no máximo 2000 caracteres.',
  ],
  [
    'create',
    { kind: 'too-many', of: 'sections', limit: 500, place: {} },
    'Erro de Validação',
    'Há seções demais: no máximo 500.',
  ],
  [
    'create',
    { kind: 'too-many', of: 'items', limit: 3000, place: {} },
    'Erro de Validação',
    'Há itens demais: no máximo 3000.',
  ],
  [
    'edit',
    { kind: 'too-many', of: 'options', limit: 200, place },
    'Erro de Validação',
    'Há opções demais: no máximo 200.',
  ],
])('%s: %o is a toast of its own', (mode, problem, title, description) => {
  expect(validationNotice(t, mode, problem)).toEqual({ kind: 'error', title, description });
});

test.each<[DataError, string | null]>([
  [{ kind: 'backend' }, null],
  [{ kind: 'offline' }, 'Não há conexão com o servidor.'],
  [{ kind: 'session' }, 'Sua sessão terminou. Entre novamente.'],
  [{ kind: 'forbidden' }, 'Sua função não permite alterar checklists.'],
  [{ kind: 'invalid', problem: 'title' }, 'O servidor recusou algum conteúdo. Revise os textos e as opções.'],
])('a save that fails with %o says why, and where the work is', (error, reason) => {
  expect(saveFailure(t, error)).toEqual({
    kind: 'error',
    title: 'Erro ao Salvar',
    description: [
      'Não foi possível salvar o checklist. Tente novamente.',
      ...(reason === null ? [] : [reason]),
      'Suas alterações continuam nesta página.',
    ].join('\n'),
  });
});
