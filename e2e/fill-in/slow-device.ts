import type { Page } from 'playwright/test';

declare global {
  interface Window {
    letGo?: Record<Slow, () => void>;
  }
}

/** What such a device takes its time for: reading a chosen file, and drawing a photo anew in its worker. */
type Slow = 'reading' | 'drawing';

/** From the next page on the device neither reads nor draws before it is let go. */
export async function slowDevice(page: Page): Promise<(slow: Slow) => Promise<void>> {
  await page.addInitScript(() => {
    const held = (): [Promise<void>, () => void] => {
      let open = (): void => undefined;
      return [new Promise<void>((resolve) => (open = resolve)), () => open()];
    };
    const [reading, letRead] = held();
    const [drawing, letDraw] = held();
    window.letGo = { reading: letRead, drawing: letDraw };
    Object.assign(File.prototype, {
      arrayBuffer(this: File) {
        return reading.then(() => new Response(this).arrayBuffer());
      },
    });
    window.Worker = class extends Worker {
      override postMessage(message: unknown): void {
        void drawing.then(() => super.postMessage(message));
      }
    };
  });
  return (slow) => page.evaluate((what) => window.letGo?.[what](), slow);
}
