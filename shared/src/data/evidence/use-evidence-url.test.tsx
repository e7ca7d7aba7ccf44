import { act, render, renderHook, waitFor } from '@testing-library/react';
import { someEvidence } from '../../testing/builders';
import { readEvidence } from './read-evidence';
import { useEvidenceUrl } from './use-evidence-url';

jest.mock('./read-evidence');
const read = jest.mocked(readEvidence);
const alive = new Set<string>();

beforeEach(() => {
  alive.clear();
  let made = 0;
  read.mockResolvedValue(new Blob(['x']));
  URL.createObjectURL = () => {
    const url = `blob:${(made += 1)}`;
    alive.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void alive.delete(url);
});
afterEach(() => read.mockReset());

function Shown({ evidence }: { evidence: ReturnType<typeof someEvidence> }) {
  const url = useEvidenceUrl(evidence, 'thumbnail');
  return <p>{url.kind === 'ready' ? url.url : url.kind}</p>;
}

test('two who show the same photo share one URL; it is given back when both are gone', async () => {
  const evidence = someEvidence();
  const first = render(<Shown evidence={evidence} />);
  const second = render(<Shown evidence={{ ...evidence }} />);
  await waitFor(() => expect(second.container).toHaveTextContent('blob:1'));
  expect(first.container).toHaveTextContent('blob:1');
  expect(read).toHaveBeenCalledTimes(1);
  first.unmount();
  expect(alive.size).toBe(1);
  second.unmount();
  await waitFor(() => expect(alive.size).toBe(0));
});

test('gone before the bytes came: the URL does not stay behind', async () => {
  let answer: (blob: Blob) => void = () => undefined;
  read.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { unmount } = render(<Shown evidence={someEvidence()} />);
  unmount();
  await act(() => Promise.resolve(answer(new Blob(['x']))));
  expect(alive.size).toBe(0);
});

test('another photo in the same place never shows the one before', async () => {
  const [one, two] = [someEvidence(), someEvidence()];
  const { result, rerender } = renderHook(({ evidence }) => useEvidenceUrl(evidence, 'full'), {
    initialProps: { evidence: one },
  });
  await waitFor(() => expect(result.current).toEqual({ kind: 'ready', url: 'blob:1' }));
  rerender({ evidence: two });
  expect(result.current).toEqual({ kind: 'loading' });
  await waitFor(() => expect(result.current).toEqual({ kind: 'ready', url: 'blob:2' }));
});

test('no bytes anywhere: missing', async () => {
  read.mockResolvedValue(null);
  const gone = someEvidence();
  const { result } = renderHook(() => useEvidenceUrl(gone, 'full'));
  await waitFor(() => expect(result.current).toEqual({ kind: 'missing' }));
});
