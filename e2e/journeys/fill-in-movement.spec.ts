import { expect, test } from '../fill-in/fixtures';
import { button } from '../fill-in/page';
import { item } from '../inspection/items';
import { RED_GATE } from '../inspection/red-gate';

test.use({
  viewport: { width: 390, height: 500 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

/**
 * Puts a finger down as soon as the next press has the page glide, and tells where the page was then and where it comes
 * to rest.
 */
function pressWhileGliding(): Promise<{ pressedAt: number; restsAt: number }> {
  const FRAMES_OF_REST = 12;
  return new Promise((tell) => {
    const rest = (pressedAt: number, before: number, frames: number): void => {
      const now = window.scrollY;
      if (frames === FRAMES_OF_REST) tell({ pressedAt, restsAt: now });
      else requestAnimationFrame(() => rest(pressedAt, now, now === before ? frames + 1 : 0));
    };
    // An event of its own: by the time that a real finger comes down, a fast page may have arrived.
    const press = (): void => {
      const pressedAt = window.scrollY;
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      rest(pressedAt, pressedAt, 0);
    };
    document.addEventListener('click', () => document.addEventListener('scroll', press, { once: true }), {
      once: true,
    });
  });
}

test('a page that glides to the next item stands still under a finger: what is pressed is what is given', async ({
  page,
}) => {
  await page.goto(RED_GATE);
  await item(page, '0.1').getByRole('textbox').fill('Aeroporto A.N.R. Robinson');
  const pressed = page.evaluate(pressWhileGliding);
  await button(page, 'Próximo pendente').tap();
  const { pressedAt, restsAt } = await pressed;
  expect(restsAt, 'where the page rests').toBe(pressedAt);

  await button(page, 'Próximo pendente').tap();
  await expect(item(page, '1.1').locator(':focus')).toBeInViewport();
});
