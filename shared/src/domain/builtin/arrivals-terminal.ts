import type { ChecklistSection } from '../checklist/checklist';
import { asked, checked, photographed } from './item';

const REQUIRED = { required: true } as const;

/** Arrivals, from the baggage hall to the kerb, and the people who watch over it. */
export const arrivalsTerminalSections: ChecklistSection[] = [
  {
    id: 'restituicao-bagagens',
    title: 'Restituição de Bagagens',
    description: 'Bagagens que chegam, que sobram e que ninguém retira.',
    items: [
      checked(
        'bagagem-protegida',
        'As bagagens ficaram protegidas de interferência entre a aeronave e a esteira?',
        'processos',
        REQUIRED,
      ),
      checked(
        'esteira-fechada',
        'As aberturas das esteiras para o pátio permaneceram fechadas quando fora de uso?',
        'tecnologia',
        REQUIRED,
      ),
      checked(
        'area-restrita-passageiros',
        'A sala de restituição só é acessível a passageiros desembarcados e a pessoal credenciado?',
        'conformidade',
        REQUIRED,
      ),
      checked(
        'bagagem-nao-reclamada',
        'Bagagens não reclamadas foram recolhidas a local seguro e inspecionadas antes de armazenadas?',
        'processos',
        REQUIRED,
      ),
      checked(
        'bagagem-extraviada',
        'Bagagens extraviadas ou de outros voos foram inspecionadas antes de reencaminhadas?',
        'processos',
      ),
      checked('bagagem-abandonada', 'Foi encontrada bagagem abandonada ou suspeita?', 'conformidade', {
        required: true,
        expectedAnswer: false,
      }),
      asked(
        'descricao-bagagem-abandonada',
        'multiline_text',
        'Descreva a bagagem encontrada e as providências',
        'conformidade',
      ),
      photographed('foto-restituicao', 'Foto da sala de restituição'),
    ],
  },
  {
    id: 'controle-acesso',
    title: 'Controle de Acesso',
    description: 'Portas, credenciais e barreiras entre as áreas públicas e as áreas restritas da chegada.',
    items: [
      checked(
        'porta-sentido-unico',
        'A saída para o saguão é de sentido único e impede o retorno à área restrita?',
        'tecnologia',
        REQUIRED,
      ),
      checked(
        'credenciais-conferidas',
        'As credenciais foram conferidas em todos os pontos de acesso de funcionários?',
        'pessoas',
        REQUIRED,
      ),
      checked(
        'funcionarios-inspecionados',
        'Funcionários e seus pertences foram inspecionados antes de entrar na área restrita?',
        'pessoas',
        REQUIRED,
      ),
      checked(
        'portas-emergencia',
        'As saídas de emergência estavam lacradas ou com alarme em funcionamento?',
        'tecnologia',
        REQUIRED,
      ),
      checked('cftv-operante', 'As câmeras da área de chegada estavam operantes e gravando?', 'tecnologia', REQUIRED),
      asked('cameras-inoperantes', 'text', 'Câmeras inoperantes (identificação)', 'tecnologia'),
      checked('violacao-acesso', 'Houve tentativa de acesso não autorizado?', 'conformidade', {
        required: true,
        expectedAnswer: false,
      }),
      checked(
        'orgaos-presentes',
        'Imigração e aduana mantiveram suas áreas guarnecidas durante a chegada?',
        'orgao_publico',
      ),
    ],
  },
  {
    id: 'saguao-desembarque',
    title: 'Saguão de Desembarque',
    description: 'Área pública (lado terra) onde os passageiros são recebidos.',
    items: [
      checked('ronda-saguao', 'As rondas no saguão foram realizadas na frequência prevista?', 'processos', REQUIRED),
      checked('objetos-abandonados-saguao', 'O saguão estava livre de volumes sem dono?', 'conformidade', REQUIRED),
      checked('avisos-sonoros', 'Os avisos sobre bagagem desacompanhada foram veiculados?', 'processos'),
      checked('meio-fio-livre', 'O meio-fio estava livre de veículos parados sem condutor?', 'processos', REQUIRED),
      checked('aglomeracao', 'O fluxo no saguão permitia a evacuação sem obstáculos?', 'processos'),
      photographed('foto-saguao', 'Foto do saguão de desembarque'),
    ],
  },
  {
    id: 'equipe-resposta',
    title: 'Equipe e Resposta a Ocorrências',
    description: 'Pessoal de segurança, comunicações e registro de ocorrências.',
    items: [
      checked('efetivo-completo', 'O efetivo previsto para o turno estava completo?', 'pessoas', REQUIRED),
      checked(
        'treinamento-valido',
        'Os agentes em serviço têm treinamento AVSEC dentro da validade?',
        'pessoas',
        REQUIRED,
      ),
      asked('validade-treinamento', 'date', 'Vencimento de treinamento mais próximo na equipe', 'pessoas'),
      checked(
        'radio-testado',
        'As comunicações com o centro de operações foram testadas no início do turno?',
        'tecnologia',
        REQUIRED,
      ),
      checked('contingencia-conhecida', 'Os agentes souberam descrever os procedimentos de contingência?', 'pessoas'),
      checked(
        'ocorrencias-registradas',
        'As ocorrências do turno foram registradas e comunicadas?',
        'processos',
        REQUIRED,
      ),
      asked('documentos-turno', 'attachment', 'Documentos do turno (escala, livro de ocorrências)', 'evidencias', {
        includeAttachment: true,
        attachmentType: 'both',
      }),
    ],
  },
];
