import { act, render, screen } from '@testing-library/react';
import { aChecklist, anItem, aSection } from '../../testing/entities';
import { ChecklistPreview } from './checklist-preview';
import { usePreviewedChecklist } from './use-previewed-checklist';

jest.mock('../../i18n/use-translation', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const checklist = aChecklist({
  sections: [aSection({ id: 's1', items: [anItem({ id: 'i1', question: 'Porta fechada?' })] })],
});

const say = (data: unknown, from: { origin?: string; source?: Window | null }): void => {
  act(
    () =>
      void dispatchEvent(
        new MessageEvent('message', { data, origin: from.origin ?? location.origin, source: from.source ?? null }),
      ),
  );
};

test('the frame is told of the checklist once it listens, and of a change when writing rests', () => {
  jest.useFakeTimers();
  const { rerender } = render(<ChecklistPreview checklist={checklist} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('preview.title').contentWindow;
  if (!frame) throw new Error('no frame');
  const told = jest.spyOn(frame, 'postMessage').mockImplementation(() => undefined);
  say({ kind: 'avsec:preview-ready' }, { source: frame });
  expect(told).toHaveBeenLastCalledWith({ kind: 'avsec:preview-show', checklist }, location.origin);
  const reworded = { ...checklist, title: 'Outro título' };
  rerender(<ChecklistPreview checklist={reworded} />);
  act(() => void jest.advanceTimersByTime(1000));
  expect(told).toHaveBeenLastCalledWith({ kind: 'avsec:preview-show', checklist: reworded }, location.origin);
  jest.useRealTimers();
});

test('Escape in the frame leaves it: keys that are pressed there stay there', () => {
  const onLeave = jest.fn();
  render(<ChecklistPreview checklist={checklist} onLeave={onLeave} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('preview.title').contentWindow;
  say({ kind: 'avsec:preview-left' }, { source: window });
  expect(onLeave).not.toHaveBeenCalled();
  say({ kind: 'avsec:preview-left' }, { source: frame });
  expect(onLeave).toHaveBeenCalledTimes(1);
});

describe('the page in the frame', () => {
  const told = jest.fn();
  const around = { postMessage: told } as unknown as Window;
  const Previewed = () => <p>{usePreviewedChecklist()?.title ?? 'nothing yet'}</p>;
  const isIn = (parent: Window) => jest.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  afterEach(() => {
    told.mockClear();
    jest.restoreAllMocks();
  });

  test('says that it listens and shows what the page around it says', () => {
    isIn(around);
    render(<Previewed />);
    expect(told).toHaveBeenCalledWith({ kind: 'avsec:preview-ready' }, location.origin);
    say({ kind: 'avsec:preview-show', checklist }, { source: around });
    expect(screen.getByText(checklist.title)).toBeInTheDocument();
  });

  test('hears no other origin, no other window and nothing that is no checklist', () => {
    isIn(around);
    render(<Previewed />);
    say({ kind: 'avsec:preview-show', checklist }, { source: around, origin: 'https://evil.example' });
    say({ kind: 'avsec:preview-show', checklist }, { source: window });
    say({ kind: 'avsec:preview-show', checklist: { title: 'no id' } }, { source: around });
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
  });

  test('says that Escape was pressed, unless something in it has closed with that', () => {
    isIn(around);
    render(<Previewed />);
    const left = [{ kind: 'avsec:preview-left' }, location.origin];
    const press = (takenBy?: (event: Event) => void) => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
      if (takenBy) addEventListener('keydown', takenBy, { once: true, capture: true });
      dispatchEvent(event);
    };
    press((event) => event.preventDefault());
    expect(told).not.toHaveBeenCalledWith(...left);
    press();
    expect(told).toHaveBeenCalledWith(...left);
  });

  test('a page that stands alone shows nothing', () => {
    render(<Previewed />);
    say({ kind: 'avsec:preview-show', checklist }, { source: window });
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
  });
});
