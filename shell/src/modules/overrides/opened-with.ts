/** The search part of the address with which this page was opened: signing in and moving on change it. */
export const openedWith = location.search;
