import {
  afterOperationEvent,
  OPERATION_EVENTS,
  OPERATION_PHASES,
  type OperationEvent,
  type OperationPhase,
} from './operation';

const becomes = (phase: OperationPhase, ...events: OperationEvent[]): OperationPhase =>
  events.reduce((now, event) => afterOperationEvent(now, event).becomes, phase);

it('is done by the answer of the server alone, and stays done unless the server has lost it', () => {
  const led = OPERATION_PHASES.flatMap((phase) =>
    OPERATION_EVENTS.filter((event) => phase !== 'done' && becomes(phase, event) === 'done').map(
      (event) => `${phase} ${event}`,
    ),
  );
  expect(led).toEqual(['waiting sent', 'refused sent']);
  expect(OPERATION_EVENTS.filter((event) => becomes('done', event) !== 'done')).toEqual(['lost-there']);
  expect(afterOperationEvent('done', 'lost-there')).toMatchObject({ becomes: 'waiting', sends: 'queued' });
  expect(becomes('discarded', 'lost-there')).toBe('discarded');
});

it('leaves the device by being done or discarded, and by nothing else', () => {
  const left = OPERATION_PHASES.flatMap((phase) =>
    OPERATION_EVENTS.map((event) => [phase, event, becomes(phase, event)] as const),
  ).filter(([phase, , after]) => phase !== after && after === 'absent');
  expect(left).toEqual([]);
});

it('is one operation, however often it is submitted: what may have arrived keeps its content', () => {
  expect(afterOperationEvent('waiting', 'submitted')).toMatchObject({ becomes: 'waiting', sends: 'queued' });
  expect(afterOperationEvent('done', 'submitted')).toMatchObject({ becomes: 'done', sends: 'nothing' });
});

it('can be corrected after a refusal, which is never tried again by itself', () => {
  expect(afterOperationEvent('refused', 'submitted')).toMatchObject({ becomes: 'waiting', sends: 'draft' });
  expect(afterOperationEvent('refused', 'reconnected')).toMatchObject({ becomes: 'refused', sends: 'nothing' });
  expect(becomes('absent', 'submitted', 'refused', 'retried', 'unanswered', 'reconnected', 'sent')).toBe('done');
});

it('is not brought back by a late answer after it was given up', () => {
  expect(becomes('waiting', 'discarded', 'sent')).toBe('discarded');
  expect(becomes('waiting', 'discarded', 'refused', 'retried')).toBe('discarded');
});
