/**
 * A database like the browser's own that lives as long as the page, put in its place where the browser refuses it.
 * Loaded only then, and before anything of the browser's own was opened.
 */
import 'fake-indexeddb/auto';
