import { optional, required, type SeedChecklist } from './seed-checklist';

/** Control of persons other than passengers at an access point of a security restricted area. */
export const personnelAccess: SeedChecklist = {
  title: 'Controle de acesso de pessoal',
  description:
    'Verificação de um ponto de acesso de pessoal à área restrita de segurança: posto, credenciais, inspeção e registros.',
  standard: 'ICAO Annex 17 – 4.2 e 4.4',
  version: '1.0',
  author: 'Segurança Aeroportuária',
  sections: [
    {
      title: 'Ponto de acesso',
      description: 'Onde e quando a verificação foi feita.',
      items: [
        required('text', 'processos', 'Identificação do ponto de acesso (código do posto)'),
        required('date', 'processos', 'Data da verificação'),
        required('time', 'processos', 'Hora de início'),
        required('select', 'processos', 'Turno em serviço', { options: ['Manhã', 'Tarde', 'Noite'] }),
        required('photo', 'evidencias', 'Foto geral do ponto de acesso'),
        optional('text', 'empresa', 'Empresa responsável pelo posto'),
      ],
    },
    {
      title: 'Credenciais',
      description: 'Amostra de pelo menos dez pessoas que passaram pelo posto durante a verificação.',
      items: [
        required('checkbox', 'pessoas', 'Toda pessoa traz a credencial visível, acima da linha da cintura'),
        required('checkbox', 'pessoas', 'O vigilante compara a fotografia da credencial com o portador'),
        required('checkbox', 'processos', 'A validade e as áreas autorizadas são conferidas a cada passagem'),
        required('checkbox', 'tecnologia', 'O leitor recusa credencial vencida ou bloqueada', { attachment: 'photo' }),
        required('checkbox', 'processos', 'Foi encontrada pessoa sem credencial válida na área', {
          expected_answer: false,
          attachment: 'both',
        }),
        required('multiple_choice', 'processos', 'Tipos de credencial conferidos na amostra', {
          options: ['Permanente', 'Temporária', 'Visitante acompanhado', 'Tripulante', 'Veículo'],
        }),
        optional('checkbox', 'pessoas', 'Visitantes são acompanhados durante toda a permanência'),
        optional('checkbox', 'orgao_publico', 'Agentes de órgãos públicos passam pelo mesmo controle'),
      ],
    },
    {
      title: 'Inspeção de pessoas e pertences',
      description: 'Inspeção de segurança de quem não é passageiro, antes da entrada na área restrita.',
      items: [
        required('checkbox', 'processos', 'Todas as pessoas e seus pertences são inspecionados antes de entrar'),
        required('checkbox', 'tecnologia', 'O pórtico detector de metais foi testado no início do turno'),
        required(
          'checkbox',
          'tecnologia',
          'O equipamento de raios X foi testado com a peça padrão no início do turno',
          { attachment: 'document' },
        ),
        required(
          'checkbox',
          'processos',
          'São feitas buscas aleatórias e imprevisíveis, na proporção definida no programa de segurança',
        ),
        required(
          'checkbox',
          'conformidade',
          'Ferramentas e materiais de trabalho entram com autorização e são registrados',
        ),
        required('checkbox', 'processos', 'Foi encontrado artigo proibido durante a verificação', {
          expected_answer: false,
          attachment: 'both',
        }),
        optional('multiline_text', 'processos', 'Descrição do artigo proibido e providências'),
      ],
    },
    {
      title: 'Registros e encerramento',
      description: 'Documentos do posto e conclusão da verificação.',
      items: [
        required('checkbox', 'conformidade', 'O livro de ocorrências do posto está atualizado e assinado'),
        required('checkbox', 'pessoas', 'Os vigilantes têm treinamento AVSEC válido'),
        optional('attachment', 'evidencias', 'Cópia da escala de serviço ou do livro de ocorrências', {
          attachment: 'document',
        }),
        required('select', 'conformidade', 'Resultado da verificação', {
          options: ['Conforme', 'Conforme com observações', 'Não conforme'],
        }),
        optional('multiline_text', 'conformidade', 'Ações corretivas e prazos combinados'),
        required('signature', 'conformidade', 'Assinatura do inspetor'),
      ],
    },
  ],
};
