import { useEffect, useState } from 'react';
import { act as during, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import { DEFAULT_QUALITY_SETTINGS, type QualitySettings } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import SettingsPage from './settings-page';
import { changesBetween, settingsOf, valuesOf } from './settings-values';

jest.mock('@avsec/shared/data');

const mocked = jest.mocked(data);
/** The server says other ones. */
let store: (settings: QualitySettings) => void;
function useStored() {
  const [data, setData] = useState(DEFAULT_QUALITY_SETTINGS);
  useEffect(() => {
    store = setData;
  }, []);
  return { data, refetch: jest.fn() } as never;
}
const NO_MAIL: data.MailState = {
  isSet: false,
  seenAt: null,
  isSilent: false,
  sentAt: null,
  waiting: 0,
  failing: null,
  refused: 0,
};
function open(answers: unknown[], mail = NO_MAIL) {
  mocked.useQualitySettingsQuery.mockImplementation(useStored);
  mocked.isDataError.mockReturnValue(true);
  mocked.useMailStateQuery.mockReturnValue({ data: mail, refetch: jest.fn() } as never);
  const save = jest.fn<Promise<unknown>, [{ settings: QualitySettings; before: QualitySettings }]>(() =>
    Promise.resolve(answers.shift() ?? { data: null }),
  );
  mocked.useSaveQualitySettingsMutation.mockReturnValue([save, { isLoading: false }] as never);
  return { save, rendered: renderInPortal(<SettingsPage />, { at: '/niveis-e-prazos', as: 'admin', module }) };
}
const level = (name: string) => within(screen.getByRole('group', { name }));
const saves = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
async function types(name: string, field: RegExp, text: string) {
  const input = level(name).getByRole('textbox', { name: field });
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

it('what is shown is what is saved: every level, days that are not asked for, and the months of a repeat', () => {
  expect(settingsOf(valuesOf(DEFAULT_QUALITY_SETTINGS))).toEqual(DEFAULT_QUALITY_SETTINGS);
  expect(changesBetween(DEFAULT_QUALITY_SETTINGS, DEFAULT_QUALITY_SETTINGS)).toEqual([]);
});

it('an administrator changes a deadline, and is told for what it counts', async () => {
  const { save, rendered } = open([]);
  await rendered;
  expect(screen.getByText(/O que já está aberto mantém os prazos/)).toBeInTheDocument();
  await types('Crítica', /^Corrigir em/, '10');
  await types('Menor', /^Eficácia/, '45');
  await types('Maior', /^Plano em/, '');
  await saves();
  const { levels } = DEFAULT_QUALITY_SETTINGS;
  expect(save).toHaveBeenCalledWith({
    before: DEFAULT_QUALITY_SETTINGS,
    settings: {
      ...DEFAULT_QUALITY_SETTINGS,
      levels: {
        ...levels,
        critical: { ...levels.critical, correctedDays: 10 },
        major: { ...levels.major, planDays: null },
        minor: { ...levels.minor, effectivenessDays: 45 },
      },
    },
  });
  expect(await screen.findByText('Níveis e prazos salvos')).toBeInTheDocument();
});

it.each(['-1', '1831', '2,5', 'dez'])('%s are no days: said at the field, and nothing is saved', async (text) => {
  const { save, rendered } = open([]);
  await rendered;
  await types('Crítica', /^Corrigir em/, text);
  await saves();
  expect(await level('Crítica').findByText(/Um número inteiro de 0 a 1830/)).toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

it('of two administrators the second is shown what the first saved, and decides', async () => {
  const { save, rendered } = open([{ error: { kind: 'conflict', theirs: null } }]);
  await rendered;
  await types('Crítica', /^Corrigir em/, '10');
  await saves();
  const theirs: QualitySettings = { ...DEFAULT_QUALITY_SETTINGS, repeatMonths: 24 };
  during(() => store(theirs));
  expect(
    screen.getByText('Outro administrador mudou isto enquanto você editava').closest('[role=alert]'),
  ).toHaveTextContent(/É reincidência dentro de: 12 → 24/);
  expect(level('Crítica').getByRole('textbox', { name: /^Corrigir em/ })).toHaveValue('10');
  await saves();
  expect(save.mock.lastCall?.[0].before).toEqual(theirs);
});

it('what could not be saved stays typed', async () => {
  const { rendered } = open([{ error: { kind: 'offline' } }]);
  await rendered;
  await types('Crítica', /^Corrigir em/, '10');
  await saves();
  expect(await screen.findByText(/Não há conexão com o servidor\. Verifique/)).toBeInTheDocument();
  expect(level('Crítica').getByRole('textbox', { name: /^Corrigir em/ })).toHaveValue('10');
});

it('says whether a mail server is set in the environment, what waits and why, and nothing of the server', async () => {
  const { rendered } = open([]);
  const { unmount } = await rendered;
  const part = () => screen.getByRole('region', { name: 'E-mail dos avisos' });
  expect(part()).toHaveTextContent(/Nenhum servidor de e-mail está definido no ambiente/);
  unmount();
  const now = new Date().toISOString();
  const set = { isSet: true, seenAt: now, isSilent: false, sentAt: now, waiting: 3, failing: 'EAUTH 535', refused: 1 };
  const second = await open([], set).rendered;
  expect(part()).toHaveTextContent(/está definido no ambiente.*Último.*à espera: 3.*EAUTH 535.*30 dias: 1/);
  second.unmount();
  await open([], { ...set, seenAt: '2026-03-12T17:05:00.000Z', isSilent: true }).rendered;
  expect(part()).toHaveTextContent(/não dá sinal desde 12\/03\/2026/);
});
