import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, renderHook } from '@testing-library/react';
import { rememberItem } from '@avsec/shared/data';
import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { openEngine } from '../engine/fill-in-engine';
import { fillInSlice } from '../state/fill-in-slice';
import { usePlaceKept } from './use-place-kept';

jest.mock('@avsec/shared/data', () => ({ leftAt: jest.fn(() => null), rememberItem: jest.fn() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('where somebody is gets kept while they go on: a browser that is killed says nothing first', () => {
  const checklist = aChecklist({ sections: [aSection({ id: 'a', items: [anItem({ id: 'placa' })] })] });
  const inspection = anInspection({ checklist });
  const store = configureStore({
    reducer: { fillIn: fillInSlice.reducer },
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }),
  });
  const engine = openEngine(store, inspection, ['a'], (act) => act());
  renderHook(() => usePlaceKept(engine, inspection, { fresh: true, readOnly: false }));
  engine.visit('placa');
  fireEvent.click(document.body);
  expect(rememberItem).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(rememberItem).toHaveBeenCalledWith(inspection.userId, inspection.id, 'placa');
});
