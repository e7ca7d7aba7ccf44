/**
 * The next write of this test is kept, and its answer lost: what asked for it hears that it was aborted, as where the
 * browser's process ends right behind the write.
 */
export function loseNextAnswer(): void {
  const spy = jest.spyOn(IDBTransaction.prototype, 'dispatchEvent');
  spy.mockImplementation(function (this: IDBTransaction, event) {
    spy.mockRestore();
    const isAnswer = this.mode === 'readwrite' && event.type === 'complete';
    const isTold = this.dispatchEvent(isAnswer ? Object.assign(event, { type: 'abort' }) : event);
    if (!isAnswer) loseNextAnswer();
    return isTold;
  });
}
