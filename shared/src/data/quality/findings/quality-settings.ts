import * as z from 'zod/mini';
import {
  DEFAULT_QUALITY_SETTINGS,
  IMMEDIATE_MEASURES,
  type LevelDeadlines,
  type QualitySettings,
} from '../../../domain/quality/findings/deadlines';
import type { Level } from '../../../domain/quality/findings/level';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';

export const qualitySettings = api.injectEndpoints({
  endpoints: (build) => ({
    qualitySettings: build.query<QualitySettings, void>({
      queryFn: () => asResult(readSettings()),
      providesTags: ['Site'],
    }),
    saveQualitySettings: build.mutation<null, QualitySettings>({
      queryFn: (settings) =>
        asResult(
          queryBackend((client) => client.rpc('save_quality_settings', { payload: payloadOf(settings) }), z.null()),
        ),
      invalidatesTags: (_, error) => (error ? [] : ['Site']),
    }),
  }),
});

/**
 * Deadlines by level and the period of repeats of the person's site. Saving is for administrators; it counts for what
 * is found from then on. `invalid` names the field: `levels.critical.plan_days`.
 */
export const { useQualitySettingsQuery, useSaveQualitySettingsMutation } = qualitySettings;

const days = z.nullable(z.number());
const level = z.pipe(
  z.object({
    immediate: z.enum(IMMEDIATE_MEASURES),
    plan_days: days,
    corrected_days: days,
    effectiveness_days: days,
  }),
  z.transform((row): LevelDeadlines => ({
    immediate: row.immediate,
    planDays: row.plan_days,
    correctedDays: row.corrected_days,
    effectivenessDays: row.effectiveness_days,
  })),
);
const stored = z.object({
  levels: z.optional(z.object({ critical: level, major: level, minor: level, observation: level })),
  repeat_months: z.optional(z.number()),
});

async function readSettings(): Promise<QualitySettings> {
  const [site] = await queryBackend(
    (client) => client.from('sites').select('settings'),
    z.array(z.object({ settings: stored })),
  );
  const { levels, repeatMonths } = DEFAULT_QUALITY_SETTINGS;
  return { levels: site?.settings.levels ?? levels, repeatMonths: site?.settings.repeat_months ?? repeatMonths };
}

const rowOf = ({ immediate, planDays, correctedDays, effectivenessDays }: LevelDeadlines) => ({
  immediate,
  plan_days: planDays,
  corrected_days: correctedDays,
  effectiveness_days: effectivenessDays,
});

const payloadOf = ({ levels, repeatMonths }: QualitySettings) => ({
  repeat_months: repeatMonths,
  levels: {
    critical: rowOf(levels.critical),
    major: rowOf(levels.major),
    minor: rowOf(levels.minor),
    observation: rowOf(levels.observation),
  } satisfies Record<Level, object>,
});
