import type { ChecklistSection } from '../checklist/checklist';
import { asked, checked, photographed } from './item';

const REQUIRED = { required: true } as const;

/** Arrivals, from the stand to the entrance of the baggage hall. */
export const arrivalsAirsideSections: ChecklistSection[] = [
  {
    id: 'aeronave-patio',
    title: 'Aeronave e Pátio',
    description: 'Proteção da aeronave e da posição de estacionamento durante a chegada.',
    items: [
      asked('voo-numero', 'text', 'Número do voo verificado', 'empresa', { ...REQUIRED, searchable: true }),
      asked('voo-empresa', 'text', 'Empresa aérea', 'empresa', REQUIRED),
      asked('voo-procedencia', 'text', 'Aeroporto de procedência', 'empresa'),
      asked('voo-hora-calco', 'time', 'Hora de calço da aeronave', 'processos', REQUIRED),
      asked('tipo-desembarque', 'select', 'Forma de desembarque', 'processos', {
        options: ['Ponte de embarque', 'Posição remota com ônibus', 'Posição remota a pé'],
      }),
      checked(
        'posicao-inspecionada',
        'A posição de estacionamento foi inspecionada antes da chegada da aeronave?',
        'processos',
        REQUIRED,
      ),
      checked(
        'acesso-aeronave-vigiado',
        'O acesso à aeronave permaneceu vigiado desde o calço até o fim do desembarque?',
        'conformidade',
        REQUIRED,
      ),
      checked(
        'equipe-solo-credenciada',
        'Toda a equipe de solo junto à aeronave portava credencial válida e visível?',
        'pessoas',
        REQUIRED,
      ),
      checked(
        'veiculos-autorizados',
        'Somente veículos autorizados se aproximaram da aeronave?',
        'conformidade',
        REQUIRED,
      ),
      checked(
        'varredura-cabine',
        'A empresa aérea verificou a cabine em busca de objetos deixados após o desembarque?',
        'empresa',
        REQUIRED,
      ),
      photographed('foto-posicao', 'Foto da posição de estacionamento'),
    ],
  },
  {
    id: 'desembarque-fluxos',
    title: 'Desembarque e Separação de Fluxos',
    description: 'Passageiros que chegam não se misturam com passageiros já inspecionados.',
    items: [
      checked(
        'fluxos-separados',
        'Passageiros desembarcando permaneceram separados dos passageiros já inspecionados para embarque?',
        'conformidade',
        REQUIRED,
      ),
      checked('mistura-fluxos', 'Houve mistura entre passageiros inspecionados e não inspecionados?', 'conformidade', {
        required: true,
        expectedAnswer: false,
      }),
      asked(
        'descricao-mistura',
        'multiline_text',
        'Em caso de mistura, descreva a nova inspeção e a varredura da sala de embarque',
        'processos',
      ),
      checked(
        'portas-fluxo',
        'As portas entre desembarque e embarque estavam fechadas, com alarme ativo?',
        'tecnologia',
        REQUIRED,
      ),
      checked(
        'sinalizacao-desembarque',
        'A sinalização conduz os passageiros ao controle migratório sem desvios?',
        'processos',
      ),
      checked('onibus-escoltado', 'Em posição remota, o trajeto até o terminal foi direto e acompanhado?', 'processos'),
      asked('pontos-vigilancia', 'multiple_choice', 'Pontos do trajeto com vigilância presente', 'pessoas', {
        options: ['Ponte de embarque', 'Corredor de desembarque', 'Escadas e elevadores', 'Entrada da imigração'],
      }),
      checked(
        'passageiros-especiais',
        'Deportados, inadmitidos ou pessoas sob custódia foram escoltados conforme o procedimento?',
        'orgao_publico',
      ),
    ],
  },
  {
    id: 'conexao-transito',
    title: 'Conexão e Trânsito',
    description: 'Passageiros em conexão e suas bagagens antes de voltar a uma área restrita de segurança.',
    items: [
      checked(
        'conexao-inspecionada',
        'Passageiros em conexão e sua bagagem de mão foram inspecionados antes de entrar na sala de embarque?',
        'conformidade',
        REQUIRED,
      ),
      checked(
        'equipamento-testado',
        'O equipamento do canal de conexão passou no teste de rotina do dia?',
        'tecnologia',
        REQUIRED,
      ),
      asked('hora-teste-equipamento', 'time', 'Hora do teste de rotina do equipamento', 'tecnologia'),
      checked(
        'liquidos-conexao',
        'Líquidos, aerossóis e géis comprados em trajeto estavam em embalagem inviolável com comprovante?',
        'conformidade',
      ),
      checked(
        'bagagem-conexao',
        'A bagagem despachada em conexão foi inspecionada ou tem inspeção reconhecida na origem?',
        'processos',
        REQUIRED,
      ),
      asked('registro-teste', 'attachment', 'Registro do teste do equipamento', 'evidencias', {
        includeAttachment: true,
        attachmentType: 'document',
      }),
    ],
  },
];
