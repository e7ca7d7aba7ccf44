import { createFilesBeingRead } from './files-being-read';

function held() {
  let end: (fails?: boolean) => void = () => undefined;
  const promise = new Promise<void>(
    (resolve, reject) => (end = (fails = false) => (fails ? reject(new Error('unreadable')) : resolve())),
  );
  return { promise, end: (fails?: boolean) => end(fails) };
}

test('whoever saves waits for every file that is being read, one chosen meanwhile or failing too', async () => {
  const files = createFilesBeingRead();
  const [first, second] = [held(), held()];
  void files.count(first.promise);
  const through = jest.fn();
  const waiting = files.none().then(through);
  const failing = files.count(second.promise).catch(() => undefined);
  first.end();
  await first.promise;
  expect(through).not.toHaveBeenCalled();
  second.end(true);
  await Promise.all([waiting, failing]);
  expect(files.isAny()).toBe(false);
});
