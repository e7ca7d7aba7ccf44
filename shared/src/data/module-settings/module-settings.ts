import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '../../domain/text/json';
import type { ContentSchema } from '../../module/operation';
import type { SettingValues } from '../../module/settings';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { loadConfig } from '../backend/config';

const stored = z.record(z.string(), z.record(z.string(), z.unknown()));
export type AllSettings = z.infer<typeof stored>;

interface SettingsToSet {
  module: string;
  settings: SettingValues;
  /** What the person saw: where another is stored by now nothing is written, which is a `conflict`. */
  before: SettingValues;
}

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    storedSettings: build.query<AllSettings, void>({
      queryFn: () => asResult(readSettings()),
      providesTags: ['ModuleSetting'],
    }),
    setModuleSettings: build.mutation<null, SettingsToSet>({
      queryFn: (given) => asResult(queryBackend((client) => client.rpc('set_module_settings', given), z.null())),
      // A refusal may say that somebody was faster: what is stored by now is read.
      invalidatesTags: ['ModuleSetting'],
    }),
  }),
});

/** What administrators set, by module and key; and the way to set it, for them. */
export const { useStoredSettingsQuery, useSetModuleSettingsMutation } = endpoints;

const REMEMBERED = 'avsec:module-settings';

/** Kept beside the session, so that a start without a network has what held last. */
async function readSettings(): Promise<AllSettings> {
  const settings = await queryBackend((client) => client.rpc('module_settings'), stored);
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(settings));
  } catch {
    // The next start without a network has the defaults.
  }
  return settings;
}

function remembered(): AllSettings {
  try {
    return stored.safeParse(parseJson(localStorage.getItem(REMEMBERED) ?? '')).data ?? {};
  } catch {
    return {};
  }
}

/**
 * What `config.json` says for modules; it goes before what an administrator sets. Nothing until it is read, and where
 * it cannot be.
 */
export function useInstalledSettings(): AllSettings {
  const [installed, setInstalled] = useState<AllSettings>({});
  useEffect(() => {
    let isWanted = true;
    loadConfig().then(
      ({ modules }) => isWanted && setInstalled(modules ?? {}),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return installed;
}

/** A module's settings as its code reads them: `fallback` holds its defaults. Made once, outside components. */
export interface SettingsKind<T extends object> {
  module: string;
  content: ContentSchema<T>;
  fallback: T;
}

/**
 * What holds now: the installation's word, or else the administrator's, or else the default; the defaults alone where
 * what was said makes no sense to this release.
 */
export function useModuleSettings<T extends object>({ module, content, fallback }: SettingsKind<T>): T {
  const installed = useInstalledSettings();
  const { data } = useStoredSettingsQuery();
  return useMemo(() => {
    const parsed = content.safeParse({ ...fallback, ...(data ?? remembered())[module], ...installed[module] });
    return parsed.success ? parsed.data : fallback;
  }, [content, fallback, data, installed, module]);
}
