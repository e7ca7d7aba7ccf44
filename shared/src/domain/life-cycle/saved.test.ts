import { afterSaveLook } from './saved';

describe('what was saved, on a server that was restored', () => {
  const named = { known: 2, isNamed: true };

  it('stays as it is where the server knows its revision, whatever was made of it since', () => {
    for (const revision of [2, 3, 9]) expect(afterSaveLook('known', { ...named, revision })).toBe('stays');
  });

  it('is sent again onto an older revision, or where there is nothing', () => {
    expect(afterSaveLook('older', { ...named, revision: 1 })).toBe('sent-again');
    expect(afterSaveLook('none', { ...named, revision: 0 })).toBe('sent-again');
  });

  it('goes over nobody: another revision is met, of a lower, the same or a higher number', () => {
    for (const revision of [1, 2, 3]) expect(afterSaveLook('changed', { ...named, revision })).toBe('decided');
    for (const revision of [2, 3]) expect(afterSaveLook('older', { ...named, revision })).toBe('decided');
  });

  it('is judged by its number alone where the device does not know what made it', () => {
    expect(afterSaveLook('changed', { known: 2, isNamed: false, revision: 2 })).toBe('stays');
    expect(afterSaveLook('older', { known: 2, isNamed: false, revision: 1 })).toBe('sent-again');
    expect(afterSaveLook('changed', { known: 2, isNamed: false, revision: 1 })).toBe('decided');
  });
});
