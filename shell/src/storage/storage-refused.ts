import { putPageStorage } from './page-storage';

/**
 * Whether this browser lets the portal keep nothing of signing in. Asked before any other part of the shell is loaded.
 */
export const isStorageRefused = putPageStorage();
