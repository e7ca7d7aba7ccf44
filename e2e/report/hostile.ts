import type { Page } from 'playwright/test';

/** What would run if a text became markup, attribute, style or address anywhere. */
export const HOSTILE = `"><script>window.__pwned = 1; alert(1)</script><img src=x onerror="window.__pwned = 1; alert(1)"><svg onload=alert(1)></title></style></template>javascript:alert(1)`;

/** Every dialog is noted and closed; a script of the content would open one, or leave its mark. */
export function listenForScripts(page: Page): { dialogs: string[] } {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { dialogs };
}

export const ranScript = (page: Page): Promise<boolean> => page.evaluate(() => '__pwned' in window);
