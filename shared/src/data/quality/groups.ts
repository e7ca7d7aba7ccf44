import * as z from 'zod/mini';
import { RIGHTS, ROLES } from '../../domain/access/permissions';
import { GROUP_KINDS, type Assignables, type Group, type GroupKind } from '../../domain/quality/places/group';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { newRecordId } from '../device/uuid';
import { askKeeping } from '../kept/kept-answers';

/** A group as an administrator writes it, all of it anew. Left out: a new one, offered. */
export interface GroupToSave {
  id?: string;
  name: string;
  kind: GroupKind;
  members: readonly string[];
  isArchived?: boolean;
}

export const groups = api.injectEndpoints({
  endpoints: (build) => ({
    groups: build.query<Group[], void>({
      queryFn: () => asResult(listGroups()),
      providesTags: ['Group'],
    }),
    knownGroups: build.query<Group[], void>({
      queryFn: () => asResult(knownGroups()),
      providesTags: ['Group'],
    }),
    saveGroup: build.mutation<string, GroupToSave>({
      queryFn: ({ id = newRecordId(), name, kind, members, isArchived = false }) => {
        const payload = { id, name, kind, members, archived: isArchived };
        return asResult(queryBackend((client) => client.rpc('save_group', { payload }), z.string()));
      },
      invalidatesTags: (_, error) => (error ? [] : ['Group']),
    }),
    assignables: build.query<Assignables, void>({
      queryFn: () => asResult(readAssignables()),
      providesTags: ['Group', 'Person'],
    }),
  }),
});

/**
 * `useGroupsQuery`: groups with their members; of whoever has no role only their own. `useKnownGroupsQuery`: the same,
 * without a network as this device last saw them. `useSaveGroupMutation`: for
 * administrators; answers the id; `conflict` for a name that is taken, `invalid` for a member who is not there.
 * `useAssignablesQuery`: who may be given something to do, for everybody with a role.
 */
export const { useGroupsQuery, useKnownGroupsQuery, useSaveGroupMutation, useAssignablesQuery } = groups;

const groupRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(GROUP_KINDS),
  archived_at: z.nullable(z.string()),
});
const memberRow = z.object({ group_id: z.string(), user_id: z.string() });

const groupsIn = z.pipe(
  z.object({ listed: z.array(groupRow), members: z.array(memberRow) }),
  z.transform(({ listed, members }) =>
    listed.map(({ id, name, kind, archived_at: archivedAt }): Group => ({
      id,
      name,
      kind,
      members: members.filter((one) => one.group_id === id).map((one) => one.user_id),
      isArchived: archivedAt !== null,
    })),
  ),
);

async function askGroups(): Promise<z.input<typeof groupsIn>> {
  const [listed, members] = await Promise.all([
    queryBackend((client) => client.from('groups').select('id,name,kind,archived_at').order('key'), z.array(groupRow)),
    queryBackend((client) => client.from('group_members').select('group_id,user_id'), z.array(memberRow)),
  ]);
  return { listed, members };
}

const listGroups = async (): Promise<Group[]> => groupsIn.parse(await askGroups());

async function knownGroups(): Promise<Group[]> {
  const { answer } = await askKeeping('groups', groupsIn, askGroups);
  return answer;
}

const assignables = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.nullable(z.enum(ROLES)),
      rights: z.array(z.enum(RIGHTS)),
    }),
  ),
  groups: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(GROUP_KINDS), members: z.number() })),
});

/** Without a network those whom this device last saw: the backend says so where one of them cannot be any more. */
async function readAssignables(): Promise<Assignables> {
  const { answer } = await askKeeping('assignable', z.nullable(assignables), () =>
    queryBackend((client) => client.rpc('assignable'), z.unknown()),
  );
  return answer ?? { people: [], groups: [] };
}
