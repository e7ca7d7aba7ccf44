import { type Audience, audienceSchema } from '@avsec/shared/module';

/** `--roles admin,auditor --users <id>,<id> --share 10 --testers`: whoever a release is for. */
export const AUDIENCE_OPTIONS = {
  roles: { type: 'string' },
  users: { type: 'string' },
  share: { type: 'string' },
  testers: { type: 'boolean' },
} as const;

export const AUDIENCE_USAGE =
  '[--roles auditor,admin] [--users <id>,<id>] [--share <1-99 per cent of the users>] [--testers]';

type Options = Partial<Record<'roles' | 'users' | 'share', string | undefined>> & { testers?: boolean | undefined };

/** The options as they were given, for a portal that runs: it knows its users by name. */
export const wishedAudience = ({ roles, users, share, testers }: Options): Record<string, string> => ({
  ...(roles !== undefined && { roles }),
  ...(users !== undefined && { users }),
  ...(share !== undefined && { share }),
  ...(testers && { testers: '' }),
});

/** Whom a token may reach, as the portal that runs is told: it knows its users by name. */
export const widestAudience = ({ roles, users, share, testers }: Options): Record<string, unknown> => ({
  ...(roles !== undefined && { roles: roles.split(',') }),
  ...(users !== undefined && { usernames: users.split(',') }),
  ...(share !== undefined && { share: Number(share) }),
  ...(testers && { testers }),
});

/** What the options say; nobody where none is given. Throws a sentence where they say nothing possible. */
export function audienceFrom({ roles, users, share, testers }: Options): Audience {
  const parsed = audienceSchema.safeParse({
    ...(roles !== undefined && { roles: roles.split(',') }),
    ...(users !== undefined && { users: users.split(',') }),
    ...(share !== undefined && { share: Number(share) }),
    ...(testers && { testers }),
  });
  if (parsed.success) return parsed.data;
  throw new Error(
    `An audience is ${AUDIENCE_USAGE}; wrong: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  );
}
