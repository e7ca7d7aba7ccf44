import { audienceSchema, isInAudience, isWithin, placeAmongHundred } from './audience';

const user = (place: number) => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  roles: ['inspector'],
});
const USERS = Array.from({ length: 5000 }, (_, place) => user(place));
const countIn = (share: number, release = '1.0.0+00c0ffee') =>
  USERS.filter((one) => isInAudience({ share }, one, release)).length;

describe('a share of the users', () => {
  it.each([1, 10, 25, 50, 99])('of %i per cent is about as many', (share) => {
    expect(Math.abs(countIn(share) / USERS.length - share / 100)).toBeLessThan(0.02);
  });

  it('has the same people each time, and keeps them when it grows', () => {
    const [first] = USERS.filter((one) => isInAudience({ share: 10 }, one, '1.0.0+00c0ffee'));
    expect(placeAmongHundred(first?.id ?? '', '1.0.0+00c0ffee')).toBe(
      placeAmongHundred(first?.id ?? '', '1.0.0+00c0ffee'),
    );
    const small = USERS.filter((one) => isInAudience({ share: 10 }, one, '1.0.0+00c0ffee'));
    expect(small.every((one) => isInAudience({ share: 11 }, one, '1.0.0+00c0ffee'))).toBe(true);
  });

  it('has other people with another release', () => {
    const both = USERS.filter(
      (one) => isInAudience({ share: 10 }, one, '1.0.0+00c0ffee') && isInAudience({ share: 10 }, one, '1.1.0+0badcafe'),
    );
    expect(both.length / USERS.length).toBeLessThan(0.03);
  });
});

it('is for whoever has one of its roles, is named, or is in its share', () => {
  const [ana, other] = [user(1), user(2)];
  expect(isInAudience({ roles: ['inspector'] }, ana, '1')).toBe(true);
  expect(isInAudience({ roles: ['admin'] }, ana, '1')).toBe(false);
  expect(isInAudience({ roles: ['admin'], users: [ana.id] }, ana, '1')).toBe(true);
  expect(isInAudience({ users: [ana.id] }, other, '1')).toBe(false);
  expect(isInAudience({}, ana, '1')).toBe(false);
  expect(isInAudience({ testers: true }, ana, '1')).toBe(false);
});

it('is for a role that a module declares, as for the four', () => {
  const coordinator = { id: user(1).id, roles: ['inspector', 'bagagem__coordinator'] };
  expect(isInAudience({ roles: ['bagagem__coordinator'] }, coordinator, '1')).toBe(true);
  expect(isInAudience({ roles: ['bagagem__coordinator'] }, user(2), '1')).toBe(false);
  expect(audienceSchema.safeParse({ roles: ['bagagem__coordinator'] }).success).toBe(true);
});

it.each([
  { share: 0 },
  { share: 100 },
  { share: 2.5 },
  { roles: [] },
  { roles: ['guest'] },
  { users: ['ana'] },
  { user: [] },
])('cannot be %j', (audience) => {
  expect(audienceSchema.safeParse(audience).success).toBe(false);
});

describe('an audience within another', () => {
  const [ana, other] = [user(1).id, user(2).id];
  const widest = { roles: ['auditor', 'admin'], users: [ana], share: 10 };
  it.each([{}, { roles: ['admin'] }, { users: [ana], share: 10 }, widest, { testers: false }])('%j is', (audience) =>
    expect(isWithin(audience, widest)).toBe(true),
  );
  it.each([
    { roles: ['inspector'] },
    { roles: ['admin', 'author'] },
    { users: [other] },
    { share: 11 },
    { testers: true },
  ])('%j is not', (audience) => expect(isWithin(audience, widest)).toBe(false));
  it('nothing but nobody is within nobody', () => {
    expect(isWithin({}, {})).toBe(true);
    expect(isWithin({ share: 1 }, {})).toBe(false);
  });
});
