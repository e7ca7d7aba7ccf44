import { HistoryOutlined, iconByName } from './icons';

it('gives a menu entry the icon it names, and a neutral one for a name it does not know', () => {
  const neutral = iconByName('appstore');
  expect(iconByName('history')).toBe(HistoryOutlined);
  expect(iconByName('no-such-icon')).toBe(neutral);
  expect(iconByName('constructor')).toBe(neutral);
  expect(neutral).not.toBe(HistoryOutlined);
});
