import { useModuleAnswer, type ModuleAnswer } from '@avsec/shared/operations';
import * as z from 'zod/mini';
import { adaptationSchema } from './adaptation';

const current = z.object({ revision: z.int(), content: adaptationSchema, byName: z.string(), at: z.string() });
/** How a kind is now, and who changed it last. */
export type CurrentAdaptation = z.infer<typeof current>;

const currentAdaptations = {
  module: 'occurrences',
  name: 'current_adaptations',
  answer: z.record(z.string(), current),
};

const NOTHING = {};

/** What the airport has changed about kinds, kept on the device for when there is no network. */
export const useAdaptations = (): ModuleAnswer<Record<string, CurrentAdaptation>> =>
  useModuleAnswer(currentAdaptations, NOTHING, { isKept: true });
