/**
 * The next write of this test is kept, and its answer lost: what asked for it hears that it was aborted, as where the
 * browser's process ends right behind the write.
 */
export function loseNextAnswer(): void {
  const { dispatchEvent: tell } = IDBTransaction.prototype;
  const spy = jest.spyOn(IDBTransaction.prototype, 'dispatchEvent');
  spy.mockImplementation(function (this: IDBTransaction, event) {
    if (this.mode !== 'readwrite' || event.type !== 'complete') return tell.call(this, event);
    spy.mockRestore();
    return tell.call(this, Object.assign(event, { type: 'abort' }));
  });
}
