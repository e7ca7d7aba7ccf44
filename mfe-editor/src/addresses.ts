/** Where the pages of a checklist's author are. */
export const addressOf = {
  import: '/importar-checklist',
  /** The form for a new checklist, with what this device keeps of one. */
  continueNew: '/cadastro-checklist?continue=true',
  edit: (id: string): string => `/edit-checklist/${encodeURIComponent(id)}`,
  view: (id: string): string => `/edit-checklist/${encodeURIComponent(id)}?view=true`,
  copy: (id: string): string => `/cadastro-checklist?copy=${encodeURIComponent(id)}`,
  /** The blank form of what was saved last. */
  form: (id: string): string => `/checklist-form/${encodeURIComponent(id)}?newest=true`,
  versions: (id: string): string => `/checklist-versions/${encodeURIComponent(id)}`,
};
