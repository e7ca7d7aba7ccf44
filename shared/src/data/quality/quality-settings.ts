import * as z from 'zod/mini';
import { IMMEDIATE_MEASURES, type QualitySettings } from '../../domain/quality/findings/deadlines';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';

export const qualitySettings = api.injectEndpoints({
  endpoints: (build) => ({
    qualitySettings: build.query<QualitySettings, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('quality_settings'), settingsSchema)),
      providesTags: ['QualitySettings'],
    }),
    saveQualitySettings: build.mutation<null, { settings: QualitySettings; before: QualitySettings }>({
      queryFn: ({ settings, before }) => {
        const payload = { ...rowOf(settings), before: rowOf(before) };
        return asResult(queryBackend((client) => client.rpc('save_quality_settings', { payload }), z.null()));
      },
      // After a conflict, too: another has changed them.
      invalidatesTags: ['QualitySettings'],
    }),
  }),
});

/**
 * Levels, deadlines and periods of the site, for administrators. Saving them says what the person saw before:
 * `conflict` where somebody else has changed them since. They count for what is found from then on. `invalid` names a
 * field, as `levels.critical.plan_days` or `repeat_months`.
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
  z.transform((row) => ({
    immediate: row.immediate,
    planDays: row.plan_days,
    correctedDays: row.corrected_days,
    effectivenessDays: row.effectiveness_days,
  })),
);
const settingsSchema = z.pipe(
  z.object({
    levels: z.object({ critical: level, major: level, minor: level, observation: level }),
    repeat_months: z.number(),
  }),
  z.transform(({ levels, repeat_months: repeatMonths }): QualitySettings => ({ levels, repeatMonths })),
);

const levelRow = ({
  immediate,
  planDays,
  correctedDays,
  effectivenessDays,
}: QualitySettings['levels']['critical']) => ({
  immediate,
  plan_days: planDays,
  corrected_days: correctedDays,
  effectiveness_days: effectivenessDays,
});

const rowOf = ({ levels: { critical, major, minor, observation }, repeatMonths }: QualitySettings) => ({
  levels: {
    critical: levelRow(critical),
    major: levelRow(major),
    minor: levelRow(minor),
    observation: levelRow(observation),
  },
  repeat_months: repeatMonths,
});
