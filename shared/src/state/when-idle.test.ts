import { whenIdle } from './when-idle';

const idle = { requestIdleCallback: jest.fn(() => 7), cancelIdleCallback: jest.fn() };

afterEach(() => {
  jest.useRealTimers();
  for (const name of Object.keys(idle)) Reflect.deleteProperty(globalThis, name);
});

it('leaves to the browser when it has nothing more urgent to do, up to the limit', () => {
  Object.assign(globalThis, idle);
  const work = jest.fn();
  const callOff = whenIdle(work, 2000);
  expect(idle.requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 2000 });
  expect(work).not.toHaveBeenCalled();
  callOff();
  expect(idle.cancelIdleCallback).toHaveBeenCalledWith(7);
});

it('comes after what is under way in a browser that cannot tell', () => {
  jest.useFakeTimers();
  const [work, calledOff] = [jest.fn(), jest.fn()];
  whenIdle(work);
  whenIdle(calledOff)();
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  expect(calledOff).not.toHaveBeenCalled();
});
