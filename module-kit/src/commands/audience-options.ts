import { type Audience, audienceSchema } from '@avsec/shared/module';

/** `--roles admin,auditor --users <id>,<id> --share 10`: whoever a release is for. */
export const AUDIENCE_OPTIONS = { roles: { type: 'string' }, users: { type: 'string' }, share: { type: 'string' } } as const;

export const AUDIENCE_USAGE = '[--roles auditor,admin] [--users <id>,<id>] [--share <1-99 per cent of the users>]';

/** The options as they were given, for a portal that runs: it knows its users by name. */
export const wishedAudience = (options: Partial<Record<keyof typeof AUDIENCE_OPTIONS, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.keys(AUDIENCE_OPTIONS).flatMap((name) => {
    const value = options[name as keyof typeof AUDIENCE_OPTIONS];
    return value === undefined ? [] : [[name, value] as const];
  }));

/** What the options say; nobody where none is given. Throws a sentence where they say nothing possible. */
export function audienceFrom({ roles, users, share }: Partial<Record<keyof typeof AUDIENCE_OPTIONS, string | undefined>>): Audience {
  const parsed = audienceSchema.safeParse({
    ...(roles !== undefined && { roles: roles.split(',') }),
    ...(users !== undefined && { users: users.split(',') }),
    ...(share !== undefined && { share: Number(share) }),
  });
  if (parsed.success) return parsed.data;
  throw new Error(`An audience is ${AUDIENCE_USAGE}; wrong: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
}
