import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { HistoryOutlined, iconByName } from './icons';

it('gives a menu entry the icon it names, and a neutral one for a name it does not know', () => {
  expect(iconByName('history')).toBe(HistoryOutlined);
  expect(iconByName('no-such-icon')).toBe(AppstoreOutlined);
  expect(iconByName('constructor')).toBe(AppstoreOutlined);
});
