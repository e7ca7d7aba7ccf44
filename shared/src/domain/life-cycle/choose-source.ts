/**
 * What this device holds of what is to be opened. `own-work`: changes that the backend has not acknowledged, or a draft
 * that it has never seen · `in-step`: all of the draft is acknowledged · `gone`: it was, and the backend has no record
 * of it any more: what is here may be all that there is.
 */
export const HOLDINGS = ['none', 'own-work', 'in-step', 'gone'] as const;
export type Holding = (typeof HOLDINGS)[number];

/**
 * What the backend has in progress. `same`: this very inspection, in no newer revision than the device's · `newer`: a
 * newer revision of it · `another`: another inspection of the same checklist · `unknown`: it could not be asked.
 */
export const IN_PROGRESS = ['unknown', 'none', 'same', 'newer', 'another'] as const;
export type InProgress = (typeof IN_PROGRESS)[number];

/** `dropDraft`: the device's copy is behind the backend and holds nothing of its own. */
export interface Source {
  opens: 'device' | 'server' | 'new';
  dropDraft: boolean;
}

/**
 * Which of the two to open (specification, section 4, 'Continue'): the newer by revision, but a draft with work of its
 * own always wins: opening must not lose work, and saving will say so when someone else saved in between. For another
 * inspection none makes way: a server that is restored gets again what devices have. docs/reliability.md has the table.
 */
export function chooseSource(holding: Holding, inProgress: InProgress): Source {
  if (holding === 'own-work' || holding === 'gone') return { opens: 'device', dropDraft: false };
  const dropDraft = holding === 'in-step' && (inProgress === 'none' || inProgress === 'newer');
  switch (inProgress) {
    case 'unknown':
      return { opens: holding === 'none' ? 'new' : 'device', dropDraft };
    case 'none':
      return { opens: 'new', dropDraft };
    case 'same':
      return { opens: holding === 'none' ? 'server' : 'device', dropDraft };
    case 'newer':
    case 'another':
      return { opens: 'server', dropDraft };
  }
}
