import { paperFileName } from './file-name';

const day = new Date(2026, 2, 5, 23, 59);

test.each([
  ['Inspeção de Veículos – Red Gate', 'relatorio-inspecao-de-veiculos-red-gate-2026-03-05.html'],
  ['../../etc/passwd', 'relatorio-etc-passwd-2026-03-05.html'],
  ['a/b\\c:d*e?f"g<h>i|j', 'relatorio-a-b-c-d-e-f-g-h-i-j-2026-03-05.html'],
  ['🚗 Portão 🚧', 'relatorio-portao-2026-03-05.html'],
  ['\u202Efdp.exe', 'relatorio-fdp-exe-2026-03-05.html'],
  ['<script>alert(1)</script>', 'relatorio-script-alert-1-script-2026-03-05.html'],
  ['차량 점검 – 출입문', 'relatorio-차량-점검-출입문-2026-03-05.html'],
  ['车辆检查', 'relatorio-车辆检查-2026-03-05.html'],
  ['Straße ÀÉÎ', 'relatorio-straße-aei-2026-03-05.html'],
  ['CON\u0000 .  ', 'relatorio-con-2026-03-05.html'],
  ['\uD800lone', 'relatorio-lone-2026-03-05.html'],
  ['🚧', 'relatorio-2026-03-05.html'],
  ['', 'relatorio-2026-03-05.html'],
])('%j is downloaded as %s', (title, name) => {
  expect(paperFileName({ fileName: 'relatorio', title }, day, 'html')).toBe(name);
});

test('a title of 300 characters gives a name that every file system takes, cut between characters', () => {
  const name = paperFileName({ fileName: 'relatorio', title: '𠀀字'.repeat(150) }, day, 'html');
  expect(name.isWellFormed()).toBe(true);
  expect(new TextEncoder().encode(name).length).toBeLessThan(255);
  expect(paperFileName({ fileName: 'relatorio', title: 'ã'.repeat(300) }, day, 'html')).toBe(
    `relatorio-${'a'.repeat(55)}-2026-03-05.html`,
  );
});
