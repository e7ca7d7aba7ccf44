import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { functionOf, type ContentSchema } from '../../module/operation';
import { api } from '../backend/api';
import { BackendFailure, isDataError, type DataError } from '../backend/data-error';
import { asResult, queryBackend } from '../backend/query-backend';
import { askKeeping } from '../kept/kept-answers';

/**
 * A function of a module's own schema that answers a question and changes nothing, and the shape of its answer. Made
 * once, outside components.
 */
export interface ModuleQuestion<T> {
  module: string;
  name: string;
  answer: ContentSchema<T>;
}

/** What the function is called with, by the names of its parameters. */
export type QuestionParameters = Readonly<Record<string, unknown>>;

/**
 * `keptAt`: when the backend said it, where there is no network and the device shows what it kept; null: just now.
 * `ask` asks again.
 */
export type ModuleAnswer<T> = { ask: () => void } & (
  | { kind: 'loading' }
  | { kind: 'ready'; answer: T; keptAt: string | null; isStale: boolean }
  | { kind: 'failed'; error: DataError }
);

interface Asked {
  module: string;
  name: string;
  parameters: QuestionParameters;
}

/** How often it is asked again while the page is looked at, and whether the device keeps the answer. */
export interface Asking {
  /** 0, or left out: not by itself. */
  everySeconds?: number;
  /** A device has room for few: for what somebody comes back to, and not for each text that is looked for. */
  isKept?: boolean;
}

const MS = 1000;

const moduleAnswers = api.injectEndpoints({
  endpoints: (build) => ({
    moduleAnswer: build.query<{ answer: unknown; keptAt: string | null }, Asked & { isKept: boolean }>({
      queryFn: (asked) => asResult(asked.isKept ? keeping(asked) : justNow(asked)),
      providesTags: (_answer, _error, { module }) => [{ type: 'ModuleRecord', id: module }],
    }),
  }),
});

/**
 * What a module's own function answers: asked again when one of its operations was acknowledged, and `everySeconds`
 * while the page is looked at. Without a network it is what this device kept of the same question, where `isKept` says
 * so.
 */
export function useModuleAnswer<T>(
  { module, name, answer }: ModuleQuestion<T>,
  parameters: QuestionParameters,
  { everySeconds = 0, isKept = false }: Asking = {},
): ModuleAnswer<T> {
  const { data, error, isFetching, refetch } = moduleAnswers.useModuleAnswerQuery(
    { module, name, parameters, isKept },
    { refetchOnMountOrArgChange: true },
  );
  const read = useMemo(() => (data ? answer.safeParse(data.answer) : null), [data, answer]);
  const ask = () => void refetch();
  useEffect(() => {
    if (everySeconds === 0) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), everySeconds * MS);
    return () => clearInterval(timer);
  }, [everySeconds, refetch]);
  if (read?.success && data)
    return { kind: 'ready', answer: read.data, keptAt: data.keptAt, isStale: isFetching || error !== undefined, ask };
  if (read) return { kind: 'failed', error: { kind: 'unreadable' }, ask };
  if (!error) return { kind: 'loading', ask };
  return { kind: 'failed', error: isDataError(error) ? error : { kind: 'backend' }, ask };
}

/** Asks once, for what no page shows, as an export. Rejects with `BackendFailure`, whose `reason` is a `DataError`. */
export async function askModule<T>(
  { module, name, answer }: ModuleQuestion<T>,
  parameters: QuestionParameters,
): Promise<T> {
  const read = answer.safeParse(await answerOf({ module, name, parameters }));
  if (!read.success) throw new BackendFailure({ kind: 'unreadable' });
  return read.data;
}

const answerOf = ({ module, name, parameters }: Asked): Promise<unknown> =>
  queryBackend((client) => client.rpc(functionOf(module, name), parameters), z.unknown());

const justNow = async (asked: Asked) => ({ answer: await answerOf(asked), keptAt: null });

const keeping = ({ module, name, parameters }: Asked) => {
  const asked = { module, name, parameters };
  return askKeeping(JSON.stringify(asked), z.unknown(), () => answerOf(asked));
};
