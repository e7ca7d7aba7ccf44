import type { TestClient } from '../../testing/client-of';
import { twoStepPeople } from '../../testing/two-step-people';

const { person, sql, account, signedIn, enrolled, put, reads } = twoStepPeople();

describe('a second step that an administrator wants of a role', () => {
  let admin: TestClient;
  let adminId: string;
  const want = (client: TestClient, roles: string[]) => client.rpc('require_second_step', { roles });
  beforeEach(async () => {
    adminId = await account(`admin-${person.email}`, 'admin');
    admin = await signedIn(`admin-${person.email}`);
  });
  afterEach(() => sql('delete from private.second_step_roles'));

  test('who has none of it reaches nothing before it is set up, and is told so; then everything', async () => {
    const before = await signedIn();
    await enrolled(admin);
    expect((await want(admin, ['inspector'])).error).toBeNull();
    expect((await admin.rpc('second_step_roles')).data).toEqual(['inspector']);
    expect((await before.rpc('own_sessions')).status).toBe(401);
    const client = await signedIn();
    expect((await client.rpc('own_profile')).data).toMatchObject({
      user_id: person.id,
      role: 'inspector',
      second_step_wanted: true,
    });
    expect((await client.from('checklist_versions').select('checklist_id').limit(1)).data).toEqual([]);
    expect((await client.rpc('own_sessions')).data).toEqual([]);
    expect((await client.rpc('save_submission', { payload: {} })).error?.code).toBe('AV401');
    expect(await put(client)).not.toBeNull();
    await enrolled(client);
    expect((await client.rpc('own_profile')).data).toMatchObject({ second_step_wanted: false });
    expect(await reads(client)).toBe('all');
    expect(
      (await sql(`select details from public.audit_log where row_id = $1 and details ? 'second_step_roles'`, [adminId]))
        .rows,
    ).toEqual([{ details: { second_step_roles: { from: [], to: ['inspector'] } } }]);
  });

  test('also of whoever is given the role afterwards, and of nobody any more once it is taken back', async () => {
    await enrolled(admin);
    await want(admin, ['auditor']);
    const client = await signedIn();
    expect(await reads(client)).toBe('all');
    await sql(`update public.profiles set role = 'auditor' where user_id = $1`, [person.id]);
    expect((await client.rpc('own_sessions')).status).toBe(401);
    const again = await signedIn();
    expect((await again.rpc('own_sessions')).data).toEqual([]);
    expect((await want(admin, [])).error).toBeNull();
    expect((await again.rpc('own_sessions')).data).toHaveLength(1);
  });

  test('it is wanted by an administrator who has one, of roles that there are', async () => {
    expect((await want(admin, ['inspector'])).error).toMatchObject({
      code: 'AV409',
      details: expect.stringContaining('own-second-step-first') as string,
    });
    await enrolled(admin);
    expect((await want(admin, ['root'])).error?.code).toBe('AV422');
    const client = await signedIn();
    expect((await want(client, [])).error?.code).toBe('AV403');
    expect((await client.rpc('second_step_roles')).data).toEqual([]);
  });
});
