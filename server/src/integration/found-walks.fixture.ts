import type { Deed, Step } from './life-deeds.fixture';
import type { Fault } from './life-under-faults.fixture';

const step = (tab: number, does: Deed, fault: Fault = 'none', times = 1): Step => ({ does, tab, fault, times });

/** What random walks have found before, shrunk; tried first from then on. */
export const FOUND: Step[][] = [
  // A removal that the backend had refused stood in the way of whoever went on with the inspection.
  [
    step(0, 'save'),
    step(0, 'clear', 'refused', 2),
    step(0, 'changed-elsewhere'),
    step(0, 'type'),
    step(0, 'go-offline'),
  ],
  // Removed and opened anew, a draft counted from the beginning: a tab that still showed the old one took its own for
  // newer, and another device's words went.
  [
    step(0, 'save'),
    step(0, 'type'),
    step(1, 'type'),
    step(0, 'changed-elsewhere'),
    step(0, 'clear'),
    step(0, 'open'),
    step(1, 'save'),
  ],
  // The same where the page was left with its write under way.
  [step(1, 'type'), step(0, 'clear'), step(1, 'leave-typing'), step(0, 'type')],
  // A word that a page noted while it was being left was no part of mine where its conflict was decided right then.
  [step(2, 'type'), step(2, 'save'), step(0, 'clear'), step(2, 'conflict'), step(2, 'leave-typing'), step(2, 'both')],
  // What a second tab opened went over what the first had typed while the answer was on its way.
  [step(0, 'type'), step(0, 'save'), step(0, 'changed-elsewhere'), step(1, 'late-opening')],
  // What was saved made way for another inspection of the same checklist, and the server that had it was restored.
  [
    step(0, 'type'),
    step(2, 'both'),
    step(0, 'late-save', 'none', 2),
    step(0, 'type'),
    step(0, 'server-restored'),
    step(0, 'type'),
  ],
];

/** What must come up in every run, or it would say nothing. */
export const PLAIN: Step[][] = [
  [step(0, 'type'), step(0, 'photo'), step(0, 'finalize')],
  [
    step(0, 'type'),
    step(0, 'photo'),
    step(0, 'type'),
    step(0, 'photo', 'last-piece-cut'),
    step(0, 'save', 'last-piece-cut', 4),
    step(0, 'kill-saving', 'none', 2),
    step(0, 'save'),
  ],
  [
    step(0, 'type'),
    step(0, 'other-person'),
    step(1, 'type'),
    step(1, 'sign-out'),
    step(1, 'kill-adding', 'none', 1),
    step(1, 'clear'),
  ],
  [step(0, 'type'), step(0, 'mine')],
  [
    step(0, 'type'),
    step(0, 'photo'),
    step(0, 'back-up'),
    step(0, 'finalize'),
    step(2, 'type'),
    step(2, 'save'),
    step(0, 'server-restored', 'none', 2),
    step(0, 'open'),
    step(2, 'reconnect'),
  ],
  [step(0, 'late-save', 'none', 2), step(0, 'renamed', 'none', 1), step(1, 'late-finalization', 'none', 3)],
  [step(0, 'type'), step(0, 'role-away'), step(0, 'finalize'), step(0, 'role-back'), step(0, 'deleted-by-another')],
  [step(0, 'type'), step(0, 'photo'), step(0, 'save'), step(0, 'deleted-by-another'), step(0, 'open')],
  [
    step(0, 'clock-behind'),
    step(0, 'type'),
    step(0, 'finalize'),
    step(0, 'clock-right'),
    step(0, 'reload'),
    step(0, 'server-restored'),
    step(2, 'clock-ahead'),
    step(2, 'type'),
  ],
];
