import { aSubmission } from '../../testing/entities';
import { askedVersion, chooseVersion, otherVersions, type KnownRecord } from './choose-version';

const version = (revision: number) => ({
  submissionId: 's',
  revision,
  finalizedAt: '2026-03-02T14:00:00.000Z',
  finalizedBy: null,
  seal: null,
});
const known = (more: Partial<KnownRecord>): KnownRecord => ({
  record: null,
  versions: [],
  device: null,
  withdrawal: null,
  reopenings: [],
  ...more,
});

const completed = aSubmission({ revision: 3, status: 'completed' });
const edited = aSubmission({ revision: 4, status: 'in_progress' });
const here = aSubmission({ revision: 0, status: 'in_progress' });
const changed = aSubmission({ revision: 4, status: 'in_progress' });

const DEFAULT = askedVersion(null);

describe('the version that a report shows', () => {
  it('is the record itself', () => {
    expect(chooseVersion(known({ record: completed, versions: [version(3)] }), DEFAULT)).toEqual({
      kind: 'submission',
      submission: completed,
      marks: [],
    });
  });

  it('is what was last completed of a record that is being edited again, marked as such', () => {
    expect(chooseVersion(known({ record: edited, versions: [version(3), version(1)] }), DEFAULT)).toEqual({
      kind: 'version',
      revision: 3,
      marks: [{ kind: 'reopened' }],
    });
    expect(chooseVersion(known({ record: edited, versions: [version(3)] }), askedVersion('current'))).toMatchObject({
      submission: edited,
    });
  });

  it('says when and why it was opened again: what is being edited now, and what came of that', () => {
    const reopenings = [{ revision: 3, at: '2026-03-03T10:00:00Z', reason: 'Foto trocada' }];
    const why = { at: '2026-03-03T10:00:00Z', reason: 'Foto trocada' };
    expect(chooseVersion(known({ record: edited, versions: [version(3)], reopenings }), DEFAULT)).toMatchObject({
      marks: [{ kind: 'reopened', ...why }],
    });
    const again = aSubmission({ revision: 5, status: 'completed' });
    const after = known({ record: again, versions: [version(5), version(3)], reopenings });
    expect(chooseVersion(after, DEFAULT)).toMatchObject({ marks: [{ kind: 'corrected', ...why }] });
    expect(chooseVersion(after, askedVersion('5'))).toMatchObject({ marks: [{ kind: 'corrected', ...why }] });
    expect(chooseVersion(after, askedVersion('3'))).toMatchObject({ marks: [{ kind: 'older-version' }] });
  });

  it('is an older one that the address asks for, marked as such', () => {
    expect(chooseVersion(known({ record: completed, versions: [version(3), version(1)] }), askedVersion('1'))).toEqual({
      kind: 'version',
      revision: 1,
      marks: [{ kind: 'older-version' }],
    });
    expect(chooseVersion(known({ record: completed, versions: [version(3)] }), askedVersion('3'))).toEqual({
      kind: 'version',
      revision: 3,
      marks: [],
    });
    expect(chooseVersion(known({ record: completed, versions: [version(3)] }), askedVersion('2'))).toEqual({
      kind: 'missing',
    });
  });

  it('is what was last completed of a record that was withdrawn, with when and why, and any older one the same', () => {
    const withdrawal = { at: '2026-03-05T09:00:00.000Z', reason: 'Duplicado' };
    const withdrawn = known({ versions: [version(3), version(1)], withdrawal });
    expect(chooseVersion(withdrawn, DEFAULT)).toEqual({
      kind: 'version',
      revision: 3,
      marks: [{ kind: 'withdrawn', ...withdrawal }],
    });
    expect(chooseVersion(withdrawn, askedVersion('1'))).toEqual({
      kind: 'version',
      revision: 1,
      marks: [{ kind: 'older-version' }, { kind: 'withdrawn', ...withdrawal }],
    });
    expect(chooseVersion(known({ versions: [version(3)] }), DEFAULT)).toEqual({ kind: 'missing' });
  });

  it('is what only this device holds, whether or not the server can be asked', () => {
    const device = { submission: here, newer: true };
    for (const record of [null, undefined]) {
      expect(chooseVersion(known({ record, device }), DEFAULT)).toEqual({
        kind: 'submission',
        submission: here,
        marks: [{ kind: 'only-on-device' }],
      });
    }
  });

  it('is what this device has yet to send of a record that the server knows', () => {
    expect(
      chooseVersion(known({ record: edited, device: { submission: changed, newer: true } }), DEFAULT),
    ).toMatchObject({ submission: changed, marks: [{ kind: 'not-sent' }] });
  });

  it("is the server's where this device holds nothing newer, the device's copy where nobody can be asked", () => {
    const device = { submission: changed, newer: false };
    expect(chooseVersion(known({ record: completed, device }), DEFAULT)).toMatchObject({
      submission: completed,
      marks: [],
    });
    expect(chooseVersion(known({ record: undefined, device }), DEFAULT)).toMatchObject({
      submission: changed,
      marks: [{ kind: 'device-copy' }],
    });
  });

  it('is none when nobody has it', () => {
    expect(chooseVersion(known({}), DEFAULT)).toEqual({ kind: 'missing' });
    expect(chooseVersion(known({ record: undefined }), askedVersion('7'))).toEqual({ kind: 'missing' });
  });
});

it('offers what is being edited and each completed version; one alone is no choice', () => {
  expect(
    otherVersions(known({ record: edited, versions: [version(3), version(1)] })).map(({ revision }) => revision),
  ).toEqual(['current', 3, 1]);
  expect(otherVersions(known({ record: completed, versions: [version(3)] }))).toEqual([]);
});

it.each(['x', '', '1e3', '-1', "' or 1=1--", '9'.repeat(40)])(
  'an address that asks for the revision %j asks for none',
  (revision) => {
    expect(askedVersion(revision)).toEqual({ kind: 'default' });
  },
);
