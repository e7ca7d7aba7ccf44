import { DEMO_PASSWORD } from '../../e2e/portal/accounts';

export const inspectorName = (place: number): string => `inspetor-${place}`;

/**
 * SQL that makes so many inspectors, with the password of the demo accounts; a cheap hash, since signing in is not what
 * is measured.
 */
export const accountsSql = (count: number): string => `
with account as (
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at)
  select gen_random_uuid(), 'authenticated', 'authenticated', 'inspetor-' || n || '@portal.invalid',
    extensions.crypt('${DEMO_PASSWORD}', extensions.gen_salt('bf', 4)), now(),
      '{"provider":"email","providers":["email"]}', '{}', now(), now()
  from generate_series(1, ${count}) n
  returning id, email)
insert into public.profiles (user_id, username, full_name, badge, role)
select id, split_part(email, '@', 1), 'Inspetor de carga', 'B-1', 'inspector' from account;
`;
