import * as z from 'zod/mini';
import type { Person } from '../../domain/person';
import { ROLES } from '../../domain/permissions';
import { api } from '../api';
import { answering, ask } from '../ask-backend';
import { askPeople, type GivenPassword } from './ask-people';

/** What an administrator says of a person. */
export type PersonDetails = Pick<Person, 'fullName' | 'badge' | 'role'>;

export const people = api.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<Person[], void>({
      queryFn: () => answering(listPeople()),
      providesTags: ['Person'],
    }),
    addPerson: build.mutation<GivenPassword, PersonDetails & { username: string }>({
      queryFn: ({ username, ...details }) => answering(askPeople({ action: 'create', person: { username, ...columns(details) } })),
      invalidatesTags: ['Person'],
    }),
    changePerson: build.mutation<null, PersonDetails & { id: string; isDisabled: boolean }>({
      queryFn: ({ id, isDisabled, ...details }) =>
        answering(ask((client) => client.rpc('change_person', { id, person: { ...columns(details), disabled: isDisabled } }), z.null())),
      invalidatesTags: ['Person'],
    }),
    resetPassword: build.mutation<GivenPassword, string>({
      queryFn: (id) => answering(askPeople({ action: 'reset-password', id })),
      invalidatesTags: ['Person'],
    }),
  }),
});

/**
 * People and their accounts, for administrators. Adding a person and resetting a password answer with a password that is shown once and that its
 * owner has to change; a user name that is taken and the last administrator are conflicts.
 */
export const { usePeopleQuery, useAddPersonMutation, useChangePersonMutation, useResetPasswordMutation } = people;

const columns = ({ fullName, badge, role }: PersonDetails) => ({ full_name: fullName, badge, role });

const personRow = z.pipe(
  z.object({
    user_id: z.string(), username: z.string(), full_name: z.string(), badge: z.string(), role: z.enum(ROLES),
    disabled_at: z.nullable(z.string()), must_change_password: z.boolean(),
  }),
  z.transform((row): Person => ({
    id: row.user_id, username: row.username, fullName: row.full_name, badge: row.badge, role: row.role,
    isDisabled: row.disabled_at !== null, mustChangePassword: row.must_change_password,
  })),
);

const listPeople = (): Promise<Person[]> =>
  ask(
    (client) => client.from('profiles').select('user_id, username, full_name, badge, role, disabled_at, must_change_password').order('full_name'),
    z.array(personRow),
  );
