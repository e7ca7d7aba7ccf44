import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '../limits';
import { passwordProblem } from './password';

const long = (length: number): string =>
  'correct horse battery staple correct horse battery staple correct horse battery'.slice(0, length);

test.each([
  ['exactly long enough', long(PASSWORD_MIN_LENGTH), null],
  ['one character less', long(PASSWORD_MIN_LENGTH - 1), 'too-short'],
  ['eight blanks', ' '.repeat(8), 'too-short'],
  ['fifteen blanks', ' '.repeat(15), 'too-plain'],
  ['one character over and over', 'a'.repeat(20), 'too-plain'],
  ['two of them', 'abababababababab', 'too-plain'],
  ['as long as it is read', long(PASSWORD_MAX_BYTES), null],
  ['longer than it is read', long(PASSWORD_MAX_BYTES + 1), 'too-long'],
  ['signs of four bytes', '🐎🔋📎🛂🧳🛃🛄🛅🚨🛫🛬🧭🪪🚧🚦🛎🪧🚩🎫', 'too-long'],
  ['in Korean', '정확한 말 배터리 스테이플 하나', null],
  ['the user name and little else', 'Inspetor.maria-2026', null],
  ['the user name twice', 'maria.silva1maria.silva2', 'names-the-person'],
])('%s', (_, password, problem) => {
  expect(passwordProblem(password, password.includes('silva') ? 'maria.silva' : 'inspetor-b')).toBe(problem);
});
