// What jsdom lacks of a device; the library's own types do not cover being imported for its effect alone in an
// expression.
import 'fake-indexeddb/auto';

export {};
