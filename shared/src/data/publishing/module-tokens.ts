import * as z from 'zod/mini';
import { audienceSchema, type Audience } from '../../module/audience';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';

/** With what a team publishes its one module; the token itself is not among it. */
export interface ModuleToken {
  id: string;
  moduleId: string;
  team: string;
  /** It publishes beside what is registered, and not for everybody. */
  onlyCanaries: boolean;
  /** Whom its canaries may reach; nobody, until an administrator says so, where it names none. */
  audience: Audience;
  createdAt: string;
  createdBy: string | null;
  usedAt: string | null;
  revokedAt: string | null;
}

/** What a token is to be for: one module and, people by user name, whom its canaries may reach. */
export interface TokenWish {
  module: string;
  team: string;
  onlyCanaries: boolean;
  audience: Omit<Audience, 'users'> & { usernames?: string[] };
}

/** A token that was just made: told once, kept nowhere. */
export interface GivenToken {
  id: string;
  token: string;
}

const moment = z.nullable(z.string());
const tokenRow = z.pipe(
  z.object({
    id: z.string(),
    module_id: z.string(),
    team: z.string(),
    only_canaries: z.boolean(),
    audience: audienceSchema,
    created_at: z.string(),
    created_by: moment,
    used_at: moment,
    revoked_at: moment,
  }),
  z.transform((row): ModuleToken => ({
    id: row.id,
    moduleId: row.module_id,
    team: row.team,
    onlyCanaries: row.only_canaries,
    audience: row.audience,
    createdAt: row.created_at,
    createdBy: row.created_by,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  })),
);

const givenToken = z.object({ id: z.string(), token: z.string() });

const tokens = api.injectEndpoints({
  endpoints: (build) => ({
    moduleTokens: build.query<ModuleToken[], void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('list_module_tokens'), z.array(tokenRow))),
      providesTags: ['ModuleToken'],
    }),
    createModuleToken: build.mutation<GivenToken, TokenWish>({
      queryFn: ({ module, team, onlyCanaries, audience }) =>
        asResult(
          queryBackend(
            (client) => client.rpc('create_module_token', { module, team, only_canaries: onlyCanaries, audience }),
            givenToken,
          ),
        ),
      invalidatesTags: ['ModuleToken'],
    }),
    revokeModuleToken: build.mutation<null, string>({
      queryFn: (id) => asResult(queryBackend((client) => client.rpc('revoke_module_token', { id }), z.null())),
      invalidatesTags: ['ModuleToken'],
    }),
  }),
});

/**
 * Tokens of teams, for administrators: the list, newest first and revoked ones last; making one; revoking one, at once
 * and for ever.
 */
export const { useModuleTokensQuery, useCreateModuleTokenMutation, useRevokeModuleTokenMutation } = tokens;
