import * as ui from '@avsec/shared/ui';
import { screen } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import { LANGUAGE_CODES } from '@avsec/shared/i18n';
import { ENTRIES } from './entries';
import { SAMPLES } from './samples';

const isComponent = ([name, value]: [string, unknown]): boolean => /^[A-Z]/.test(name) && typeof value === 'function';

test('every component that the entry point offers is in the gallery, the icons in one entry', () => {
  const icons = Object.keys(ENTRIES.find(({ component }) => component === 'Icon')?.states ?? {});
  const exported = Object.entries(ui)
    .filter(isComponent)
    .map(([name]) => name);
  expect([...ENTRIES.map(({ component }) => component), ...icons].filter((name) => name !== 'Icon').sort()).toEqual(
    exported.sort(),
  );
});

describe('can be drawn in every state', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test.each(ENTRIES)('$component', async ({ states }) => {
    const drawn = Object.entries(states).map(([name, draw]) => <div key={name}>{draw(SAMPLES.pt)}</div>);
    await renderInPortal(<main data-testid="drawn">{drawn}</main>);
    expect(screen.getByTestId('drawn').childElementCount).toBe(drawn.length);
  });
});

test('the samples speak six languages, each its own', () =>
  expect(new Set(LANGUAGE_CODES.map((language) => SAMPLES[language].sentence)).size).toBe(LANGUAGE_CODES.length));
