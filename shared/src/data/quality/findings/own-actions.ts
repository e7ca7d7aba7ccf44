import * as z from 'zod/mini';
import { LEVELS, type Level } from '../../../domain/quality/findings/level';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import { ACTION_KINDS, ACTION_STATES, type ActionKind, type ActionState } from '../../../domain/quality/findings/state';
import { api } from '../../backend/api';
import { askInTurn, asResult, queryBackend } from '../../backend/query-backend';

/** An action that is to be done, with what it is about. */
export interface OwnAction {
  id: string;
  kind: ActionKind;
  text: string;
  state: ActionState;
  dueOn: SiteDate | null;
  /** Null: it is the group's. */
  responsibleId: string | null;
  groupId: string | null;
  finding: { id: string; number: string; question: string; level: Level; place: string };
}

export const ownActions = api.injectEndpoints({
  endpoints: (build) => ({
    ownActions: build.query<OwnAction[], { userId: string; groupIds: readonly string[] }>({
      queryFn: (own) => asResult(listOwnActions(own)),
      providesTags: ['Finding'],
    }),
  }),
});

/** What is still to be done by this person or one of these groups, by its day; what has none comes last. */
export const { useOwnActionsQuery } = ownActions;

const actionRows = z.array(
  z.object({
    id: z.string(),
    finding_id: z.string(),
    kind: z.enum(ACTION_KINDS),
    text: z.string(),
    state: z.enum(ACTION_STATES),
    due_on: z.nullable(z.string()),
    responsible_id: z.nullable(z.string()),
    group_id: z.nullable(z.string()),
  }),
);
const findingRows = z.array(
  z.object({
    id: z.string(),
    number: z.string(),
    question: z.string(),
    level: z.enum(LEVELS),
    place_text: z.string(),
  }),
);

const toBeDone = (column: 'responsible_id' | 'group_id', ids: readonly string[]) =>
  askInTurn(ids, (some) =>
    queryBackend(
      (client) =>
        client
          .from('finding_actions')
          .select('id,finding_id,kind,text,state,due_on,responsible_id,group_id')
          .in('state', ['to-do', 'doing'])
          .in(column, some),
      actionRows,
    ),
  );

/** After every day. */
const NEVER = '9999';

/** The findings are asked for once it is known which. */
async function listOwnActions({
  userId,
  groupIds,
}: {
  userId: string;
  groupIds: readonly string[];
}): Promise<OwnAction[]> {
  const [own, groups] = await Promise.all([toBeDone('responsible_id', [userId]), toBeDone('group_id', groupIds)]);
  const actions = [...own, ...groups].sort((one, other) => (one.due_on ?? NEVER).localeCompare(other.due_on ?? NEVER));
  const ids = [...new Set(actions.map((one) => one.finding_id))];
  const findings = await askInTurn(ids, (some) =>
    queryBackend(
      (client) => client.from('findings').select('id,number,question,level,place_text').in('id', some),
      findingRows,
    ),
  );
  return actions.flatMap((one): OwnAction[] => {
    const finding = findings.find(({ id }) => id === one.finding_id);
    if (!finding) return [];
    const { id, number, question, level, place_text: place } = finding;
    return [
      {
        id: one.id,
        kind: one.kind,
        text: one.text,
        state: one.state,
        dueOn: one.due_on,
        responsibleId: one.responsible_id,
        groupId: one.group_id,
        finding: { id, number, question, level, place },
      },
    ];
  });
}
