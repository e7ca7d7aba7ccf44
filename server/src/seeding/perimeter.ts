import { optional, required, type SeedChecklist } from './seed-checklist';

/** Round along the airside perimeter: barrier, gates, patrol road, lighting, surveillance. */
export const perimeter: SeedChecklist = {
  title: 'Inspeção de perímetro',
  description: 'Ronda do perímetro da área operacional: barreira, portões, via de patrulha, iluminação e vigilância.',
  standard: 'ICAO Annex 17 – 4.2.1 e Doc 8973',
  version: '1.0',
  author: 'Segurança Aeroportuária',
  sections: [
    {
      title: 'Dados da ronda',
      description: 'Trecho percorrido e condições.',
      items: [
        required('date', 'processos', 'Data da ronda'),
        required('time', 'processos', 'Hora de saída'),
        required('select', 'processos', 'Trecho percorrido', {
          options: ['Norte', 'Sul', 'Leste', 'Oeste', 'Perímetro completo'],
        }),
        required('text', 'tecnologia', 'Viatura (prefixo)'),
        optional('multiple_choice', 'processos', 'Condições durante a ronda', {
          options: ['Dia', 'Noite', 'Chuva', 'Neblina', 'Vento forte'],
        }),
      ],
    },
    {
      title: 'Barreira física',
      description: 'Cerca ou muro em toda a extensão do trecho.',
      items: [
        required('checkbox', 'tecnologia', 'A cerca está íntegra, sem cortes, emendas soltas ou aberturas', {
          attachment: 'photo',
        }),
        required('checkbox', 'tecnologia', 'A altura e o arame superior atendem ao programa de segurança'),
        optional('number', 'tecnologia', 'Altura da barreira no ponto mais baixo', {
          details: { guidance: 'Meça do solo ao topo do arame, do lado público.', number: { unit: 'm', min: 2.4 } },
        }),
        required('checkbox', 'conformidade', 'Há sinais de escavação, escalada ou tentativa de intrusão', {
          expected_answer: false,
          attachment: 'both',
        }),
        required('checkbox', 'conformidade', 'A faixa livre dos dois lados da barreira está desobstruída'),
        required('checkbox', 'tecnologia', 'Galerias, dutos e valas que cruzam a barreira estão gradeados', {
          details: { allowsNotApplicable: true },
        }),
        optional('checkbox', 'conformidade', 'As placas de advertência estão presentes e legíveis'),
        required('photo', 'evidencias', 'Foto do ponto mais vulnerável do trecho'),
      ],
    },
    {
      title: 'Portões e acessos de emergência',
      description: 'Todos os portões do trecho, em uso ou não.',
      items: [
        required('checkbox', 'processos', 'Todos os portões fora de uso estão trancados e lacrados'),
        required('checkbox', 'processos', 'Os números dos lacres conferem com o registro', { attachment: 'document' }),
        required('checkbox', 'pessoas', 'Portões em uso são vigiados enquanto abertos'),
        required('checkbox', 'processos', 'O controle de chaves está em dia'),
        optional('multiline_text', 'processos', 'Portões com divergência (número e situação)'),
      ],
    },
    {
      title: 'Vigilância e iluminação',
      description: 'Meios técnicos que cobrem o trecho.',
      items: [
        required('checkbox', 'tecnologia', 'As câmeras cobrem o trecho sem pontos cegos'),
        required('checkbox', 'tecnologia', 'O sistema de detecção de intrusão respondeu ao teste de alarme'),
        required('checkbox', 'tecnologia', 'A iluminação do trecho funciona por completo'),
        optional('text', 'tecnologia', 'Postes ou câmeras com falha (identificação)'),
        required('checkbox', 'processos', 'O tempo entre o alarme e a chegada da patrulha está dentro do limite'),
        optional('checkbox', 'orgao_publico', 'Ocorrências relevantes foram comunicadas à autoridade policial'),
      ],
    },
    {
      title: 'Conclusão',
      description: 'Resultado da ronda e providências.',
      items: [
        required('select', 'conformidade', 'Situação geral do trecho', {
          options: ['Conforme', 'Atenção', 'Não conforme'],
        }),
        optional('multiline_text', 'conformidade', 'Não conformidades e providências imediatas'),
        optional('attachment', 'evidencias', 'Croqui ou relatório complementar', { attachment: 'both' }),
        required('time', 'processos', 'Hora de retorno'),
        required('signature', 'conformidade', 'Assinatura do inspetor'),
      ],
    },
  ],
};
