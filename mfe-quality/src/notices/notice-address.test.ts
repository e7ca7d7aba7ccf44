import { noticeQueryOf, readNoticeAddress, writeNoticeAddress } from './notice-address';

const read = (query: string) => readNoticeAddress(new URLSearchParams(query));

test('an address without a word is all of them', () => {
  expect(noticeQueryOf(read(''))).toEqual({ isUnread: false, kinds: [], page: 1, pageSize: 50 });
});

test('what is chosen comes back from the address; what it cannot mean is left out', () => {
  const address = { isUnread: true, kind: 'due-soon' as const, page: 3 };
  expect(read(new URLSearchParams(writeNoticeAddress(address)).toString())).toEqual(address);
  expect(read('show=some&kind=weather&page=-1')).toEqual({ isUnread: false, kind: null, page: 1 });
});
