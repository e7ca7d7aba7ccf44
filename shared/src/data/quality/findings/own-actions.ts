import * as z from 'zod/mini';
import { NAMED_AT_ONCE_MAX, OWN_FINDINGS_KEPT } from '../../../domain/limits';
import { LEVELS } from '../../../domain/checklist/level';
import type { FindingLine } from '../../../domain/quality/findings/finding';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import { ACTION_KINDS, ACTION_STATES, type ActionKind, type ActionState } from '../../../domain/quality/findings/state';
import { itemTranslations } from '../../../domain/schema/translations';
import { api } from '../../backend/api';
import { signedInSession } from '../../../state/bound-store';
import { whenIdle } from '../../../state/when-idle';
import { askInTurn, asResult, queryBackend } from '../../backend/query-backend';
import { askKeeping, keepAnswer, keptAnswer, type Age } from '../../kept/kept-answers';
import { FINDING_TAGS } from './finding-operations';
import { findingDetail } from './finding-rows';
import { askFinding, keyOfFinding } from './open-finding';

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
  finding: Pick<FindingLine, 'id' | 'number' | 'question' | 'questionTranslations' | 'itemId' | 'level' | 'place'>;
}

/** What is to be done, by its day; what has none comes last. */
export interface OwnActions extends Age {
  actions: OwnAction[];
}

/** Whose actions. */
interface Own {
  userId: string;
  groupIds: readonly string[];
}

export const ownActions = api.injectEndpoints({
  endpoints: (build) => ({
    ownActions: build.query<OwnActions, Own>({
      queryFn: (own) => asResult(listOwnActions(own)),
      providesTags: FINDING_TAGS,
    }),
  }),
});

/**
 * What is still to be done by this person or one of these groups. The device keeps it, and the findings that it is
 * about, for work without a network (`keptAt`).
 */
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
    question_translations: itemTranslations,
    item_id: z.catch(z.nullable(z.string()), null),
    level: z.enum(LEVELS),
    place_text: z.string(),
    revision_number: z.number(),
  }),
);

/** After every day. */
const NEVER = '9999';

const ownRows = z.pipe(
  z.object({ actions: actionRows, findings: findingRows }),
  z.transform(({ actions, findings }): OwnAction[] =>
    actions
      .toSorted((one, other) => (one.due_on ?? NEVER).localeCompare(other.due_on ?? NEVER))
      .flatMap((one): OwnAction[] => {
        const finding = findings.find(({ id }) => id === one.finding_id);
        if (!finding) return [];
        const { id, number, question, question_translations, item_id: itemId, level, place_text: place } = finding;
        const translated = question_translations && { questionTranslations: question_translations };
        return [
          {
            id: one.id,
            kind: one.kind,
            text: one.text,
            state: one.state,
            dueOn: one.due_on,
            responsibleId: one.responsible_id,
            groupId: one.group_id,
            finding: { id, number, question, ...translated, itemId, level, place },
          },
        ];
      }),
  ),
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

async function listOwnActions(own: Own): Promise<OwnActions> {
  const { answer: actions, keptAt } = await askKeeping(`own actions ${own.groupIds.join(' ')}`, ownRows, () =>
    askOwnActions(own),
  );
  return { actions, keptAt };
}

/** The findings are asked for once it is known which. */
async function askOwnActions({ userId, groupIds }: Own): Promise<z.input<typeof ownRows>> {
  const [own, groups] = await Promise.all([toBeDone('responsible_id', [userId]), toBeDone('group_id', groupIds)]);
  const actions = [...own, ...groups];
  const ids = [...new Set(actions.map((one) => one.finding_id))];
  const findings = await askInTurn(
    ids,
    (some) =>
      queryBackend(
        (client) =>
          client
            .from('findings')
            .select('id,number,question,question_translations,item_id,level,place_text,revision_number')
            .in('id', some)
            .limit(some.length),
        findingRows,
      ),
    NAMED_AT_ONCE_MAX,
  );
  whenIdle(() => void keepFindings(findings).catch((error: unknown) => console.warn('findings to be kept', error)));
  return { actions, findings };
}

/** Fetches those that this device does not have as they are now: who goes to work may have no network there. */
async function keepFindings(findings: z.infer<typeof findingRows>): Promise<void> {
  const userId = signedInSession()?.userId;
  for (const { id, revision_number: revision } of findings.slice(0, OWN_FINDINGS_KEPT)) {
    if (userId === undefined || signedInSession()?.userId !== userId) return;
    const kept = await keptAnswer(userId, keyOfFinding(id), findingDetail);
    if (kept?.answer.revision !== revision) await keepAnswer(userId, keyOfFinding(id), await askFinding(id));
  }
}
