import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, renderHook } from '@testing-library/react';
import { rememberItem } from '@avsec/shared/data';
import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { openSession } from '../session/fill-in-session';
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
  const session = openSession(store, inspection, ['a'], (act) => act());
  renderHook(() => usePlaceKept(session, inspection, { fresh: true, readOnly: false }));
  session.visit('placa');
  fireEvent.click(document.body);
  expect(rememberItem).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(rememberItem).toHaveBeenCalledWith(inspection.userId, inspection.id, 'placa');
});
