/** The page of what waits to be sent is the shell's own, so that it is there whatever became of the modules. */
export const WAITING_PATH = '/waiting';
