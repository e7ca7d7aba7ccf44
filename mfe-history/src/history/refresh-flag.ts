/**
 * Set in local storage by whoever changed a record elsewhere: the history on screen is out of date (specification,
 * section 3).
 */
const KEY = 'checklist-history-refresh';

/** Whether the flag was set; it is down afterwards. A blocked storage has no flag. */
export function takeRefreshFlag(): boolean {
  try {
    if (localStorage.getItem(KEY) === null) return false;
    localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
