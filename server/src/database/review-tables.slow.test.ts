import { mayReview, REVIEW_ACTS, REVIEW_STATES, REVIEW_TRANSITIONS, type ReviewActor } from '@avsec/shared/domain';
import { z } from 'zod';
import { rowsOf, type Person } from './clients.fixture';
import { act, askFor, openReviewPortal, type ReviewPortal } from './reviews.fixture';

let opened: ReviewPortal;
beforeAll(async () => void (opened = await openReviewPortal()), 180_000);
afterAll(() => opened.portal.backend.close());

test('the table of transitions is the domain’s, cell by cell', async () => {
  const stored = await rowsOf(
    opened.portal,
    `select act, from_state as "from", to_state as "to", who, needs, four_eyes as "fourEyes"
     from private.review_transitions`,
  );
  expect(stored).toHaveLength(REVIEW_TRANSITIONS.length);
  expect(stored).toEqual(expect.arrayContaining([...REVIEW_TRANSITIONS]));
});

test('who may do what, from every state, is what the domain says', async () => {
  const { portal, supervisor, signer } = opened;
  const { inspector, author, auditor, admin } = portal.people;
  const people: [Person, ReviewActor][] = [
    [inspector, { userId: inspector.id, role: 'inspector', rights: [] }],
    [author, { userId: author.id, role: 'author', rights: [] }],
    [auditor, { userId: auditor.id, role: 'auditor', rights: [] }],
    [admin, { userId: admin.id, role: 'admin', rights: [] }],
    [supervisor, { userId: supervisor.id, role: 'auditor', rights: ['supervisor'] }],
    [signer, { userId: signer.id, role: 'inspector', rights: ['supervisor'] }],
  ];
  for (const owner of [inspector, signer, admin]) {
    const { id } = await askFor(owner);
    for (const state of REVIEW_STATES) {
      await portal.backend.sql('update public.reviews set state = $1 where submission_id = $2', [state, id]);
      for (const name of REVIEW_ACTS)
        for (const [person, actor] of people) {
          const expected = mayReview(name, { state, inspectorId: owner.id, signedBy: [owner.id] }, actor);
          // On another version: what may be done fails on that, never on who or where.
          const answer = await act(portal, person, id, name, { seal: 'another' });
          const { code } = z.object({ code: z.string(), details: z.looseObject({}) }).parse(answer);
          const asExpected = expected.may ? 'AV409' : expected.why === 'state' ? 'AV423' : 'AV403';
          expect([state, name, actor.role, code]).toEqual([state, name, actor.role, asExpected]);
          if (!expected.may && expected.why !== 'state')
            expect(answer).toMatchObject({ details: { reason: expected.why } });
        }
    }
  }
}, 120_000);
