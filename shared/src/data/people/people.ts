import * as z from 'zod/mini';
import type { Person } from '../../domain/access/person';
import { RIGHTS, ROLES, type Role } from '../../domain/access/permissions';
import { functionOf } from '../../module/operation';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { registeredModules } from '../backend/registered-modules';
import { askPeople, type GivenPassword } from './ask-people';

/** What an administrator says of a person. */
export type PersonDetails = Pick<Person, 'fullName' | 'badge' | 'role' | 'rights' | 'email'>;

/** What is changed of one who is there. */
export type ChangedPerson = PersonDetails & Pick<Person, 'isDisabled' | 'moduleRoles'>;

/** A role that a module declares: its full name, and what people call it. */
export interface DeclaredRole {
  name: string;
  title: Record<string, string>;
  moduleTitle: Record<string, string>;
}

export const people = api.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<Person[], void>({
      queryFn: () => asResult(listPeople()),
      providesTags: ['Person'],
    }),
    addPerson: build.mutation<GivenPassword, PersonDetails & { username: string }>({
      queryFn: ({ username, ...details }) =>
        asResult(askPeople({ action: 'create', person: { username, ...columns(details) } })),
      invalidatesTags: ['Person'],
    }),
    changePerson: build.mutation<null, ChangedPerson & { id: string; before: ChangedPerson }>({
      queryFn: ({ id, before, ...changed }) => {
        const person = { ...factsOf(changed), before: factsOf(before) };
        return asResult(queryBackend((client) => client.rpc('change_person', { id, person }), z.null()));
      },
      invalidatesTags: ['Person'],
    }),
    declaredRoles: build.query<DeclaredRole[], void>({
      queryFn: () => asResult(readDeclaredRoles()),
    }),
    removeSecondStep: build.mutation<null, string>({
      queryFn: (id) => asResult(queryBackend((client) => client.rpc('remove_second_step', { id }), z.null())),
      invalidatesTags: ['Person'],
    }),
    secondStepRoles: build.query<Role[], void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('second_step_roles'), z.array(z.enum(ROLES)))),
      providesTags: ['Person'],
    }),
    requireSecondStep: build.mutation<null, readonly Role[]>({
      queryFn: (roles) => asResult(queryBackend((client) => client.rpc('require_second_step', { roles }), z.null())),
      invalidatesTags: ['Person'],
    }),
    resetPassword: build.mutation<GivenPassword, string>({
      queryFn: (id) => asResult(askPeople({ action: 'reset-password', id })),
      invalidatesTags: ['Person'],
    }),
  }),
});

/**
 * People and their accounts, for administrators. Adding a person and resetting a password answer with a password that
 * is shown once and that its owner has to change; a user name that is taken, the last administrator, and one whom
 * another has changed since `before` was read are conflicts. So is a second step that is wanted of roles by
 * whoever has none.
 */
export const {
  usePeopleQuery,
  useAddPersonMutation,
  useChangePersonMutation,
  useDeclaredRolesQuery,
  useRemoveSecondStepMutation,
  useRequireSecondStepMutation,
  useResetPasswordMutation,
  useSecondStepRolesQuery,
} = people;

const columns = ({ fullName, badge, role, rights, email }: PersonDetails) => ({
  full_name: fullName,
  badge,
  role,
  rights: [...rights],
  email,
});

const factsOf = ({ isDisabled, moduleRoles, ...details }: ChangedPerson) => ({
  ...columns(details),
  disabled: isDisabled,
  module_roles: [...moduleRoles],
});

const personRow = z.pipe(
  z.object({
    user_id: z.string(),
    username: z.string(),
    full_name: z.string(),
    badge: z.string(),
    role: z.nullable(z.enum(ROLES)),
    rights: z.array(z.enum(RIGHTS)),
    email: z.nullable(z.string()),
    module_roles: z.array(z.string()),
    disabled_at: z.nullable(z.string()),
    must_change_password: z.boolean(),
  }),
  z.transform((row): Person => ({
    id: row.user_id,
    username: row.username,
    fullName: row.full_name,
    badge: row.badge,
    role: row.role,
    rights: row.rights,
    email: row.email,
    moduleRoles: row.module_roles,
    isDisabled: row.disabled_at !== null,
    mustChangePassword: row.must_change_password,
    hasSecondStep: false,
  })),
);

/** As the registry says of each module. */
async function readDeclaredRoles(): Promise<DeclaredRole[]> {
  const entries = await registeredModules();
  return entries.flatMap(({ id, title: moduleTitle, declaredRoles }) =>
    declaredRoles.map(({ name, title }) => ({ name: functionOf(id, name), title, moduleTitle })),
  );
}

async function listPeople(): Promise<Person[]> {
  const [listed, withSecondStep] = await Promise.all([
    queryBackend(
      (client) =>
        client
          .from('profiles')
          .select(
            'user_id, username, full_name, badge, role, rights, email, module_roles, disabled_at, must_change_password',
          )
          .order('full_name'),
      z.array(personRow),
    ),
    // For administrators; to auditors, who choose people in the audit log, it says nobody. A database of before does
    // not know it.
    queryBackend((client) => client.rpc('people_with_second_step'), z.array(z.string())).catch((): string[] => []),
  ]);
  return listed.map((person) => ({ ...person, hasSecondStep: withSecondStep.includes(person.id) }));
}
