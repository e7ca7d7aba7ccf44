import type { Language } from '@avsec/shared/i18n';
import type { Sample } from './entry';

export const SAMPLES: Record<Language, Sample> = {
  pt: {
    title: 'Inspeção de Veículos – Red Gate',
    sentence: 'A cerca do setor norte está íntegra.',
    long: 'O veículo de abastecimento entrou pela área de manutenção sem a autorização do responsável pelo turno da noite.',
    word: 'Portão 3',
  },
  en: {
    title: 'Vehicle inspection – Red Gate',
    sentence: 'The fence of the northern sector is intact.',
    long: 'The fuel truck came in through the maintenance area without permission from whoever was in charge of the night shift.',
    word: 'Gate 3',
  },
  de: {
    title: 'Fahrzeugkontrolle – Red Gate',
    sentence: 'Der Zaun im nördlichen Abschnitt ist unversehrt.',
    long: 'Der Tankwagen kam durch den Instandhaltungsbereich, ohne dass die Verantwortlichen der Nachtschicht zugestimmt hatten.',
    word: 'Tor 3',
  },
  it: {
    title: 'Ispezione dei veicoli – Red Gate',
    sentence: 'La recinzione del settore nord è integra.',
    long: 'L’autocisterna è entrata dall’area di manutenzione senza l’autorizzazione di chi era responsabile del turno di notte.',
    word: 'Varco 3',
  },
  ko: {
    title: '차량 점검 – 레드 게이트',
    sentence: '북쪽 구역의 울타리는 온전합니다.',
    long: '급유 차량이 야간 근무 책임자의 허가 없이 정비 구역을 통해 들어왔습니다. 차량은 다시 나갔고 기록이 남았습니다.',
    word: '게이트 3',
  },
  zh: {
    title: '车辆检查 – 红门',
    sentence: '北区的围栏完好无损。',
    long: '加油车未经夜班负责人许可，从维修区域驶入。该车随后离开，情况已记录在案，并已通知值班人员。',
    word: '3号门',
  },
};
