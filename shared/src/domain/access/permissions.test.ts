import {
  canChangeSubmission,
  canFillIn,
  canLinkReports,
  canReadAuditLog,
  canWriteChecklists,
  isForRoles,
  ROLES,
  type Role,
} from './permissions';

/** The role table of the design, cell by cell. */
const TABLE: Record<
  Role,
  { write: boolean; fillIn: boolean; own: boolean; others: boolean; audit: boolean; link: boolean }
> = {
  inspector: { write: false, fillIn: true, own: true, others: false, audit: false, link: false },
  author: { write: true, fillIn: false, own: false, others: false, audit: false, link: false },
  auditor: { write: false, fillIn: false, own: false, others: false, audit: true, link: true },
  admin: { write: true, fillIn: true, own: true, others: true, audit: true, link: true },
};

describe.each(ROLES)('%s', (role) => {
  const actor = { userId: 'me', role };
  const may = TABLE[role];

  test.each([
    ['writes checklists', canWriteChecklists(actor), may.write],
    ['fills in', canFillIn(actor), may.fillIn],
    ['changes own submissions', canChangeSubmission(actor, { userId: 'me' }), may.own],
    ["changes others' submissions", canChangeSubmission(actor, { userId: 'someone else' }), may.others],
    ['reads the audit log', canReadAuditLog(actor), may.audit],
    ['hands reports over by a link', canLinkReports(actor), may.link],
  ])('%s: %j', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });
});

test.each(ROLES)(
  'what names nobody is for %s, also as a responsible one, and not for who is responsible alone',
  (role) => {
    expect(isForRoles(undefined, [role])).toBe(true);
    expect(isForRoles(undefined, [role, 'responsible'])).toBe(true);
    expect(isForRoles(undefined, ['responsible'])).toBe(false);
    expect(isForRoles(['responsible'], ['responsible'])).toBe(true);
  },
);
