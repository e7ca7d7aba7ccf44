import type { IDBPDatabase } from 'idb';

/**
 * What the device keeps, every record keyed by the person it belongs to.
 * - `drafts`: what is being filled in, and beside it in `definitions` its checklist, so that an autosave writes answers
 *   only
 * - `tombstones`: that submissions ended here: a late autosave must not bring their draft back
 * - `files`: what is known of photos and attachments, and in `bytes` their content, 'full' and 'thumbnail'
 * - `outbox`: what the backend has yet to acknowledge, in order
 * - `checklists`: definitions seen before, for work without a network
 * - `authoringDrafts`: definitions of checklists that an author changed and did not save
 * - `superseded`: inspections that lost a conflict, whole, for `RECOVERABLE_DAYS`
 * - `moduleDrafts`: what a module keeps while a person is at it
 * - `examples`: pictures that kept definitions show as examples
 * - `sentRecords`: what was sent and is done here, for a server that is restored from an older backup: operations of
 *   modules, and finalized inspections
 * - `answers`: what the backend answered to questions that are asked without a network too
 * - `quarantine`: records that could not be read, whole, for whoever repairs them
 */
export const STORE_NAMES = [
  'drafts',
  'definitions',
  'tombstones',
  'files',
  'bytes',
  'outbox',
  'checklists',
  'quarantine',
  'authoringDrafts',
  'superseded',
  'moduleDrafts',
  'examples',
  'sentRecords',
  'answers',
] as const;
export type StoreName = (typeof STORE_NAMES)[number];

/** The stores that keeping what was typed touches. */
export const STORES_OF_A_DRAFT: readonly StoreName[] = ['drafts', 'definitions', 'tombstones', 'outbox', 'quarantine'];

/** Those that any event of an inspection touches. */
export const STORES_OF_AN_INSPECTION: readonly StoreName[] = [
  ...STORES_OF_A_DRAFT,
  'files',
  'bytes',
  'sentRecords',
  'superseded',
];

/** Those that sending or giving up an operation of a module touches. */
export const STORES_OF_AN_OPERATION: readonly StoreName[] = [...STORES_OF_AN_INSPECTION, 'moduleDrafts'];

/** Those that keeping what was typed for an operation touches. */
export const STORES_OF_A_MODULE_DRAFT: readonly StoreName[] = ['moduleDrafts', 'outbox', 'tombstones', 'quarantine'];

/** One step per version of the database, oldest first. A step that was released never changes. */
export const UPGRADES: readonly ((db: IDBPDatabase) => void)[] = [
  (db) => {
    db.createObjectStore('drafts', { keyPath: ['userId', 'submissionId'] }).createIndex('checklist', [
      'userId',
      'checklistId',
    ]);
    db.createObjectStore('definitions', { keyPath: ['userId', 'submissionId'] });
    db.createObjectStore('tombstones', { keyPath: ['userId', 'submissionId'] });
    db.createObjectStore('files', { keyPath: ['userId', 'id'] }).createIndex('submission', ['userId', 'submissionId']);
    db.createObjectStore('bytes', { keyPath: ['userId', 'id', 'size'] });
    const outbox = db.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true });
    outbox.createIndex('user', 'userId');
    outbox.createIndex('submission', ['userId', 'submissionId']);
    outbox.createIndex('id', 'id', { unique: true });
    db.createObjectStore('checklists', { keyPath: ['userId', 'id'] });
    db.createObjectStore('quarantine', { autoIncrement: true });
    db.createObjectStore('authoringDrafts', { keyPath: ['userId', 'checklistId'] });
    db.createObjectStore('superseded', { keyPath: ['userId', 'id'] });
    db.createObjectStore('moduleDrafts', { keyPath: ['userId', 'moduleId', 'id'] });
    db.createObjectStore('examples', { keyPath: ['userId', 'key'] });
    db.createObjectStore('sentRecords', { keyPath: ['userId', 'id'] });
    db.createObjectStore('answers', { keyPath: ['userId', 'key'] });
  },
];
