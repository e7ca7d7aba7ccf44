import { type PortalOptions, renderInPortal } from '@avsec/shared/testing';
import type { ReactElement } from 'react';
import { SHELL_TEXTS } from '../bootstrap/shell-texts';

/** For tests: draws a part of the shell, with its texts and all that is around it. */
export const renderInShell = (ui: ReactElement, options: Omit<PortalOptions, 'module'> = {}) =>
  renderInPortal(ui, { ...options, module: { id: 'shell', locales: SHELL_TEXTS } });
